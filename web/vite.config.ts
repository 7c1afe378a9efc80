import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandFiles } from './build/brand.ts'
import { compress } from './build/compress.ts'
import { cspHashes } from './build/csp.ts'
import { racLocales } from './build/rac-locales.ts'
import { serviceWorker } from './build/service-worker.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 4600}`

/*
 * Few files instead of very many: what every page needs in one, the cache of calls in another (the login page does
 * without), and the pieces of the kit that forty or more chunks share in a third (fewer would put the dashboard's
 * parts before the login page).
 */
const groups = [
  { name: 'calls', test: /node_modules\/@tanstack\/(react-query|query-core)\//, priority: 1 },
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zod)\//,
    priority: 2,
  },
  {
    name: 'kit',
    test: /node_modules\/(react-aria|react-stately|@internationalized|lucide)|\/web\/ui\//,
    minShareCount: 40,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    racLocales(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    brandFiles(),
    // Chunks whose names match are kept for offline beside the start of the app.
    serviceWorker(/^assets\/(dashboard|shell|home|login)/i),
    cspHashes(),
    compress(),
  ],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': server, '/files': server } },
})
