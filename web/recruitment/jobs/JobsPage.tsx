import { ArchiveRestore, BriefcaseBusiness } from 'lucide-react'
import { may } from '@kargozin/api/permissions.ts'
import { paths } from '@kargozin/api/paths.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { goTo } from '../../core/routes/history.ts'
import { t } from '../../core/words.ts'
import { Cards } from '../../kit/Cards.tsx'
import { ListPage } from '../../kit/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { jobColumns } from './job-columns.tsx'
import { JobCard } from './JobCard.tsx'
import { creators, jobsList } from './jobs-list.ts'
import { NewJob } from './NewJob.tsx'

/** The job openings as cards or a table. Enter opens the pipeline of a job opening, and N creates a new one. */
export default function JobsPage() {
  const { rights } = useOrganization()
  const mayCreate = may(rights, jobs.create.needs)
  return (
    <ListPage
      list={jobsList}
      title={t('Job openings')}
      failed={t('The job openings could not be loaded')}
      actions={
        <>
          {mayCreate && <DeletedLink />}
          <NewJob />
        </>
      }
      onNew={mayCreate ? () => goTo(paths.newJob()) : undefined}
      search={{ label: 'Search in job openings' }}
      segment={{ label: 'Created by', options: creators }}
      none={{
        searched: 'No job opening is called “{text}”',
        filtered: 'No job openings match these filters',
        hint: 'Titles and tags are searched. Try a shorter word, or another one.',
      }}
      empty={mayCreate ? <NoJobsYet /> : <NoJobsOfMine />}
      rowId={job => job.uuid}
      rowHref={job => paths.job(job.uuid).pipeline()}
      columns={jobColumns}
      keepsColumns="jobs"
      skeleton="cards"
    >
      {(rows, { stale }) => (
        <Cards rows={rows} rowId={job => job.uuid} stale={stale}>
          {job => <JobCard job={job} />}
        </Cards>
      )}
    </ListPage>
  )
}

/** The link to the deleted job openings. It is on this page because users look here for a missing job opening. */
const DeletedLink = () => (
  <Button
    kind="ghost"
    icon={<ArchiveRestore size={16} />}
    label={t('Deleted job openings')}
    href={paths.deletedJobs()}
  />
)

const NoJobsYet = () => (
  <EmptyState
    icon={<BriefcaseBusiness size={26} />}
    title={t('Your first job opening starts here')}
    text={t('Describe the job and publish it; applicants will appear in its pipeline.')}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <NewJob none />
        <DeletedLink />
      </div>
    }
  />
)

const NoJobsOfMine = () => (
  <EmptyState
    icon={<BriefcaseBusiness size={26} />}
    title={t('You have no job openings yet')}
    text={t('Job openings you supervise will appear here.')}
  />
)
