import { useEffect, useState } from 'react'
import { failureOf, openPdf, type OpenedPdf, type PdfFailure } from './pdf.ts'

type Opening = { at: 'opening' } | ({ at: 'open' } & OpenedPdf) | { at: 'failed'; why: PdfFailure }

/** Opens a PDF while the component is mounted. Without a URL, nothing is opened. */
export function usePdf(address: string | null): Opening {
  // Every response has a new signed URL of the same file, so the first one is kept.
  const [url] = useState(address)
  const [pdf, setPdf] = useState<Opening>({ at: 'opening' })
  useEffect(() => {
    if (!url) return undefined
    const opening = openPdf(url)
    opening.opened.then(
      found => setPdf({ at: 'open', ...found }),
      (error: unknown) => setPdf({ at: 'failed', why: failureOf(error) }),
    )
    return opening.close
  }, [url])
  return pdf
}
