import { Suspense, useState } from 'react'
import type { Earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import type { PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import type { FilledForm } from './use-filled-form.ts'

const EarlierDialog = lazy(async () => ({ default: (await import('./EarlierDialog.tsx')).EarlierDialog }))

type Props = {
  application: FilledForm
  job: PublicJob
  earlier: Earlier | undefined
  onEarlier: (earlier: Earlier) => void
}

/**
 * Offers to fill in the form with the data of an earlier application to this organisation. A code that is sent to the mobile
 * number proves the person's identity. Filling in does not send the form. The values can be changed one by one, or all
 * cleared.
 */
export function AppliedBefore({ application, job, earlier, onEarlier }: Props) {
  const [asks, setAsks] = useState(false)
  const { proposes } = application
  const fill = (data: Earlier) =>
    application.propose({
      texts: { ...data.known.texts, mobile: data.mobile },
      sections: data.known.sections,
      answers: {},
    })
  const press = () => {
    if (!earlier) setAsks(true)
    else if (proposes) application.propose(undefined)
    else fill(earlier)
  }
  return (
    <div className="flex flex-wrap items-center sm:col-span-2 gap-x-4 gap-y-2.5 rounded-md bg-surface-2 px-3.5 py-3">
      <output className="block min-w-0 flex-1 basis-60 text-sm text-text-2">
        {earlier && proposes ? (
          <>
            {t('Filled in from your application for “{job}” of', { job: earlier.job_title })}{' '}
            <Time at={earlier.applied_at} />.{' '}
            {t('Check it and change what is new. Nothing is sent before you press the button below.')}
            {earlier.running_since !== null && (
              <> {t('Your application for this job opening is being reviewed: what you send now is added to it.')}</>
            )}
          </>
        ) : (
          t('Applied to {organization} before? Fill in this form with what you sent then.', {
            organization: job.organization.name,
          })
        )}
      </output>
      <Button size="sm" onPress={press}>
        {proposes ? t('Clear what was filled in') : t('Fill in the form')}
      </Button>
      <Suspense>
        {asks && (
          <EarlierDialog
            job={job}
            typed={application.values.texts['mobile'] ?? ''}
            onClose={() => setAsks(false)}
            onProved={data => {
              setAsks(false)
              onEarlier(data)
              fill(data)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
