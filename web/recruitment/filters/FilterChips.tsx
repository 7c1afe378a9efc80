import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { withoutFilters, type FilterChange } from './filter-address.ts'
import type { FilterChip } from './filter-chips.ts'

/** The filters that are set, each with its cross. */
export function FilterChips({ chips, set }: { chips: readonly FilterChip[]; set: (change: FilterChange) => void }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('Active filters')} className="flex flex-wrap items-center gap-1.5 print:hidden">
      {chips.map(({ id, text, without }) => (
        <li key={id} className="max-w-full">
          <Chip tone="green" onRemove={() => set(without)} removeLabel={t('Remove “{filter}”', { filter: text })}>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <Button kind="ghost" size="sm" onPress={() => set(withoutFilters)}>
          {t('Clear all')}
        </Button>
      </li>
    </ul>
  )
}
