/** The rules for converting the elements of an XML format to text. */
export type Elements = {
  /** The text that an element produces where it begins. It may depend on the tag. */
  opens: Record<string, string | ((tag: string) => string)>
  closes: Record<string, string>
  /** Elements without visible text. */
  hidden: ReadonlySet<string>
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Converts an XML part to text: one line per paragraph, with tabs between cells. Reads the part only once. */
export function textOfXml(xml: string, elements: Elements): string {
  const text: string[] = []
  let hiding = { name: '', depth: 0 }
  let at = 0
  while (at < xml.length) {
    const { tag, from, to } = nextTag(xml, at)
    if (hiding.depth === 0) text.push(spoken(xml.slice(at, from)))
    at = to
    const { name, isOpen, isClose } = partsOfTag(tag)
    if (elements.hidden.has(hiding.depth > 0 ? hiding.name : name) && (hiding.depth === 0 || name === hiding.name)) {
      hiding = { name, depth: Math.max(0, hiding.depth + Number(isOpen) - Number(isClose)) }
    } else if (hiding.depth === 0) {
      if (isOpen) text.push(opening(elements, name, tag))
      if (isClose) close(text, elements.closes[name] ?? '')
    }
  }
  return text.join('')
}

function nextTag(xml: string, at: number) {
  const from = xml.indexOf('<', at)
  if (from === -1) return { tag: '', from: xml.length, to: xml.length }
  const isComment = xml.startsWith('<!--', from)
  const end = xml.indexOf(isComment ? '-->' : '>', from)
  if (end === -1) return { tag: '', from, to: xml.length }
  return { tag: isComment ? '' : xml.slice(from + 1, end), from, to: end + (isComment ? 3 : 1) }
}

function partsOfTag(tag: string) {
  const name = /^\/?([^\s/>]*)/.exec(tag)?.[1] ?? ''
  const isClose = tag.startsWith('/') || tag.endsWith('/')
  return { name, isOpen: name !== '' && !tag.startsWith('/'), isClose }
}

function opening(elements: Elements, name: string, tag: string) {
  const opens = elements.opens[name] ?? ''
  return typeof opens === 'string' ? opens : opens(tag)
}

/** A cell ends its last paragraph, so that paragraph needs no line break. */
function close(text: string[], sign: string) {
  if (sign === '\t' && text.findLast(it => it !== '') === '\n') text.splice(text.lastIndexOf('\n'))
  text.push(sign)
}

const spoken = (text: string) =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(
      /&(#x?[0-9a-f]{1,8}|\w{2,8});/gi,
      (whole, name: string) => (name.startsWith('#') ? character(name) : entities[name]) ?? whole,
    )

function character(name: string) {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}

/** An attribute of a tag, or null. */
export function attribute(tag: string, name: string): string | null {
  const at = tag.indexOf(` ${name}="`)
  if (at === -1) return null
  const from = at + name.length + 3
  const to = tag.indexOf('"', from)
  return to === -1 ? null : spoken(tag.slice(from, to))
}
