/** The rules for converting the elements of an XML format to text. */
export type Elements = {
  /** The text that an element produces where it begins. It may depend on the tag. */
  opens: Record<string, string | ((tag: string) => string)>
  closes: Record<string, string>
  /** Elements without visible text. */
  hidden: ReadonlySet<string>
  /** The only elements whose own text is shown. Without it, the text of all elements is. */
  speaking?: ReadonlySet<string>
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A tag of an XML part without its brackets, with its place in the part. An empty element both opens and closes. */
type Tag = { name: string; tag: string; from: number; to: number; isOpen: boolean; isClose: boolean }

/** The tags of an XML part, in one pass. The last one is empty and stands at the end. */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = 0
  while (at < xml.length) {
    const { tag, from, to } = nextTag(xml, at)
    yield { ...partsOfTag(tag), tag, from, to }
    at = to
  }
}

/** Converts an XML part to text: one line per paragraph, with tabs between cells. Reads the part only once. */
export function textOfXml(xml: string, elements: Elements): string {
  const text: string[] = []
  let hiding = { name: '', depth: 0 }
  let [at, around] = [0, '']
  for (const it of tagsOf(xml)) {
    if (hiding.depth === 0 && speaks(elements, around)) text.push(spoken(xml.slice(at, it.from)))
    at = it.to
    if (it.name !== '') around = it.isOpen && !it.isClose ? it.name : ''
    if (hiding.depth > 0 ? it.name === hiding.name : elements.hidden.has(it.name)) {
      hiding = { name: it.name, depth: Math.max(0, hiding.depth + Number(it.isOpen) - Number(it.isClose)) }
    } else if (hiding.depth === 0) addSigns(text, elements, it)
  }
  return text.join('')
}

const speaks = ({ speaking }: Elements, name: string) => !speaking || speaking.has(name)

/** Adds what an element produces where it begins and ends. */
function addSigns(text: string[], elements: Elements, { name, tag, isOpen, isClose }: Tag) {
  if (isOpen) text.push(opening(elements, name, tag))
  if (isClose) close(text, elements.closes[name] ?? '')
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
  const at = tag.indexOf(` ${name}=`)
  const quote = tag.charAt(at + name.length + 2)
  if (at === -1 || (quote !== '"' && quote !== "'")) return null
  const from = at + name.length + 3
  const to = tag.indexOf(quote, from)
  return to === -1 ? null : spoken(tag.slice(from, to))
}
