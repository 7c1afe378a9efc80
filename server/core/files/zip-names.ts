import type { Entry } from 'yauzl'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1256')

/* The upper halves of DOS's code pages, which Windows puts into ZIPs: 720 of Arabic and Persian ones, 437 of English ones. */
const cp720 =
  '\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0'
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const byTable = (raw: Buffer, table: string) =>
  Array.from(raw, byte => (byte < 128 ? String.fromCharCode(byte) : table[byte - 128])).join('')

const persian = /[\u0621-\u063a\u0641-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc\u200c]/g

/** How much of what is not ASCII is Persian. */
function persianShare(text: string): number {
  const foreign = Array.from(text).filter(char => (char.codePointAt(0) ?? 0) > 127).length
  return foreign === 0 ? 0 : (text.match(persian)?.length ?? 0) / foreign
}

/**
 * The name of a ZIP's entry. The format says UTF-8 or code page 437; in between stands what Windows and old programs
 * write in Iran, which says nothing of itself and is told by whether it makes Persian. Slashes are `/`, whatever they were.
 */
export function entryName(entry: Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>): string {
  return decoded(entry).normalize('NFC').replaceAll('\\', '/')
}

function decoded(entry: Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>): string {
  const raw = entry.fileNameRaw
  if (entry.generalPurposeBitFlag & 0x800) return raw.toString('utf8')
  // Info-ZIP's field for the name in Unicode: a version byte and the CRC of the other name come first.
  const unicode = entry.extraFields.find(it => it.id === 0x7075 && it.data[0] === 1)
  if (unicode) return unicode.data.subarray(5).toString('utf8')
  try {
    return utf8.decode(raw)
  } catch {
    const ways = [windows.decode(raw), byTable(raw, cp720)].map(text => ({ text, share: persianShare(text) }))
    const best = ways.toSorted((a, b) => b.share - a.share)[0]
    return best && best.share > 0.8 ? best.text : byTable(raw, cp437)
  }
}
