import { useBlocker, useNavigate } from '@tanstack/react-router'
import { askedText, shape } from '@kargozin/api/fields.ts'
import { home } from '@kargozin/api/recruitment/home.ts'
import { jobs, publishStatus, type Job } from '@kargozin/api/recruitment/jobs.ts'
import { useRef } from 'react'
import { useCall } from '../../core/api.ts'
import { useCallForm, useSaveKey } from '../../core/form.tsx'
import { useUrl } from '../../core/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { bodyOf, valuesOf, type JobValues } from './job-form.ts'
import { JobApplicationForm } from './JobApplicationForm.tsx'
import { JobBasics } from './JobBasics.tsx'
import { JobPeople } from './JobPeople.tsx'
import { JobRequirements } from './JobRequirements.tsx'

const address = shape({ job: askedText() })

/** Makes a job opening, or changes the one named in the address. */
export default function JobFormPage() {
  const { values } = useUrl(address)
  const id = values.job
  const { data, error, again } = useCall(jobs.show, { params: { job_id: id ?? '' } }, { when: Boolean(id) })
  if (id && error)
    return (
      <ErrorState
        title={t('This job opening could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (id && !data) return <Skeleton shape="rows" count={6} />
  return <JobForm key={id ?? 'new'} job={id ? data?.job : undefined} />
}

function JobForm({ job }: { job: Job | undefined }) {
  const navigate = useNavigate()
  const publish = useRef<number | undefined>(undefined)
  const options = {
    start: valuesOf(job),
    toBody: (values: JobValues) => bodyOf(values, publish.current),
    refresh: [jobs.list, jobs.show, home.today],
    // The job's own page comes next; the form has nothing more to lose.
    done: ({ job: saved }: { job: Job }) =>
      void navigate({ href: `/dashboard/recruitment/pipeline/${saved.uuid}`, ignoreBlocker: true }),
  }
  const making = useCallForm(jobs.create, options)
  const changing = useCallForm(jobs.update, { ...options, more: () => ({ params: { job_uuid: job?.uuid ?? '' } }) })
  const form = job ? changing : making
  const save = (status?: number) => () => {
    publish.current = status
    form.submit()
  }
  const draft = !job || job.publish_status === publishStatus.draft
  useSaveKey(save(draft ? publishStatus.active : undefined))
  return (
    <div>
      <PageHeader
        title={job ? job.title : t('New job opening')}
        crumbs={[{ title: t('Job openings'), href: '/dashboard/recruitment/job-opportunity' }]}
        actions={
          <>
            {draft && (
              <Button pending={form.pending} onPress={save(publishStatus.draft)}>
                {t('Save as a draft')}
              </Button>
            )}
            <Button kind="primary" pending={form.pending} onPress={save(draft ? publishStatus.active : undefined)}>
              {draft ? t('Publish') : t('Save')}
            </Button>
          </>
        }
      />
      <div className="grid max-w-4xl gap-4">
        <Card title={t('What the job is')}>
          <JobBasics control={form.control} />
        </Card>
        <Card title={t('Who fits')}>
          <JobRequirements control={form.control} />
        </Card>
        <Card
          title={t('What applicants fill in')}
          note={t('Name and mobile are always asked. Ask for no more than you need: every field costs applicants.')}
        >
          <JobApplicationForm control={form.control} />
        </Card>
        <Card
          title={t('Who works on it')}
          note={t('You and these people see its pipeline; everybody else does not, unless their role sees every job.')}
        >
          <JobPeople control={form.control} />
        </Card>
      </div>
      <KeepChanges dirty={form.dirty} />
    </div>
  )
}

/** Leaving with changes that are not saved asks first, once. */
function KeepChanges({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      kind="alert"
      title={t('Leave without saving?')}
      width={400}
      actions={
        <>
          <Button kind="danger" onPress={() => blocker.proceed?.()}>
            {t('Leave')}
          </Button>
          <Button kind="primary" onPress={stay}>
            {t('Stay')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('What you changed in this form is lost when you leave it.')}</p>
    </Dialog>
  )
}
