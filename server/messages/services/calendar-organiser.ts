/** The longest line of an .ics in bytes (RFC 5545, 3.1). */
const longestLine = 75

/** Folds a line, without cutting a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > longestLine) {
      lines.push(current)
      current = ' '
    }
    current += sign
  }
  return [...lines, current].join('\r\n')
}

/** An .ics with this organiser. Its name stays. */
export function organisedBy(text: string, address: string): string {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const changed = lines.map(line => {
    const at = line.startsWith('ORGANIZER') ? line.toLowerCase().lastIndexOf('mailto:') : -1
    return at === -1 ? line : `${line.slice(0, at)}mailto:${address}`
  })
  return changed.map(folded).join('\r\n')
}
