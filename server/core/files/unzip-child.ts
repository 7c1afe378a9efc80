// Runs in a separate process under guard (guard.ts): opens one ZIP and unpacks its files one by one.
import { doTasks } from '../guard/guard-child.ts'
import { asRefused } from '../guard/refused.ts'
import type { Unzipped, UnzipTask } from './unzip.ts'
import { readZip, unpackTo } from './zip-read.ts'

let opened: ReturnType<typeof readZip> | undefined

doTasks(async ({ path, limits, unpack }: UnzipTask): Promise<Unzipped> => {
  try {
    const { file, entries } = await (opened ??= readZip(path, limits))
    if (!unpack) return { entries: entries.map(({ name, entry }, at) => ({ name, at, bytes: entry.uncompressedSize })) }
    const entry = entries[unpack.at]
    if (entry) await unpackTo(file, entry, unpack.to)
    return { entries: [] }
  } catch (error) {
    return asRefused(error)
  }
})
