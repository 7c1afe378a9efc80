import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { day } from '../../../core/dates.ts'
import { t } from '../../../core/words.ts'
import { submittedLines, type Line } from '../parts/personal-lines.ts'
import { FileLinks, Lines, Part } from '../parts/Part.tsx'
import { withoutRepeats } from './repeats.ts'

/**
 * The forms that were sent with the applications merged into this one, without values that `above` already contains.
 */
export function MergedForms({ applicant, above }: { applicant: Pick<Applicant, 'merged'>; above: readonly Line[] }) {
  return applicant.merged.map(({ uuid, applied_at, snapshot, given, files }) => {
    const lines = withoutRepeats([...submittedLines(snapshot), ...submittedLines(given)], [...above])
    return (
      <Part key={uuid} title={t('From the merged application of {day}', { day: day(applied_at) })}>
        <div className="grid gap-2">
          {lines.length > 0 ? (
            <Lines lines={lines} />
          ) : (
            <p className="text-sm text-text-3">{t('It contains nothing that is not in this application.')}</p>
          )}
          {files.length > 0 && <FileLinks files={files} />}
        </div>
      </Part>
    )
  })
}
