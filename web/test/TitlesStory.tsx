import { t } from '../core/words.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { jobsList } from '../recruitment/jobs/jobs-list.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

const { views: _views, segment: _segment, filters = [], ...rest } = jobsList

const list = { ...rest, filters: filters.filter(it => 'name' in it && it.name === 'job_title_uuid') }

/** The list of job openings with its filter for titles. */
export const TitlesStory = () => (
  <ListPage
    list={list}
    title={t('Job openings')}
    failed={t('The job openings could not be loaded')}
    search={{ label: 'Search in job openings' }}
    empty={<EmptyState title={t('Nothing found')} />}
    rowId={job => job.uuid}
    columns={() => []}
    skeleton="cards"
  >
    {() => null}
  </ListPage>
)
