const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text of XML without entities. */
function plainText(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The attributes of a tag by their names, from the text after the name of the tag. */
export const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/\s([\w:]{1,40})\s{0,3}=\s{0,3}(?:"([^"]{0,1000})"|'([^']{0,1000})')/g)].map(
      ([, key = '', double, single]): [string, string] => [key, plainText(double ?? single ?? '')],
    ),
  )
