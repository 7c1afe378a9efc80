import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import type { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import type { PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { t } from '../../core/words.ts'
import { CopyButton } from '../../core/toasts/CopyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

type ThanksProps = { job: PublicJob; sent: DataOf<typeof applications.create>['application'] }

/** Shown instead of the form after sending: a confirmation, and the link to the status page. */
export function Thanks({ job, sent: { track_url: trackUrl, link_sent, added } }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus no longer exists, so the focus moves to the heading. Screen readers then read it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <span aria-hidden className="grid size-13 place-items-center rounded-full bg-soft text-soft-ink">
        <Check size={28} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {added
          ? t('Thank you. What you sent was added to your application of before.')
          : t('Thank you. Your application was received.')}
      </h3>
      <p className="max-w-md text-text-2">
        {added
          ? t('The status link of before stays valid. This is the same link.')
          : t('{organization} will review it. Keep this link to check the status of your application.', {
              organization: job.organization.name,
            })}{' '}
        {link_sent && t('We will send it to you as well.')}
      </p>
      <div className="flex w-full max-w-md items-center gap-2">
        <TextField label={t('Status link')} hideLabel ltr readOnly value={trackUrl} className="min-w-0 flex-1" />
        <CopyButton text={trackUrl} label={t('Copy')} />
      </div>
      <Button kind="primary" href={new URL(trackUrl).pathname}>
        {t('Check the status')}
      </Button>
    </div>
  )
}
