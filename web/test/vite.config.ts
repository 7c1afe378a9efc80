import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { barrels } from '../build/barrels.ts'
import { contracts } from '../build/contracts.ts'
import { racLocales } from '../build/rac-locales.ts'
import { words } from '../build/words.ts'

/** What of the product's build the pages of this folder need: e2e/components/build.ts builds them for the tests alone. */
export default defineConfig({
  plugins: [contracts(), racLocales(), react(), barrels(), tailwind(), words(join(import.meta.dirname, '../..'))],
  build: { target: 'baseline-widely-available', minify: false, modulePreload: false, reportCompressedSize: false },
})
