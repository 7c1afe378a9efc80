import { stat } from 'node:fs/promises'
import { Guarded, type Outcome } from '../core/guard/guard.ts'
import { nothingRead } from './cv.ts'
import type { Cv } from './cv.ts'

const limits = { megabytes: 500, seconds: 20 }
const mostBytes = 25_000_000

/** A process that has read so many files is replaced: what it has not given back of its memory goes with it. */
const filesEach = 50

/** A file on disk. Its name only helps to tell the person's. */
export type CvFile = { path: string; name: string }

/** Reads CVs (PDF, DOCX, ODT, DOC or RTF, told by their content) into text and fields. */
export type CvReader = {
  /** Never throws because of what is in the file. As many are read at the same time as there are processes. */
  read(file: CvFile): Promise<Cv>
  /** Ends the processes; what is being read comes back as broken. */
  close(): void
}

/**
 * A reader for many CVs. They are read in `size` processes of their own, each of which is killed at 500 MB or when a file
 * takes 20 s; starting one costs half a second, so they live on from file to file.
 */
export function openCvReader(size = 2): CvReader {
  const idle: Guarded[] = []
  const running = new Set<Guarded>()
  let closed = false
  const waiting: (() => void)[] = []

  const take = async (): Promise<Guarded | null> => {
    while (running.size >= size && !closed) await new Promise<void>(resolve => waiting.push(resolve))
    if (closed) return null
    const guarded = idle.pop() ?? new Guarded(new URL('./child.ts', import.meta.url), limits)
    running.add(guarded)
    return guarded
  }
  const giveBack = (guarded: Guarded) => {
    running.delete(guarded)
    if (closed || !guarded.alive || guarded.tasks >= filesEach) guarded.end()
    else idle.push(guarded)
    waiting.shift()?.()
  }

  return {
    read: async file => {
      const { size: bytes } = await stat(file.path)
      if (bytes === 0) return nothingRead('broken')
      if (bytes > mostBytes) return nothingRead('too large')
      const guarded = await take()
      if (!guarded) return nothingRead('broken')
      try {
        return cvOf(await guarded.run(file))
      } finally {
        giveBack(guarded)
      }
    },
    close: () => {
      closed = true
      for (const guarded of [...idle, ...running]) guarded.end()
      for (const wake of waiting.splice(0)) wake()
    },
  }
}

function cvOf(outcome: Outcome): Cv {
  // The process is our own code: what it answers is a Cv.
  if ('answer' in outcome) return outcome.answer as Cv
  return nothingRead(outcome.ended === 'crash' ? 'broken' : 'too large')
}

/** Reads one CV, in a process for it alone. */
export async function readCv(file: CvFile): Promise<Cv> {
  const reader = openCvReader(1)
  try {
    return await reader.read(file)
  } finally {
    reader.close()
  }
}
