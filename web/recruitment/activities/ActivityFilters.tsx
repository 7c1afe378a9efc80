import { useState } from 'react'
import { t } from '../../core/words.ts'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DateRangePicker } from '../../ui/DateRangePicker.tsx'
import { Select } from '../../ui/Select.tsx'
import { cleared, type Address } from './address.ts'
import { kinds, kindsOfJob } from './kinds.ts'

type ActivityFiltersProps = Address & {
  /** What the chosen person is called, as far as one of his activities is on the page. */
  userName: string | undefined
}

/** What was done, by whom, and when. */
export function ActivityFilters({ values, set, userName }: ActivityFiltersProps) {
  const [picked, setPicked] = useState<{ uuid: string; fullName: string } | null>(null)
  const name = picked?.uuid === values.user ? picked?.fullName : userName
  const range = values.from && values.to ? { from: values.from, to: values.to } : null
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2.5">
      <Select
        label={t('Action')}
        none={t('Everything')}
        className="w-52 max-sm:w-full"
        options={kindsOfJob.map(id => ({ id, label: t(kinds[id]) }))}
        value={values.kind ?? null}
        onChange={kind => set({ kind: kind ?? undefined })}
      />
      {values.user ? (
        <div className="grid gap-1 max-sm:w-full">
          <span className="text-sm font-medium text-text-2">{t('Who')}</span>
          <span className="flex h-(--h) items-center">
            <Chip onRemove={() => set({ user: undefined })} removeLabel={t('Show everyone’s activity')}>
              {name ?? t('Performed by')}
            </Chip>
          </span>
        </div>
      ) : (
        <MemberPicker
          label={t('Who')}
          className="w-52 max-sm:w-full"
          onPick={member => {
            setPicked(member)
            set({ user: member.uuid })
          }}
        />
      )}
      <DateRangePicker
        label={t('When')}
        className="w-72 max-sm:w-full"
        value={range}
        onChange={days => set({ from: days?.from, to: days?.to })}
      />
      {Object.values(values).some(Boolean) && (
        <Button kind="ghost" onPress={() => set(cleared)}>
          {t('Clear the filters')}
        </Button>
      )}
    </div>
  )
}
