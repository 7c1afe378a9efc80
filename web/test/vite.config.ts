import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { barrels } from '../build/barrels.ts'
import { contracts } from '../build/contracts.ts'
import { racLocales } from '../build/rac-locales.ts'
import { words } from '../build/words.ts'

/**
 * The parts of the product's build that the pages of this folder need. e2e/components/build.ts builds them, only for
 * tests.
 */
export default defineConfig({
  plugins: [contracts(), racLocales(), react(), barrels(), tailwind(), words(join(import.meta.dirname, '../..'))],
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
    reportCompressedSize: false,
    // What several stories use is one file: a hundred small ones take most of the time of opening a story.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
  },
})
