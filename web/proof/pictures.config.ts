import { defineConfig } from 'vitest/config'
import proofs from './vitest.config'

// The pictures of the README, taken at moments of real play: npm run pictures.
export default defineConfig({ ...proofs, test: { ...proofs.test, include: ['pictures.ts'] } })
