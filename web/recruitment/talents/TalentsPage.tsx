import { UserStar } from 'lucide-react'
import { Suspense, useState } from 'react'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { paths } from '@kargozin/api/paths.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Talent } from '@kargozin/api/recruitment/talents/talents.ts'
import { useCall } from '../../core/calls/api.ts'
import { usePlace } from '../../core/routes/routes.tsx'
import { parseSearch } from '../../core/routes/search.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useListedApplicants } from '../people/listed-applicants.ts'
import { talentColumns } from './talent-columns.tsx'
import { talentsList } from './talents-list.ts'

const ActOnTalents = lazy(async () => ({ default: (await import('./ActOnTalents.tsx')).ActOnTalents }))

const address = shape({ fits_job: maybe(id()) })

/** The talent pool, with filters, sorting and selection. Each member opens in a drawer. */
export default function TalentsPage() {
  const { path, search } = usePlace()
  const { fits_job } = useUrl(address).values
  return (
    <ListPage
      list={talentsList}
      title={t('Talent pool')}
      failed={t('The talent pool could not be loaded')}
      search={{ label: 'Search in the talent pool', hint: 'Name, mobile or e-mail' }}
      none={{
        searched: 'No applicant was found for “{text}”',
        filtered: 'Nobody in the talent pool matches these filters',
        hint: 'Names, mobile numbers and e-mail addresses are searched. To search in CVs, use the filter “Words in the CV”.',
      }}
      empty={<NobodyYet />}
      above={fits_job && <Compared jobId={fits_job} />}
      exports={({ query }) => ({ call: 'talents', given: { query }, title: t('Talent pool') })}
      rowId={it => it.uuid}
      rowHref={it => path + pageSearchOf({ ...parseSearch(search), applicant: it.uuid })}
      columns={() => talentColumns(fits_job !== undefined)}
      renderBar={(selected, clear, rows) => <Bar selected={selected} onClear={clear} rows={rows} />}
    />
  )
}

/** Names the job opening with which the pool is compared, and explains the comparison. */
function Compared({ jobId }: { jobId: string }) {
  const { data } = useCall(applicants.jobFilter, {})
  const job = data?.jobs.find(it => it.uuid === jobId)
  if (!job) return null
  return (
    <div className="pb-3">
      <Banner tone="info">
        {t(
          'The requirements of “{job}” are compared with what is known of each person. People who applied there are left out. The comparison decides nothing: you do.',
          {
            job: job.title,
          },
        )}
      </Banner>
    </div>
  )
}

type BarProps = { selected: Talent[]; onClear: () => void; rows: Talent[] }

/** The bar for the selected members. */
function Bar({ rows, ...selection }: BarProps) {
  useListedApplicants(rows.map(it => it.uuid))
  // Loaded with the first selection and mounted from then on, because its dialogs must stay open when the selection ends.
  const [isMounted, setMounted] = useState(false)
  if (!isMounted && selection.selected.length > 0) setMounted(true)
  return <Suspense>{isMounted && <ActOnTalents {...selection} />}</Suspense>
}

const NobodyYet = () => (
  <EmptyState
    icon={<UserStar size={26} />}
    title={t('The talent pool is empty')}
    text={t(
      'Keep good people in mind for other job openings: add them from their page, from the selection on a board, or when you reject them.',
    )}
    action={
      <Button kind="primary" href={paths.jobs()}>
        {t('Job openings')}
      </Button>
    }
  />
)
