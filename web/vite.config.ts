import { defineConfig } from 'vite'

// `npm run dev` talks to a server that runs beside it: gamekeeper serve --port 7090, or the one that GAMEKEEPER_SERVER names.
const server = process.env['GAMEKEEPER_SERVER'] ?? 'http://127.0.0.1:7090'

export default defineConfig({
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: { input: { index: 'index.html' } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
