import { escapeHtml, unescapeHtml } from '../core/html.ts'

/** The values of variables by name, as plain text in the language of the template. */
export type TemplateValues = Readonly<Record<string, string>>

/**
 * A variable in a text: a name in double braces, with or without spaces around it. After a bar stands what is written instead of
 * an empty value: {{last_name|there}}.
 */
const placeholder = /\{\{([^{}]*)\}\}/g

/** The name of a variable and what replaces an empty value. */
function namedIn(written: string): { name: string; instead: string | undefined } {
  const bar = written.indexOf('|')
  return bar === -1
    ? { name: written.trim(), instead: undefined }
    : { name: written.slice(0, bar).trim(), instead: written.slice(bar + 1).trim() }
}

const allIn = (text: string) => [...text.matchAll(placeholder)].map(([, written = '']) => namedIn(written))

/** The names of the variables in a text, each once, in the order in which they first appear. */
export const variablesIn = (text: string): string[] => [...new Set(allIn(text).map(it => it.name))]

/** Where a variable first stands in a text; 0 if it does not. The same word may stand before it. */
export const placeOfVariable = (text: string, name: string): number =>
  [...text.matchAll(placeholder)].find(([, written = '']) => namedIn(written).name === name)?.index ?? 0

/** The names of the variables that would leave a gap in the text if their value is empty. */
export const bareVariablesIn = (text: string): string[] => [
  ...new Set(
    allIn(text)
      .filter(it => !it.instead)
      .map(it => it.name),
  ),
]

/** A text with a blank instead of each variable. */
export const withoutVariables = (text: string): string => text.replace(placeholder, ' ')

/** Writes the value of a variable at one kind of place, such as between tags or in an address. */
type Place = (values: TemplateValues) => string

/** A text with variables, prepared once to be filled many times. */
export type PreparedText = {
  readonly pieces: readonly (string | Place)[]
  /** The number of characters that are the same in every filled text. */
  readonly fixed: number
  /** How often each place is in the text. A value is written once for a place, however often it is there. */
  readonly places: ReadonlyMap<Place, number>
}

/** The filled texts of this process so far, for the tests that count them. */
export const filling = { texts: 0, characters: 0 }

function prepared(pieces: readonly (string | Place)[]): PreparedText {
  const places = new Map<Place, number>()
  let fixed = 0
  for (const piece of pieces)
    if (typeof piece === 'string') fixed += piece.length
    else places.set(piece, (places.get(piece) ?? 0) + 1)
  return { pieces, fixed, places }
}

/** Fills a prepared text. A value cannot bring a variable in, because values are not read. */
export function fillPrepared({ pieces, places }: PreparedText, values: TemplateValues): string {
  const written = new Map([...places.keys()].map(place => [place, place(values)]))
  const text = pieces.map(it => (typeof it === 'string' ? it : (written.get(it) ?? ''))).join('')
  filling.texts += 1
  filling.characters += text.length
  return text
}

/** The length of a filled text, in characters, without filling it. */
export function filledLength({ fixed, places }: PreparedText, values: TemplateValues): number {
  let length = fixed
  for (const [place, times] of places) length += times * place(values).length
  return length
}

/**
 * The function that returns the same place for the same variable, so that `prepared` can count them. `read` reads what replaces an
 * empty value.
 */
function placesOf(
  write: (value: string) => string,
  read: (instead: string) => string = it => it,
): (written: string) => Place {
  const known = new Map<string, Place>()
  return written => {
    const { name, instead } = namedIn(written)
    const place: Place =
      known.get(written) ??
      (values => {
        if (!Object.hasOwn(values, name)) return `{{${written}}}`
        const value = values[name] ?? ''
        return write(instead && value.trim() === '' ? read(instead) : value)
      })
    known.set(written, place)
    return place
  }
}

