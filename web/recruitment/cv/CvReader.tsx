import { useState } from 'react'
import { keep, readStored } from '../../core/kept.ts'
import { theme } from '../../core/theme.ts'
import { t } from '../../core/words.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CvBody } from './CvBody.tsx'
import { CvText } from './CvText.tsx'
import { CvTools, type Paper } from './CvTools.tsx'
import type { CvReaderProps } from './cv-reader-props.ts'
import type { Hit } from './find-text.ts'
import { PageHits } from './PageHits.tsx'
import { mostPages, type OpenedPdf, type PdfPage } from './pdf.ts'
import { PdfPages } from './PdfPages.tsx'
import { Spot } from './Spot.tsx'
import { useFind, usePageTexts } from './use-find.ts'
import { usePdf } from './use-pdf.ts'

/** Shows a CV: a PDF page by page, a picture, or the extracted text of another document. */
export function CvReader(props: CvReaderProps) {
  const { type } = props.cv
  if (type === 'application/pdf') return <PdfCv {...props} />
  if (type.startsWith('image/')) return <Picture {...props} />
  return <CvText {...props} />
}

/** The zoom, and whether pages are dark in the dark theme. Only the second is stored in this browser. */
function usePaper(): Paper {
  const [zoom, onZoom] = useState(1)
  const [dark, setDark] = useState(() => readStored<boolean>('dark cv') === true)
  const onDark = (next: boolean) => {
    setDark(next)
    keep('dark cv', next)
  }
  return { zoom, onZoom, dark: theme() === 'dark' ? dark : undefined, onDark }
}

function Picture({ cv }: CvReaderProps) {
  const paper = usePaper()
  return (
    <>
      <CvTools cv={cv} paper={{ zoom: paper.zoom, onZoom: paper.onZoom }} />
      <CvBody label={t('Pages of the CV')}>
        <img
          src={cv.url}
          alt={t('CV')}
          className="max-w-none rounded-md shadow-sm"
          style={{ width: `${paper.zoom * 100}%` }}
        />
      </CvBody>
    </>
  )
}

function PdfCv(props: CvReaderProps) {
  const pdf = usePdf(props.cv.url)
  if (pdf.at === 'failed') return <CvText {...props} failure={pdf.why} />
  if (pdf.at === 'opening')
    return (
      <>
        <CvTools cv={props.cv} />
        <CvBody label={t('Pages of the CV')}>
          <Skeleton shape="block" className="aspect-[210/297]" />
        </CvBody>
      </>
    )
  return <OpenPdf {...props} pdf={pdf} />
}

function OpenPdf({ cv, find: first = '', marks = [], active, onMark, pdf }: CvReaderProps & { pdf: OpenedPdf }) {
  const paper = usePaper()
  const [hasSearched, setSearched] = useState(first !== '')
  const texts = usePageTexts(pdf.pages, hasSearched)
  const find = useFind(texts?.pages, first)
  if (find.wanted && !hasSearched) setSearched(true)
  const over = (page: PdfPage, pieces: readonly HTMLElement[]) => (
    <>
      {marks.map(
        ({ id, name, place }) =>
          place.page === page.number && (
            <Spot key={id} name={name} place={place} on={id === active} onPress={() => onMark?.(id)} />
          ),
      )}
      {find.hits.length > 0 && (
        <HitsOfPage hits={find.hits} at={find.at} page={page} text={texts?.pieces[page.number - 1]} pieces={pieces} />
      )}
    </>
  )
  return (
    <>
      <CvTools cv={cv} find={find} paper={paper} />
      <CvBody label={t('Pages of the CV')}>
        <PdfPages pages={pdf.pages} zoom={paper.zoom} dark={paper.dark === true} withText renderOver={over} />
        {pdf.total > mostPages && (
          <p className="p-3 text-center text-sm text-text-2">
            {t('Only the first {count} pages are shown. Download the file to read all of them.', { count: mostPages })}
          </p>
        )}
      </CvBody>
    </>
  )
}

type HitsOfPageProps = {
  hits: readonly Hit[]
  at: number
  page: PdfPage
  text: Parameters<typeof PageHits>[0]['text'] | undefined
  pieces: readonly HTMLElement[]
}

function HitsOfPage({ hits, at, page, text, pieces }: HitsOfPageProps) {
  const [stored, keepHits] = useState({ all: hits, own: ownOf(hits, page) })
  if (stored.all !== hits) keepHits({ all: hits, own: ownOf(hits, page) })
  if (!text || stored.own.length === 0) return null
  return <PageHits text={text} hits={stored.own} active={hits[at]} pieces={pieces} />
}

const ownOf = (hits: readonly Hit[], page: PdfPage) => hits.filter(hit => hit.page === page.number - 1)
