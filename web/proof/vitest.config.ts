import { defineConfig } from 'vitest/config'

// The page in a browser, against the server as it is built. One file after the other: what is measured is to have the
// machine for itself.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.proof.ts'],
    globalSetup: ['startedServer.ts'],
    environment: 'node',
    fileParallelism: false,
    isolate: false,
    // A machine under load may miss a moment; what passes only at the second try is counted in the summary.
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
})
