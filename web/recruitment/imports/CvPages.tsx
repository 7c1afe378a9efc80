import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FoundPlace } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { ImportField } from '@kargozin/api/recruitment/imports/imports.ts'
import { importFields } from '@kargozin/api/recruitment/imports/imports.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { openPdf, type PdfPage } from './pdf.ts'

type CvPagesProps = {
  cv: { url: string; type: string }
  /** The values found in it, for highlighting; without them the pages have their full length. */
  found?: Found
}

type Found = {
  places: Record<string, FoundPlace>
  /** The field whose place is highlighted. */
  active: ImportField | null
  nameOf: (field: ImportField) => string
  /** Called when a place is pressed, to focus its field. */
  onPick: (field: ImportField) => void
}

// On narrow screens the pages are above the fields, so that both are visible.
const beside = 'scroll max-h-[calc(100dvh-9rem)] max-xl:order-first max-xl:max-h-[45dvh] xl:sticky xl:top-2'

/** The pages of a CV with the places of its values; for types other than PDF only a download. */
export function CvPages({ cv, found }: CvPagesProps) {
  const isPdf = cv.type === 'application/pdf'
  // Each answer has a newly signed URL of the same file.
  const [url] = useState(isPdf ? cv.url : null)
  const { pages, failed } = usePages(url)
  if (!isPdf || failed)
    return (
      <div className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-10 text-center text-text-2 max-xl:order-first max-xl:py-5">
        <p>
          {failed
            ? t('The pages of this CV could not be displayed. Download it to read it.')
            : t('This file type cannot be displayed here. Download it to read it.')}
        </p>
        <Button icon={<Download size={15} />} href={`${cv.url}&download`} target="_blank">
          {t('Download')}
        </Button>
      </div>
    )
  if (!pages) return <Skeleton shape="block" className="h-96 max-xl:order-first max-xl:h-[45dvh]" />
  return (
    <section
      aria-label={t('CV')}
      className={cx('grid gap-2 rounded-lg border border-line bg-surface-2 p-2', found && beside)}
    >
      {pages.map(page => (
        <Page key={page.number} page={page} found={found} />
      ))}
    </section>
  )
}

function usePages(url: string | null) {
  const [pages, setPages] = useState<PdfPage[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!url) return
    const opening = openPdf(url)
    opening.pages.then(setPages, () => setFailed(true))
    return opening.close
  }, [url])
  return { pages, failed }
}

function Page({ page, found }: { page: PdfPage; found: Found | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) return page.draw(canvas.current)
    return
  }, [page])
  return (
    <div
      className="relative overflow-hidden rounded-md shadow-sm"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {/* A canvas inherits the direction of the page, but the drawing is always left to right. */}
      <canvas ref={canvas} dir="ltr" aria-hidden className="size-full" />
      {found && <Spots found={found} page={page.number} />}
    </div>
  )
}

/** The places on one page. */
function Spots({ found: { places, active, nameOf, onPick }, page }: { found: Found; page: number }) {
  return importFields.map(field => {
    const place = places[field]
    if (place?.page !== page) return null
    return <Spot key={field} name={nameOf(field)} place={place} on={active === field} onPress={() => onPick(field)} />
  })
}

/** Like a highlighter: the page may have any colour, and is white in the dark theme too. */
const marked = 'border-[#b45309] bg-[#fbbf24]/35 outline-3 outline-[#fbbf24]/60'

/** Scrolls only the pages to a place: the focused field stays where it is. */
function bringIntoPages(spot: HTMLElement): void {
  const pages = spot.closest('section')
  if (!pages) return
  const [at, seen] = [spot.getBoundingClientRect(), pages.getBoundingClientRect()]
  const above = seen.top + 16 - at.top
  const below = at.bottom + 16 - seen.bottom
  if (above > 0) pages.scrollTop -= above
  else if (below > 0) pages.scrollTop += below
}

const share = (value: number) => `${value * 100}%`

/** The place of a value. Uses physical left, because the page has its own direction. */
function Spot({ name, place, on, onPress }: { name: string; place: FoundPlace; on: boolean; onPress: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (on && ref.current) bringIntoPages(ref.current)
  }, [on])
  return (
    <button
      ref={ref}
      type="button"
      title={name}
      aria-label={t('{name} was found here', { name })}
      onClick={onPress}
      className={cx(
        'absolute rounded-sm border-2 transition-colors',
        on ? marked : 'border-primary/40 hover:bg-primary/10',
      )}
      style={{
        left: `calc(${share(place.x)} - 3px)`,
        top: `calc(${share(place.y)} - 3px)`,
        width: `calc(${share(place.width)} + 6px)`,
        height: `calc(${share(place.height)} + 6px)`,
      }}
    />
  )
}
