import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { chipsOf } from './chips.ts'
import { countOn, without, type Change, type Filter, type Values } from './filter.ts'
import { useOptions } from './use-options.ts'

type FilterChipsProps = {
  filters: readonly Filter[]
  values: Values
  onChange: (change: Change) => void
  className?: string
}

/** The active filters as chips, each with a remove button, and a button that removes them all. */
export function FilterChips({ filters, values, onChange, className }: FilterChipsProps) {
  if (countOn(filters, values) === 0) return null
  return (
    <div className={className}>
      <ul aria-label={t('Active filters')} className="flex flex-wrap items-center gap-1.5 print:hidden">
        {filters.map(filter => (
          <ChipsOfOne
            key={'names' in filter ? filter.names[0] : filter.name}
            filter={filter}
            values={values}
            onChange={onChange}
          />
        ))}
        <li>
          <Button kind="ghost" size="sm" onPress={() => onChange(without(filters))}>
            {t('Clear the filters')}
          </Button>
        </li>
      </ul>
    </div>
  )
}

type ChipsOfOneProps = { filter: Filter; values: Values; onChange: (change: Change) => void }

/** The chips of a filter. The options are loaded only while the filter is active. */
function ChipsOfOne({ filter, values, onChange }: ChipsOfOneProps) {
  const options = useOptions(filter, values)
  return chipsOf(filter, values, options).map(chip => (
    <li key={chip.id} className="max-w-full">
      <Chip
        tone="green"
        onRemove={() => onChange(chip.without)}
        removeLabel={t('Remove the filter “{name}”', { name: chip.text })}
      >
        {chip.text}
      </Chip>
    </li>
  ))
}
