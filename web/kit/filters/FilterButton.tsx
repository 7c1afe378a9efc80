import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { Popover } from '../../ui/Popover.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { countOn, without, type Change, type Filter, type Values } from './filter.ts'

// The panel is loaded on demand: its calendar and pickers are as large as a page, and most visits never open it.
const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }))

type FilterButtonProps = {
  filters: readonly Filter[]
  values: Values
  onChange: (change: Change) => void
  /** The text of the button that closes the panel: "Show 12 applicants". */
  show: string
}

/** The maximum number of filters in one column. More filters are shown in two columns. */
const maxInOneColumn = 8

/** Opens the filters, beside the button on a desktop and as a sheet on a phone. Each change takes effect at once. */
export function FilterButton({ filters, values, onChange, show }: FilterButtonProps) {
  const onPhone = useNarrow()
  const [open, setOpen] = useState(false)
  const count = countOn(filters, values)
  const wide = filters.length > maxInOneColumn
  const panel = (
    <Suspense fallback={<Skeleton shape="rows" count={6} />}>
      <FilterPanel filters={filters} values={values} onChange={onChange} wide={wide} />
    </Suspense>
  )
  const actions = (close: () => void) => (
    <>
      {count > 0 && (
        <Button kind="ghost" onPress={() => onChange(without(filters))}>
          {t('Clear the filters')}
        </Button>
      )}
      <Button kind="primary" onPress={close}>
        {show}
      </Button>
    </>
  )
  const button = (onPress?: () => void) => (
    <Button icon={<SlidersHorizontal size={15} />} {...(onPress ? { onPress } : {})}>
      <span className="max-sm:sr-only">{t('Filters')}</span>
      {count > 0 && (
        <span className="min-w-5 rounded-full bg-primary px-1.5 text-center text-xs text-on-primary">
          {number(count)}
        </span>
      )}
    </Button>
  )
  if (!onPhone)
    return (
      <Popover label={t('Filters')} trigger={button()} className={wide ? 'w-140 p-4' : 'w-90 p-4'}>
        {close => (
          <>
            {panel}
            <div className="sticky -bottom-4 z-10 -mx-4 mt-4 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2.5">
              {actions(close)}
            </div>
          </>
        )}
      </Popover>
    )
  return (
    <>
      {button(() => setOpen(true))}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Filters')} actions={actions(() => setOpen(false))}>
        {panel}
      </Dialog>
    </>
  )
}
