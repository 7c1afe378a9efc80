import { LockKeyhole } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { jobs, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths, routes } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { useParams } from '../../core/routes/routes.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazy } from '../../ui/lazy.ts'
import { address, asksForColumns, type Address } from './import-address.ts'
import { ImportResult } from './ImportResult.tsx'
import { ImportSteps, type StepId } from './ImportSteps.tsx'
import { Running } from './Running.tsx'
import { StartImport } from './StartImport.tsx'

const Look = lazy(async () => ({ default: (await import('./Look.tsx')).Look }))

/** Imports applicants into a job from a workbook or from CVs, in steps: files, reading, checking, saving. */
export default function ImportPage() {
  const { jobId } = useParams(routes.import)
  const url = useUrl(address)
  const { data, error, again } = useCall(jobs.show, { params: { job_id: jobId } })
  if (error)
    return (
      <ErrorState
        title={t('This job opening could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!data) return <Skeleton shape="rows" count={6} />
  const { job } = data
  return (
    <>
      <PageHeader
        title={t('Import applicants')}
        crumbs={[
          { title: t('Job openings'), href: paths.jobs() },
          { title: job.title, href: paths.job(job.uuid).pipeline() },
        ]}
      />
      {!job.can.move ? (
        <OnlyLook job={job} />
      ) : url.values.import ? (
        <OneImport key={url.values.import} id={url.values.import} job={job} {...url} />
      ) : (
        <>
          <ImportSteps at="files" />
          <StartImport job={job} {...url} />
        </>
      )}
    </>
  )
}

/** Shown to members who may not add applicants. This needs the right to change the whole job opening, not only single steps. */
const OnlyLook = ({ job }: { job: Job }) => (
  <EmptyState
    icon={<LockKeyhole size={24} />}
    title={t('Only people who can edit the job opening can add applicants')}
    text={t('You can view this job opening but not edit it.')}
    action={<Button href={paths.job(job.uuid).pipeline()}>{t('Open the pipeline')}</Button>}
  />
)

const stepOf: Record<Import['state'], StepId> = {
  reading: 'reading',
  ready: 'look',
  saving: 'done',
  done: 'done',
  failed: 'reading',
  cancelled: 'files',
}

function OneImport({ id, job, values, set }: { id: string; job: Job } & Address) {
  const { data, error, again } = useCall(imports.show, { params: { import_uuid: id } })
  const startAgain = () =>
    set({ import: undefined, verdict: undefined, page: undefined, row: undefined, columns: undefined })
  if (error)
    return (
      <ErrorState
        title={t('This import could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!data) return <Skeleton shape="rows" count={6} />
  const one = data.import
  return (
    <FromHere key={`${one.state} ${asksForColumns(one)}`}>
      <ImportSteps
        at={one.made > 0 || one.again === 'saving' ? 'done' : stepOf[one.state]}
        over={one.state === 'done'}
      />
      {one.state === 'ready' && (
        <Suspense fallback={<Skeleton shape="rows" count={6} />}>
          <Look one={one} onGone={startAgain} values={values} set={set} />
        </Suspense>
      )}
      {(one.state === 'reading' || one.state === 'saving') && <Running one={one} onGone={startAgain} />}
      {(one.state === 'done' || one.state === 'failed' || one.state === 'cancelled') && (
        <ImportResult one={one} job={job} onAgain={startAgain} />
      )}
    </FromHere>
  )
}

/** The container of a step of the import. Takes the focus, because the button that opened the step is gone. */
function FromHere({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
