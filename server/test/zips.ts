import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a ZIP for tests, valid or not. */
export type Zipped = {
  /** A text is written as UTF-8 with the UTF-8 flag; bytes are written as they are, without the flag. */
  name: string | Buffer
  data?: string | Buffer
  /** The size that the ZIP declares, if it should differ from the real one. */
  says?: number
  /** The entry is a symbolic link, as Unix writes it. */
  link?: boolean
  encrypted?: boolean
}

/** Builds a ZIP byte by byte, because ordinary programs cannot create invalid ZIPs. */
export function zipOf(files: readonly Zipped[], name = 'رزومه‌ها.zip'): File {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const { local, central } = packed(file, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(files.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(files.length, 0xffff), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new File([Buffer.concat([...locals, directory, end])], name)
}

function packed({ name, data = '', says, link, encrypted }: Zipped, offset: number) {
  const named = Buffer.from(name as string) // copies bytes
  const bytes = Buffer.from(data as string)
  const small = bytes.length > 0 ? deflateRawSync(bytes) : bytes
  // The fields that both headers share: version, flags, method, time, date, checksum, sizes, lengths.
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE((typeof name === 'string' ? 0x800 : 0) | (encrypted ? 1 : 0), 2)
  about.writeUInt16LE(bytes.length > 0 ? 8 : 0, 4)
  about.writeUInt32LE(crc32(bytes), 10)
  about.writeUInt32LE(small.length, 14)
  about.writeUInt32LE(says ?? bytes.length, 18)
  about.writeUInt16LE(named.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, named, small])
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(link ? 0xa1ff0000 : 0, 6)
  rest.writeUInt32LE(offset, 10)
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x1e\x03', 'latin1'), about, rest, named])
  return { local, central }
}
