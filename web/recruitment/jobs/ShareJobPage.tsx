import { Check, Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { askedText, shape } from '@kargozin/api/fields.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { useCall, useSend } from '../../core/api.ts'
import { useUrl } from '../../core/url.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'

const address = shape({ job: askedText() })

/** Where a published job opening can be seen, ready to be sent on. */
export default function ShareJobPage() {
  const { values } = useUrl(address)
  const { data, error, again } = useCall(jobs.show, { params: { job_id: values.job ?? '' } })
  const publish = useSend(jobs.publish, { refresh: [jobs.show, jobs.list] })
  if (error)
    return (
      <ErrorState
        title={t('This job opening could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!data) return <Skeleton shape="rows" count={3} />
  const { job } = data
  const link = `${location.origin}/jobs/${job.uuid}`
  const onAir = job.publish_status === publishStatus.active
  const text = `${job.title}${job.city ? ` · ${job.city.name}` : ''}\n${link}`
  return (
    <>
      <PageHeader
        title={t('Share “{title}”', { title: job.title })}
        crumbs={[{ title: t('Job openings'), href: '/dashboard/recruitment/job-opportunity' }]}
      />
      <div className="grid max-w-2xl gap-4">
        {!onAir && (
          <Banner
            tone="warn"
            action={
              <Button
                size="sm"
                pending={publish.pending}
                why={job.can.publish ? null : t('You may see this job opening but not change it.')}
                onPress={() =>
                  publish.send({ params: { job_id: job.uuid }, body: { publish_status: publishStatus.active } })
                }
              >
                {t('Publish')}
              </Button>
            }
          >
            {t('This job opening is not published: its page cannot be seen yet.')}
          </Banner>
        )}
        <Card title={t('Its public page')}>
          <div className="flex flex-wrap items-end gap-2">
            <TextField label={t('Link')} value={link} ltr readOnly className="min-w-60 flex-1" />
            <CopyButton text={link} label={t('Copy the link')} />
            {onAir && (
              <Button icon={<ExternalLink size={15} />} href={`/jobs/${job.uuid}`} target="_blank">
                {t('Open')}
              </Button>
            )}
          </div>
        </Card>
        <Card title={t('For messengers')} note={t('Title, city and link in one message.')}>
          <pre dir="auto" className="mb-3 rounded-md border border-line bg-surface-2 p-3 font-sans whitespace-pre-wrap">
            {text}
          </pre>
          <CopyButton text={text} label={t('Copy the message')} />
        </Card>
      </div>
    </>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button icon={copied ? <Check size={15} /> : <Copy size={15} />} onPress={() => void copy()}>
      {copied ? t('Copied') : label}
    </Button>
  )
}
