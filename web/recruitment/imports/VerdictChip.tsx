import type { Import, ImportRow, Verdict } from '@kargozin/api/recruitment/imports/imports.ts'
import { paths } from '@kargozin/api/paths.ts'
import { Link } from 'react-aria-components'
import { t } from '../../core/words.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const tones: Record<Verdict, Tone> = { new: 'green', existing: 'info', wrong: 'danger', left: 'plain' }

/** A function, because translations are loaded after this file. */
export const verdictNames = (): Record<Verdict, string> => ({
  new: t('New'),
  existing: t('Already here'),
  wrong: t('With errors'),
  left: t('Skipped'),
})

/** The verdict of a row. A row whose only errors are values to check is shown as “To check”, not as “With errors”. */
export function VerdictChip({ row: { verdict, reasons, to_check } }: { row: ImportRow }) {
  if (verdict === 'wrong' && reasons.length > 0 && reasons.every(it => to_check.includes(it.field)))
    return <Chip tone="warn">{t('To check')}</Chip>
  return <Chip tone={tones[verdict]}>{verdictNames()[verdict]}</Chip>
}

/** Shows that the person is already an applicant of this job opening (with a link), or that somebody has the same contact. */
export function WhoItIs({ row, one }: { row: ImportRow; one: Import }) {
  if (row.applicant_uuid)
    return (
      <Link
        href={paths.job(one.job_id).pipeline({ applicant: row.applicant_uuid })}
        target="_blank"
        className="text-xs text-info underline"
      >
        {t('View this applicant in the job opening')}
      </Link>
    )
  return row.known ? (
    <span className="text-xs text-text-3">{t('Somebody with this contact has applied before')}</span>
  ) : null
}
