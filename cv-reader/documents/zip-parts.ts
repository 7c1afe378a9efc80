import yauzl from 'yauzl'

/** An archive contained more than the limit. */
export class TooMuch extends Error {}

/**
 * Unpacks the wanted parts of an archive by name, one after another (DOCX and ODT files are ZIPs). Counts the unpacked bytes
 * and ignores the size that the archive declares. Throws TooMuch if the parts together exceed `maxBytes` bytes. Any other error
 * means that the archive is broken or declares a false size.
 */
export async function zipParts(
  bytes: Buffer,
  wanted: (name: string) => boolean,
  maxBytes: number,
): Promise<Map<string, Buffer>> {
  const file = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, autoClose: false })
  const parts = new Map<string, Buffer>()
  let total = 0
  for await (const entry of file.eachEntry()) {
    const name = entry.fileNameRaw.toString()
    if (!wanted(name)) continue
    const chunks: Buffer[] = []
    // The declared size is not trusted: only this count stops the stream.
    const stream: AsyncIterable<Buffer> = await file.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      total += chunk.length
      if (total > maxBytes) throw new TooMuch()
      chunks.push(chunk)
    }
    parts.set(name, Buffer.concat(chunks))
  }
  return parts
}
