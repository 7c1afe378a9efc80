import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Shown instead of the form after sending: a confirmation, and the link to the status page. */
export function Thanks({ job, trackUrl }: { job: PublicJob; trackUrl: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus no longer exists, so the focus moves to the heading. Screen readers then read it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <span aria-hidden className="grid size-13 place-items-center rounded-full bg-soft text-soft-ink">
        <Check size={28} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t('Thank you. Your application was received.')}
      </h3>
      <p className="max-w-md text-text-2">
        {t(
          '{organization} will review it. Keep this link to check the status of your application. We will send it to you as well.',
          {
            organization: job.organization.name,
          },
        )}
      </p>
      <div className="flex w-full max-w-md items-center gap-2">
        <TextField label={t('Status link')} hideLabel ltr readOnly value={trackUrl} className="min-w-0 flex-1" />
        <CopyButton text={trackUrl} />
      </div>
      <Button kind="primary" href={new URL(trackUrl).pathname}>
        {t('Check the status')}
      </Button>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The user has denied permission, or the page has no TLS and therefore no clipboard.
      toast.error(t('Your browser blocked copying. Select the text and copy it yourself.'))
    }
  }
  return (
    <Button icon={copied ? <Check size={16} /> : <Copy size={16} />} onPress={() => void copy()}>
      <span aria-live="polite">{copied ? t('Copied') : t('Copy')}</span>
    </Button>
  )
}
