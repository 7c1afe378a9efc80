import { contractTypes } from '@kargozin/api/labels.ts'
import { tags, tagTypes } from '@kargozin/api/organisation/tags.ts'
import { useCall } from '../../core/calls/api.ts'
import { range } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { useCityNames } from '../../pickers/cities.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cleared, filterWith, orNone, panelCount, type Address, type Values } from './jobs-address.ts'
import { havingOptions, scopeOptions, statusOptions } from './filter-options.ts'

type Many = 'publish_status' | 'city_id' | 'contract_type' | 'tags' | 'scopes'
type One = 'title' | 'having'
type Entry = { name: Many | One | 'from'; value: string | number; label: string }

/** The filters that are on, each to be taken off by itself, or all at once. */
export function FilterChips({ values, set }: Address) {
  const entries = useEntries(values)
  if (panelCount(values) === 0) return null
  const filter = filterWith(set)
  const takeOff = ({ name, value }: Entry) =>
    filter(
      name === 'from'
        ? { from: undefined, to: undefined }
        : name === 'title' || name === 'having'
          ? { [name]: undefined }
          : without(values, name, value),
    )
  return (
    <div className="flex flex-wrap items-center gap-1.5 pb-3">
      {entries.map(entry => (
        <Chip
          key={`${entry.name} ${entry.value}`}
          tone="green"
          onRemove={() => takeOff(entry)}
          removeLabel={t('Remove the filter “{name}”', { name: entry.label })}
        >
          {entry.label}
        </Chip>
      ))}
      <Button kind="ghost" size="sm" onPress={() => set(cleared)}>
        {t('Clear the filters')}
      </Button>
    </div>
  )
}

const without = (values: Values, name: Many, value: string | number) => ({
  [name]: orNone((values[name] ?? []).filter(it => it !== value)),
})

const named = <Id,>(options: { id: Id; label: string }[], id: unknown) =>
  options.find(option => option.id === id)?.label ?? ''

/** The filters of one value. */
const ones = ({ title, having }: Values): Entry[] => [
  ...(title ? [{ name: 'title' as const, value: 0, label: t('Title: {text}', { text: title }) }] : []),
  ...(having ? [{ name: 'having' as const, value: 0, label: named(havingOptions(), having) }] : []),
]

function useEntries(values: Values): Entry[] {
  const cityName = useCityNames((values.city_id?.length ?? 0) > 0)
  const known = useCall(tags.list, { query: { type: tagTypes.job } }, { when: (values.tags?.length ?? 0) > 0 })
  const titleOf = (uuid: string) => known.data?.tags.find(tag => tag.uuid === uuid)?.title ?? t('Tag')
  const each = (name: Many, label: (value: string | number) => string): Entry[] =>
    (values[name] ?? []).map(value => ({ name, value, label: label(value) }))
  const { from, to } = values
  return [
    ...ones(values),
    ...each('publish_status', value => named(statusOptions(), value)),
    ...each('city_id', value => cityName(Number(value))),
    ...each('contract_type', value => labelOf(contractTypes, value)),
    ...each('tags', value => titleOf(String(value))),
    ...each('scopes', value => named(scopeOptions(), value)),
    ...(from || to ? [{ name: 'from' as const, value: 0, label: range(from ?? to ?? '', to ?? from ?? '') }] : []),
  ]
}
