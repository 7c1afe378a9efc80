import { BriefcaseBusiness, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { queryInt, queryText, shape } from '@kargozin/api/fields.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { useCall, usePages } from '../core/calls/api.ts'
import { locale } from '../core/locale.ts'
import { usePlainUrl } from '../core/routes/plain-url.ts'
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
import { usePlainPageUntil } from '../core/plain-page.ts'

const filters = shape({
  title: queryText(),
  province: queryInt(1, 1000),
  city: queryInt(1, 100_000),
  contract_type: queryInt(0, 99),
  description: queryText(),
  activities: queryText(),
  competencies: queryText(),
})

/** /jobs: the active job openings of all organisations. */
export default function JobBoardPage() {
  const { values, set } = usePlainUrl(filters)
  const { contract_type, ...rest } = values
  const query = { ...rest, ...(contract_type === undefined ? {} : { contract_type: [contract_type] }) }
  const found = usePages(publicJobs.search, { query })
  usePlainPageUntil(!found.loading)
  const total = found.data?.[0]?.pagination.total ?? 0
  const filtered = Object.keys(values).length > 0
  return (
    <CareersFrame>
      <h1 className="mb-4 text-xl font-bold">{t('Job openings')}</h1>
      <Filters values={values} set={set} />
      <Found found={found} total={total} onClear={filtered ? () => set(none) : undefined} />
    </CareersFrame>
  )
}

const none = {
  title: undefined,
  province: undefined,
  city: undefined,
  contract_type: undefined,
  description: undefined,
  activities: undefined,
  competencies: undefined,
}

type FilterProps = Pick<ReturnType<typeof usePlainUrl<typeof filters>>, 'values' | 'set'>

const nameOf = (it: { name: string; name_en: string }) => (locale === 'fa' ? it.name : it.name_en)

type Choices = DataOf<typeof publicJobs.creationData>

/** The filters of the list, in the address. */
function Filters({ values, set }: FilterProps) {
  const { data: choices } = useCall(publicJobs.creationData, {})
  return (
    <div className="mb-4 grid gap-2.5">
      <div className="grid gap-2.5 sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_140px_140px_170px]">
        <SearchField
          label={t('Job title')}
          value={values.title ?? ''}
          onChange={title => set({ title: title || undefined })}
        />
        <Places values={values} set={set} provinces={choices?.provinces ?? []} />
        <Select
          label={t('Contract')}
          hideLabel
          none={t('All contract types')}
          value={values.contract_type ?? null}
          onChange={chosen => set({ contract_type: chosen ?? undefined })}
          options={(choices?.contract_types ?? []).map(it => ({ id: it.value, label: it[locale] }))}
        />
      </div>
      <TextFilters values={values} set={set} />
    </div>
  )
}

function Places({ values, set, provinces }: FilterProps & { provinces: Choices['provinces'] }) {
  const cities = provinces.find(it => it.id === values.province)?.cities
  return (
    <>
      <Select
        label={t('Province')}
        hideLabel
        none={t('All of Iran')}
        value={values.province ?? null}
        // The chosen city belongs to the previous province.
        onChange={chosen => set({ province: chosen ?? undefined, city: undefined })}
        options={provinces.map(it => ({ id: it.id, label: nameOf(it) }))}
      />
      <Select
        label={t('City')}
        hideLabel
        none={t('All cities')}
        disabled={!cities}
        value={values.city ?? null}
        onChange={chosen => set({ city: chosen ?? undefined })}
        options={(cities ?? []).map(it => ({ id: it.id, label: nameOf(it) }))}
      />
    </>
  )
}

/** Search words for the texts of a job; collapsed by default. */
function TextFilters({ values, set }: FilterProps) {
  const texts = [
    { name: 'description', label: t('Words in the description') },
    { name: 'activities', label: t('Words in the duties') },
    { name: 'competencies', label: t('Words in the skills') },
  ] as const
  const [open, setOpen] = useState(texts.some(it => values[it.name]))
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className="justify-self-start"
        icon={<ChevronDown size={15} className={open ? 'rotate-180' : undefined} />}
        expanded={open}
        onPress={() => setOpen(!open)}
      >
        {open ? t('Fewer filters') : t('More filters')}
      </Button>
      {open && (
        <div className="grid gap-2.5 sm:grid-cols-3">
          {texts.map(({ name, label }) => (
            <SearchField
              key={name}
              label={label}
              value={values[name] ?? ''}
              onChange={text => set({ [name]: text || undefined })}
            />
          ))}
        </div>
      )}
    </>
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
        title={onClear ? t('No job openings match these filters') : t('There are no job openings at the moment')}
        action={onClear && <Button onPress={onClear}>{t('Clear the filters')}</Button>}
      />
    )
  return (
    <>
      <p aria-live="polite" className="mb-2 text-sm text-text-3">
        {t('{count} job opening|{count} job openings', { count: total })}
      </p>
      <JobList owners jobs={found.data?.flatMap(page => page.jobs) ?? []} />
      {found.hasMore && (
        <LoadMore onMore={found.more} pending={found.loadingMore}>
          {t('Show more')}
        </LoadMore>
      )}
    </>
  )
}
