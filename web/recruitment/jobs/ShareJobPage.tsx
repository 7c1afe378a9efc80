import { ExternalLink } from 'lucide-react'
import { Link } from 'react-aria-components'
import { queryText, shape } from '@kargozin/api/fields.ts'
import { sources as allSources } from '@kargozin/api/organisation/sources.ts'
import { may } from '@kargozin/api/permissions.ts'
import { jobs, publishStatus, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobSources, type JobSource } from '@kargozin/api/recruitment/jobs/job-sources.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CopyButton } from '../../core/toasts/CopyButton.tsx'
import { Messengers } from '../share/Messengers.tsx'
import { QrCode } from '../share/QrCode.tsx'
import { plainLink, SourceLinks } from '../share/SourceLinks.tsx'
import { PublishChip } from './PublishChip.tsx'

const address = shape({ job: queryText(), source: queryText(60) })

/** The page for sharing a job opening: a link for each source, a QR code, and a message for messengers. */
export default function ShareJobPage() {
  const { values, set } = useUrl(address)
  const id = values.job ?? ''
  const { data, error, again } = useCall(jobs.show, { params: { job_id: id } })
  const sourcesCall = useCall(jobSources.ofJob, { params: { uuid: id } })
  const failed = error ?? sourcesCall.error
  if (failed)
    return (
      <ErrorState
        title={t('This job opening could not be loaded')}
        text={failed.message}
        onRetry={error ? again : sourcesCall.again}
        retry={t('Try again')}
        action={<Button href={paths.jobs()}>{t('All job openings')}</Button>}
      />
    )
  if (!data || !sourcesCall.data) return <Skeleton shape="rows" count={6} />
  const sources = sourcesCall.data.sources.filter(source => source.linked)
  return <Share job={data.job} sources={sources} chosen={values.source} onChoose={source => set({ source })} />
}

type ShareProps = {
  job: Job
  sources: JobSource[]
  chosen: string | undefined
  onChoose: (source: string | undefined) => void
}

function Share({ job, sources, chosen, onChoose }: ShareProps) {
  const source = sources.find(it => it.source_key === chosen && it.link)
  const link = source?.link ?? job.public_url
  return (
    <>
      <PageHeader
        title={t('Share “{title}”', { title: job.title })}
        crumbs={[
          { title: t('Job openings'), href: paths.jobs() },
          { title: job.title, href: paths.job(job.uuid).pipeline() },
        ]}
        aside={<PublishChip status={job.publish_status} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <UnpublishedBanner job={job} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <Card
            flush
            title={t('Links by source')}
            actions={
              job.publish_status === publishStatus.active && (
                <Button size="sm" kind="ghost" icon={<ExternalLink size={14} />} href={link} target="_blank">
                  {t('View the public page')}
                </Button>
              )
            }
          >
            <p className="border-b border-line px-4 py-2 text-sm text-text-3">
              {t('Each link records where an applicant came from. Choose one to see its QR code and message.')}{' '}
              <ManageSources />
            </p>
            <SourceLinks
              job={job.uuid}
              publicUrl={job.public_url}
              sources={sources}
              chosen={source?.source_key ?? plainLink}
              onChoose={key => onChoose(key || undefined)}
              mayChange={job.can.change}
            />
          </Card>
          <SelectedLink job={job} link={link} source={source?.title} />
        </div>
      </div>
    </>
  )
}

function ManageSources() {
  const { rights } = useOrganization()
  if (!may(rights, allSources.rename.needs)) return null
  return (
    <Link href={paths.sources()} className="whitespace-nowrap text-primary underline underline-offset-3">
      {t('Manage sources')}
    </Link>
  )
}

/** The selected link as text, as a QR code and as a message. */
function SelectedLink({ job, link, source }: { job: Job; link: string; source: string | undefined }) {
  const text = `${job.title}${job.city ? ` · ${job.city.name}` : ''}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-first">
      <Card title={source ? t('Link for “{source}”', { source }) : t('Public link')}>
        <div className="mb-4 flex items-end gap-2">
          <TextField label={t('Link')} hideLabel value={link} ltr readOnly className="min-w-0 flex-1" />
          <CopyButton text={link} label={t('Copy the link')} />
        </div>
        <QrCode link={link} name={job.title} />
      </Card>
      <Card title={t('For messengers')}>
        <Messengers link={link} text={text} />
      </Card>
    </div>
  )
}

function UnpublishedBanner({ job }: { job: Job }) {
  const publish = useSend(jobs.publish)
  if (job.publish_status === publishStatus.active) return null
  return (
    <Banner
      tone="warn"
      action={
        <Button
          size="sm"
          pending={publish.pending}
          why={job.can.publish ? null : t('You can view this job opening but not edit it.')}
          onPress={() => publish.send({ params: { job_id: job.uuid }, body: { publish_status: publishStatus.active } })}
        >
          {t('Publish')}
        </Button>
      }
    >
      {t('This job opening is not published, so its page is not visible yet.')}
    </Banner>
  )
}
