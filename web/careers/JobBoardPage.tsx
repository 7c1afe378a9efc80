import { BriefcaseBusiness } from 'lucide-react'
import { askedInt, askedText, shape } from '@kargozin/api/fields.ts'
import { publicJobs } from '@kargozin/api/recruitment/public-jobs.ts'
import { useCall, usePages } from '../core/api.ts'
import { locale } from '../core/locale.ts'
import { usePlainUrl } from '../core/plain-url.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadMore } from '../ui/Pagination.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { JobList } from './JobList.tsx'
import { usePlainPageUntil } from './plain-page.ts'

const filters = shape({ title: askedText(), province: askedInt(1, 1000), contract_type: askedInt(0, 99) })

/** /jobs: the active job openings of all organisations. */
export default function JobBoardPage() {
  const { values, set } = usePlainUrl(filters)
  const { contract_type, ...rest } = values
  const query = { ...rest, ...(contract_type === undefined ? {} : { contract_type: [contract_type] }) }
  const found = usePages(publicJobs.search, { query })
  usePlainPageUntil(!found.loading)
  const total = found.pages?.[0]?.pagination.total ?? 0
  const filtered = Object.keys(values).length > 0
  return (
    <CareersFrame>
      <h1 className="mb-4 text-xl font-bold">{t('Job openings')}</h1>
      <Filters values={values} set={set} />
      <Found found={found} total={total} onClear={filtered ? () => set(none) : undefined} />
    </CareersFrame>
  )
}

const none = { title: undefined, province: undefined, contract_type: undefined }

type FilterProps = Pick<ReturnType<typeof usePlainUrl<typeof filters>>, 'values' | 'set'>

/** What the list is narrowed by, in the address. */
function Filters({ values, set }: FilterProps) {
  const { data: choices } = useCall(publicJobs.creationData, {})
  return (
    <div className="mb-4 grid gap-2.5 sm:grid-cols-[1fr_170px_150px]">
      <SearchField
        label={t('Job title')}
        value={values.title ?? ''}
        onChange={title => set({ title: title || undefined })}
      />
      <Select
        label={t('Province')}
        hideLabel
        none={t('All of Iran')}
        value={values.province ?? null}
        onChange={province => set({ province: province ?? undefined })}
        options={(choices?.provinces ?? []).map(it => ({
          id: it.id,
          label: locale === 'fa' ? it.name : (it.name_en ?? it.name),
        }))}
      />
      <Select
        label={t('Contract')}
        hideLabel
        none={t('Every contract')}
        value={values.contract_type ?? null}
        onChange={chosen => set({ contract_type: chosen ?? undefined })}
        options={(choices?.contract_types ?? []).map(it => ({ id: it.value, label: it[locale] }))}
      />
    </div>
  )
}

type Search = ReturnType<typeof usePages<typeof publicJobs.search>>

function Found({ found, total, onClear }: { found: Search; total: number; onClear: (() => void) | undefined }) {
  if (found.loading) return <Skeleton shape="rows" count={6} />
  if (found.error)
    return <ErrorState title={t('The job openings could not be loaded')} onRetry={found.again} retry={t('Try again')} />
  if (total === 0)
    return (
      <EmptyState
        icon={<BriefcaseBusiness size={26} />}
        title={onClear ? t('No job opening fits these filters') : t('There is no job opening at the moment')}
        action={onClear && <Button onPress={onClear}>{t('Clear the filters')}</Button>}
      />
    )
  return (
    <>
      <p aria-live="polite" className="mb-2 text-sm text-text-3">
        {t('{count} job opening|{count} job openings', { count: total })}
      </p>
      <JobList owners jobs={found.pages?.flatMap(page => page.jobs) ?? []} />
      {found.hasMore && (
        <LoadMore onMore={found.more} pending={found.loadingMore}>
          {t('Show more')}
        </LoadMore>
      )}
    </>
  )
}
