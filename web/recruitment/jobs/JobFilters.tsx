import { publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { t } from '../../core/words.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'

type Values = {
  searchText?: string | undefined
  publish_status?: number[] | undefined
  list?: 'mine' | 'supervised' | 'all' | undefined
}

/** The filters of the job list. Each change goes to the address and back to the first page. */
export function JobFilters({ values, set }: { values: Values; set: (change: Values & { page?: undefined }) => void }) {
  const status = values.publish_status?.[0] ?? null
  return (
    <>
      <SearchField
        label={t('Search in job openings')}
        value={values.searchText ?? ''}
        onChange={text => set({ searchText: text || undefined, page: undefined })}
        className="w-64 max-sm:w-full"
      />
      <Select
        label={t('State')}
        hideLabel
        none={t('Every state')}
        value={status}
        onChange={chosen => set({ publish_status: chosen === null ? undefined : [chosen], page: undefined })}
        options={[
          { id: publishStatus.active, label: t('Active') },
          { id: publishStatus.inactive, label: t('Inactive') },
          { id: publishStatus.draft, label: t('Draft') },
        ]}
        className="w-36"
      />
      <Select
        label={t('Whose')}
        hideLabel
        none={t('All that I see')}
        value={values.list ?? null}
        onChange={chosen => set({ list: chosen ?? undefined, page: undefined })}
        options={[
          { id: 'mine', label: t('Made by me') },
          { id: 'supervised', label: t('Supervised by me') },
        ]}
        className="w-40"
      />
    </>
  )
}
