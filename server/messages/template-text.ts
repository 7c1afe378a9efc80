import { cleanHtml, escapeHtml } from '../core/html.ts'

/** The values of variables by name, as plain text in the language of the template. */
export type TemplateValues = Readonly<Record<string, string>>

/** A variable in a text: a name in double braces, with or without spaces around it. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** The names of the variables in a text, each once, in the order in which they first appear. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim())),
]

/**
 * Replaces the variables of a text by their values, in one pass, so that a value cannot bring a variable in. A variable without
 * a value stays as it is; saving a template refuses unknown ones.
 */
export const fill = (text: string, values: TemplateValues, write = (value: string): string => value): string =>
  text.replace(placeholder, (whole, inside: string) => {
    const name = inside.trim()
    return Object.hasOwn(values, name) ? write(values[name] ?? '') : whole
  })

const isAddress = (value: string) => /^https?:\/\/\S+$/.test(value)

/**
 * A value between the tags of HTML: an address of ours becomes a link, and any other text is isolated, so that a Latin name does
 * not change the order of a Persian sentence.
 */
function valueAsHtml(value: string, inLink: boolean): string {
  const text = escapeHtml(value)
  if (!isAddress(value)) return `<bdi>${text}</bdi>`
  return inLink ? text : `<a dir="ltr" href="${text}">${text}</a>`
}

/**
 * Like `fill`, for sanitised HTML. Values are escaped, and the result is sanitised again, because a value may stand in the
 * address of a link.
 */
export function fillHtml(html: string, values: TemplateValues): string {
  let inLink = false
  const filled = html.replace(/<[^<>]*>|[^<]+/g, part => {
    if (!part.startsWith('<')) return fill(part, values, value => valueAsHtml(value, inLink))
    if (/^<a\b/i.test(part)) inLink = true
    if (/^<\/a\b/i.test(part)) inLink = false
    return fill(part, values, escapeHtml)
  })
  return cleanHtml(filled)
}
