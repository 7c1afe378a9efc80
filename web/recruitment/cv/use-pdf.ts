import { useEffect, useState } from 'react'
import { failureOf, openPdf, type OpenedPdf, type PdfFailure } from './pdf.ts'

type Opening = { at: 'opening' } | ({ at: 'open' } & OpenedPdf) | { at: 'failed'; why: PdfFailure }

/** Opens a PDF for as long as it is shown; without an address nothing is opened. */
export function usePdf(address: string | null): Opening {
  // Each answer has a newly signed address of the same file.
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
