import { useEffect, useState } from 'react'
import { findInPages, textOf, type Hit, type PageText } from './find-text.ts'
import type { PdfPage } from './pdf.ts'

/** The search in a CV: the text, its matches, and the current one. */
export type Find = {
  typed: string
  type: (text: string) => void
  hits: readonly Hit[]
  /** The index of the current match, counted from 0. */
  at: number
  /** Goes to the next or previous match. After the last match comes the first one. */
  step: (by: 1 | -1) => void
}

type Looking = { typed: string; at: number }

/** Searches for a text in the pages, which are undefined until they are loaded. `wanted`: there is a text to search for. */
export function useFind(pages: readonly string[] | undefined, first: string): Find & { wanted: boolean } {
  const [{ typed, at }, look] = useState<Looking>({ typed: first, at: 0 })
  const [found, setFound] = useState<{ pages: readonly string[]; typed: string; hits: readonly Hit[] }>()
  const wanted = typed.trim() !== ''
  if (wanted && pages && (found?.pages !== pages || found.typed !== typed))
    setFound({ pages, typed, hits: findInPages(pages, typed) })
  const hits = wanted && found?.typed === typed ? found.hits : []
  const step = (by: 1 | -1) => hits.length > 0 && look({ typed, at: (at + by + hits.length) % hits.length })
  return { typed, type: text => look({ typed: text, at: 0 }), hits, at, step, wanted }
}

/** The texts of the pages. They are read only once a search begins. */
export function usePageTexts(pages: readonly PdfPage[], wanted: boolean) {
  const [texts, setTexts] = useState<{ pieces: readonly PageText[]; pages: readonly string[] }>()
  useEffect(() => {
    if (!wanted || pages.length === 0) return undefined
    let stopped = false
    // A page whose text cannot be read counts as empty.
    void Promise.all(pages.map(page => page.text().catch((): PageText => []))).then(pieces => {
      if (!stopped) setTexts({ pieces, pages: pieces.map(textOf) })
    })
    return () => {
      stopped = true
    }
  }, [pages, wanted])
  return texts
}
