import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { barrels } from './build/barrels.ts'
import { brandFiles } from './build/brand.ts'
import { contracts } from './build/contracts.ts'
import { chunkGroups } from './build/chunks.ts'
import { compress } from './build/compress.ts'
import { cspHashes } from './build/csp.ts'
import { facades } from './build/facades.ts'
import { needs } from './build/needs.ts'
import { plainTokens } from './build/plain-tokens.ts'
import { preloads } from './build/preloads.ts'
import { racLocales } from './build/rac-locales.ts'
import { serviceWorker } from './build/service-worker.ts'
import { textFirst } from './build/text-first.ts'
import { words } from './build/words.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 4600}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contracts(),
    racLocales(),
    react({ compiler: true }),
    barrels(),
    tailwind(),
    brandFiles(),
    plainTokens(import.meta.dirname),
    textFirst(),
    words(join(import.meta.dirname, '..')),
    facades(),
    // Chunks with modules that match are stored for offline use, in addition to the start of the app.
    serviceWorker(/\/(dashboard|HomePage|LoginPage|[A-Za-z]*Panel)\.tsx$/),
    cspHashes(),
    preloads(import.meta.dirname),
    needs(import.meta.dirname),
    compress(),
  ],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
  },
  server: { proxy: { '/api': server, '/files': server } },
})
