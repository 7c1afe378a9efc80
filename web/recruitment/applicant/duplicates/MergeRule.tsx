import type { DataOf } from '@kargozin/api/call.ts'
import type { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { t } from '../../../core/words.ts'
import { Banner } from '../../../ui/Banner.tsx'

/** Explains what the merge does with the applications of both applicants. */
export function MergeRule({ compared }: { compared: DataOf<typeof duplicates.compare> }) {
  const { applicant, same_job, together } = compared
  return (
    <Banner>
      <p>
        {same_job
          ? t(
              'Both applied for “{job}”: one application remains, in the step “{step}”, with the comments, tasks, files and history of both. Steps from before it began come first; later steps of the other one stay in the history only.',
              { job: applicant.job_title, step: applicant.step_title },
            )
          : t('Each application stays in its job opening and shows the other one. A merge can be undone.')}
      </p>
      {together.length > 0 && (
        <p>
          {t('Both also applied here, and their applications become one: {jobs}', {
            jobs: together.map(it => it.job_title).join(t(', ')),
          })}
        </p>
      )}
    </Banner>
  )
}
