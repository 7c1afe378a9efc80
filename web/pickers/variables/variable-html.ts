/** A variable in a text: {{name}}, with or without spaces. */
const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** Replaces the known variables in the texts of HTML, but not in its tags, by the elements of the editor. */
export const toEditorHtml = (html: string, known: readonly string[]): string =>
  html.replace(/<[^<>]*>|[^<]+/g, part =>
    part.startsWith('<')
      ? part
      : part.replace(placeholder, (whole, name: string) =>
          known.includes(name) ? `<span data-variable="${name}"></span>` : whole,
        ),
  )

/** Replaces the elements of variables in the HTML of the editor by {{name}}. */
export const fromEditorHtml = (html: string): string =>
  html.replace(/<span[^<>]*>[^<]*<\/span>/g, whole => {
    const name = /data-variable="(\w+)"/.exec(whole)?.[1]
    return name === undefined ? whole : `{{${name}}}`
  })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Converts plain text to HTML for the editor: each line is a paragraph. */
export const linesToHtml = (text: string): string =>
  text
    .split('\n')
    .map(line => `<p>${escaped(line)}</p>`)
    .join('')
