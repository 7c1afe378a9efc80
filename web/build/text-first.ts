import type { Plugin } from 'vite'

const styles = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/**
 * Moves the app's style sheets below the server-rendered text, because a browser paints the content above a style sheet
 * before the style sheet is loaded. The app itself waits for its styles, because its script is below them.
 */
export function textFirst(): Plugin {
  return {
    name: 'text-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(styles) ?? []
        if (links.length === 0) throw new Error('index.html has no styles')
        const preloads = links.map(it => it.replace('rel="stylesheet"', 'rel="preload" as="style"'))
        return html
          .replace(styles, '')
          .replace('<!--coming-->', it => it + preloads.join('').trim())
          .replace('</body>', end => links.join('') + end)
      },
    },
  }
}
