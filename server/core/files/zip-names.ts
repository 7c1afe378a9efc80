import type { Entry } from 'yauzl'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1256')

/*
 * The upper halves of the DOS code pages that Windows uses in ZIPs: 720 on Arabic and Persian systems, 437 on English ones.
 */
const cp720 =
  '\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0'
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const byTable = (raw: Buffer, table: string) =>
  Array.from(raw, byte => (byte < 128 ? String.fromCharCode(byte) : table[byte - 128])).join('')

const persian = /[\u0621-\u063a\u0641-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc\u200c]/g

/** The share of Persian letters among the characters that are not ASCII. */
function persianShare(text: string): number {
  const foreign = Array.from(text).filter(char => (char.codePointAt(0) ?? 0) > 127).length
  return foreign === 0 ? 0 : (text.match(persian)?.length ?? 0) / foreign
}

/**
 * The name of a ZIP entry. The format allows UTF-8 or code page 437. In Iran, Windows and old programs write other code pages
 * without declaring them, so the decoding with the most Persian letters is used. Backslashes become `/`.
 */
export function entryName(entry: Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>): string {
  return decoded(entry).normalize('NFC').replaceAll('\\', '/')
}

function decoded(entry: Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>): string {
  const raw = entry.fileNameRaw
  if (entry.generalPurposeBitFlag & 0x800) return raw.toString('utf8')
  // The Info-ZIP field with the Unicode name: it begins with a version byte and the CRC of the other name.
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
