import { ContactRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { usePlace } from '../../core/routes/routes.tsx'
import { parseSearch } from '../../core/routes/search.ts'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useListedApplicants } from '../people/listed-applicants.ts'
import { applicantColumns } from './applicant-columns.tsx'
import { applicantsList } from './applicants-list.ts'

const ExportAll = lazy(async () => ({ default: (await import('./ExportAll.tsx')).ExportAll }))
const ActOnListed = lazy(async () => ({ default: (await import('./ActOnListed.tsx')).ActOnListed }))

/** The applicants of all job openings, with filters, sorting and selection. Each applicant opens in a drawer. */
export default function ApplicantsPage() {
  const { path, search } = usePlace()
  return (
    <ListPage
      list={applicantsList}
      title={t('All applicants')}
      failed={t('The applicants could not be loaded')}
      search={{ label: 'Search in all applicants', hint: 'Name, mobile or e-mail' }}
      none={{
        searched: 'No applicant was found for “{text}”',
        filtered: 'No applicants match these filters',
        hint: 'Names, mobile numbers and e-mail addresses are searched. To search in CVs, use the filter “Words in the CV”.',
      }}
      empty={<NobodyYet />}
      rowId={it => it.uuid}
      rowHref={it => path + pageSearchOf({ ...parseSearch(search), applicant: it.uuid })}
      columns={applicantColumns}
      keepsColumns="applicants"
      actions={
        <Suspense>
          <ExportAll />
        </Suspense>
      }
      renderBar={(selected, clear, rows) => <Bar selected={selected} onClear={clear} rows={rows} />}
    />
  )
}

type BarProps = { selected: FoundApplicant[]; onClear: () => void; rows: FoundApplicant[] }

/** The bar for the selected applicants. */
function Bar({ rows, ...selection }: BarProps) {
  useListedApplicants(rows.map(it => it.uuid))
  // Loaded with the first selection and mounted from then on, because its dialogs must stay open when the selection ends.
  const [isMounted, setMounted] = useState(false)
  if (!isMounted && selection.selected.length > 0) setMounted(true)
  return <Suspense>{isMounted && <ActOnListed {...selection} />}</Suspense>
}

const NobodyYet = () => (
  <EmptyState
    icon={<ContactRound size={26} />}
    title={t('No applicants yet')}
    text={t('Everyone who applies for your job openings appears here, and so does everyone you add or import.')}
    action={
      <Button kind="primary" href={paths.jobs()}>
        {t('Job openings')}
      </Button>
    }
  />
)
