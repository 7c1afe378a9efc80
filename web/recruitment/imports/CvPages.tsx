import { Download } from 'lucide-react'
import type { FoundPlace } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { ImportField } from '@kargozin/api/recruitment/imports/imports.ts'
import { importFields, imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PdfPages } from '../cv/PdfPages.tsx'
import { TextLines } from '../cv/TextLines.tsx'
import { Spot } from '../cv/Spot.tsx'
import { usePdf } from '../cv/use-pdf.ts'

type CvPagesProps = {
  cv: { url: string; type: string }
  /** The import and the row to which the CV belongs. */
  row: { import_uuid: string; row: number }
  /** The values found in the CV, for highlighting. */
  found: FoundValues
}

type FoundValues = {
  places: Record<string, FoundPlace>
  /** The field whose place is highlighted. */
  active: ImportField | null
  nameOf: (field: ImportField) => string
  /** Called when a place is pressed, to focus its field. */
  onPick: (field: ImportField) => void
}

/** The pages of a CV, with the found values highlighted. Of other files than PDF, the text. */
export function CvPages({ cv, row, found }: CvPagesProps) {
  const isPdf = cv.type === 'application/pdf'
  const pdf = usePdf(isPdf ? cv.url : null)
  if (!isPdf) return <TextOfCv cv={cv} row={row} />
  if (pdf.at === 'failed')
    return <NotShown cv={cv}>{t('The pages of this CV could not be displayed. Download it to read it.')}</NotShown>
  if (pdf.at === 'opening') return <Skeleton shape="block" className="h-96 max-xl:order-first max-xl:h-[45dvh]" />
  return (
    // On narrow screens the pages are above the fields, so that both are visible.
    <section aria-label={t('CV')} className={sheetLook}>
      <PdfPages pages={pdf.pages} renderOver={page => <Spots found={found} page={page.number} />} />
    </section>
  )
}

const sheetLook =
  'scroll max-h-[calc(100dvh-9rem)] rounded-lg border border-line bg-surface-2 p-2 max-xl:order-first max-xl:max-h-[45dvh] xl:sticky xl:top-2'

/** The text of a file that browsers cannot show. */
function TextOfCv({ cv, row: { import_uuid, row } }: Omit<CvPagesProps, 'found'>) {
  const { data, error } = useCall(imports.cvText, { params: { import_uuid }, query: { row } })
  if (data?.text)
    return (
      <section aria-label={t('Text of the CV')} className={sheetLook}>
        <p className="px-1 pb-2 text-sm text-text-3">{t('The text of the file. Download it to see the original.')}</p>
        <TextLines text={data.text} />
      </section>
    )
  if (!data && !error) return <Skeleton shape="block" className="h-96 max-xl:order-first max-xl:h-[45dvh]" />
  return <NotShown cv={cv}>{t('This file type cannot be displayed here. Download it to read it.')}</NotShown>
}

/** Says that a CV cannot be shown, and offers to download it. */
const NotShown = ({ cv, children }: Pick<CvPagesProps, 'cv'> & { children: string }) => (
  <div className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-10 text-center text-text-2 max-xl:order-first max-xl:py-5">
    <p>{children}</p>
    <Button icon={<Download size={15} />} href={`${cv.url}&download`} target="_blank">
      {t('Download')}
    </Button>
  </div>
)

/** The highlighted places on one page. */
function Spots({ found: { places, active, nameOf, onPick }, page }: { found: FoundValues; page: number }) {
  return importFields.map(field => {
    const place = places[field]
    if (place?.page !== page) return null
    return <Spot key={field} name={nameOf(field)} place={place} on={active === field} onPress={() => onPick(field)} />
  })
}
