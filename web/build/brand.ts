import type { Plugin } from 'vite'
import { paths } from '@kargozin/api/paths.ts'
import { brand } from '../core/brand.ts'

const icon = (size: number, purpose: string) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  name: brand.name.fa,
  short_name: brand.name.fa,
  lang: 'fa',
  dir: 'rtl',
  start_url: paths.home(),
  display: 'standalone',
  theme_color: brand.colour,
  background_color: '#f7f9f8',
  icons: [
    { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(512, 'maskable'),
  ],
}

/**
 * Writes the product's name into files that import no code: the manifest, and the title in index.html (unless the
 * server sets one).
 */
export function brandFiles(): Plugin {
  return {
    name: 'brand-files',
    transformIndexHtml: html => html.replace('<!--head-->', `<!--head--><title>${brand.name.fa}</title><!--/head-->`),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
    },
  }
}