/** The literal parts of a text and the places of its variables, in turn. */
const partsOf = (text: string, placeOf: (name: string) => Place): (string | Place)[] =>
  text.split(placeholder).map((part, at) => (at % 2 === 0 ? part : placeOf(part.trim())))

/**
 * Prepares a plain text. A variable without a value stays in the filled text; saving a template refuses unknown ones.
 */
export const prepareText = (text: string): PreparedText =>
  prepared(
    partsOf(
      text,
      placesOf(value => value),
    ),
  )

/** Fills the variables of a plain text once (`prepareText`). */
export const fill = (text: string, values: TemplateValues): string => fillPrepared(prepareText(text), values)

const isAddress = (value: string) => /^https?:\/\/\S+$/.test(value)

/** An address of ours becomes a link. Any other value is isolated, so that a Latin name does not change the order of a sentence. */
function valueAsHtml(value: string): string {
  const text = escapeHtml(value)
  return isAddress(value)
    ? `<a dir="ltr" href="${text}" rel="noopener nofollow" target="_blank">${text}</a>`
    : `<bdi>${text}</bdi>`
}

const valueInLink = (value: string) => (isAddress(value) ? escapeHtml(value) : `<bdi>${escapeHtml(value)}</bdi>`)

/** The addresses that a link with a variable may have. Sanitising cannot check them, because it sees only the variable. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:)/i

/** The attributes of a sanitised tag, one by one: a value cannot contain a quotation mark, but may look like another attribute. */
const attributes = /(\s[a-z]+="[^"]*")/

/** The attribute `href` with variables in it. Nothing if the filled address could be one that runs. */
function placeOfAddress(address: string): Place {
  const filled = prepared(partsOf(address, placesOf(escapeHtml, unescapeHtml)))
  return values => {
    const href = filled.pieces.map(it => (typeof it === 'string' ? it : it(values))).join('')
    return safeAddress.test(href) ? ` href="${href}"` : ''
  }
}

/**
 * Prepares sanitised HTML. Values are escaped, so that the filled text is sanitised too: a value cannot become a tag, an
 * attribute or the scheme of an address.
 */
export function prepareHtml(sanitised: string): PreparedText {
  const places = (write: (value: string) => string) => placesOf(write, unescapeHtml)
  const [text, linked, attribute] = [places(valueAsHtml), places(valueInLink), places(escapeHtml)]
  const addresses = new Map<string, Place>()
  const addressOf = (address: string) => {
    const place = addresses.get(address) ?? placeOfAddress(address)
    addresses.set(address, place)
    return place
  }
  let inLink = false
  const pieces = sanitised.match(/<[^<>]*>|[^<]+/g)?.flatMap(part => {
    if (!part.startsWith('<')) return partsOf(part, inLink ? linked : text)
    if (/^<\/?a\b/.test(part)) inLink = part[1] !== '/'
    return part.split(attributes).flatMap(it => {
      const [, address = ''] = /^\shref="([^"]*)"$/.exec(it) ?? []
      return address.includes('{{') ? addressOf(address) : partsOf(it, attribute)
    })
  })
  return prepared(pieces ?? [])
}

/** Stands around the names of variables while the plain text of HTML is written. Texts of users cannot contain this character. */
const mark = '\u0000'

/**
 * Prepares the plain text of sanitised HTML, which `textOf` writes. Only what is a variable in the HTML too is one in the text:
 * braces that tags separate do not become one when the tags are gone.
 */
export function prepareTextOf(sanitised: string, textOf: (html: string) => string): PreparedText {
  const marked = sanitised.replace(/<[^<>]*>|[^<]+/g, part =>
    part.replace(placeholder, (_whole, name: string) => mark + name.trim() + mark),
  )
  const placeOf = placesOf(value => value.replace(/\s+/g, ' '))
  return prepared(
    textOf(marked)
      .split(mark)
      .map((part, at) => (at % 2 === 0 ? part : placeOf(part))),
  )
}
