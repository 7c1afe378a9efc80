import { stat } from 'node:fs/promises'
import { Guarded, type Outcome } from '../core/guard/guard.ts'
import { nothingRead } from '@kargozin/cv-reader/person/cv.ts'
import type { Cv } from '@kargozin/cv-reader/person/cv.ts'

const usual = { megabytes: 500, seconds: 20 }
const mostBytes = 25_000_000

/** A process is replaced after this number of files, which frees memory that it leaked. */
const filesEach = 50

/** A file on disk. Its name is used only as a hint for the name of the person. */
export type CvFile = { path: string; name: string }

/** Reads CVs into text and fields. The format (PDF, DOCX, ODT, DOC or RTF) is detected from the content. */
export type CvReader = {
  /** Never throws because of the content of a file. Reads as many files at once as there are processes. */
  read(file: CvFile): Promise<Cv>
  /** Ends the processes. Files that are being read are reported as broken. */
  close(): void
}

/**
 * Opens a reader for many CVs. They are read in `size` separate processes. A process is killed when it exceeds the `limits`:
 * usually 500 MB, or 20 s for one file. Starting a process takes half a second, so it is kept for the next file.
 */
export function openCvReader(size = 2, limits = usual): CvReader {
  const idle: Guarded[] = []
  const running = new Set<Guarded>()
  let closed = false
  const waiting: (() => void)[] = []

  const take = async (): Promise<Guarded | null> => {
    while (running.size >= size && !closed) await new Promise<void>(resolve => waiting.push(resolve))
    if (closed) return null
    const guarded = idle.pop() ?? new Guarded(new URL('./cv-child.ts', import.meta.url), limits)
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
  // The process runs our own code and answers with a Cv.
  if ('answer' in outcome) return outcome.answer as Cv
  return nothingRead(outcome.ended === 'crash' ? 'broken' : 'too large')
}

/** Reads one CV in a separate process. */
export async function readCv(file: CvFile): Promise<Cv> {
  const reader = openCvReader(1)
  try {
    return await reader.read(file)
  } finally {
    reader.close()
  }
}
