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
import type { Source } from '@kargozin/api/organisation/sources.ts'
import { withoutFilters, type FilterChange, type FilterValues } from './filter-address.ts'

// Its calendar and pickers are a third of what the board would load, and most visits open it never.
const load = () => import('./FilterPanel.tsx')
const FilterPanel = lazy(async () => ({ default: (await load()).FilterPanel }))

type FilterButtonProps = {
  values: FilterValues
  set: (change: FilterChange) => void
  sources: readonly Source[]
  /** How many filters are set. */
  count: number
  /** How many applicants are left. */
  found: number
}

/** Opens the filters: beside the button on a desk, as a sheet on a phone. */
export function FilterButton(props: FilterButtonProps) {
  const onPhone = useNarrow()
  const [open, setOpen] = useState(false)
  const panel = (
    <Suspense fallback={<Skeleton shape="rows" count={6} />}>
      <FilterPanel values={props.values} set={props.set} sources={props.sources} />
    </Suspense>
  )
  const content = (
    <>
      <span className="max-sm:sr-only">{t('Filters')}</span>
      {props.count > 0 && (
        <span className="min-w-5 rounded-full bg-primary px-1.5 text-center text-xs text-on-primary">
          {number(props.count)}
        </span>
      )}
    </>
  )
  const icon = <SlidersHorizontal size={15} />
  if (!onPhone)
    return (
      <Popover label={t('Filters')} trigger={<Button icon={icon}>{content}</Button>} className="w-140 p-4">
        {close => (
          <>
            {panel}
            <div className="flex flex-wrap items-center justify-end gap-2 pt-4">
              <Actions {...props} onClose={close} />
            </div>
          </>
        )}
      </Popover>
    )
  return (
    <>
      <Button icon={icon} onPress={() => setOpen(true)}>
        {content}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Filters')}
        actions={<Actions {...props} onClose={() => setOpen(false)} />}
      >
        {panel}
      </Dialog>
    </>
  )
}

function Actions({ set, count, found, onClose }: FilterButtonProps & { onClose: () => void }) {
  return (
    <>
      {count > 0 && (
        <Button kind="ghost" onPress={() => set(withoutFilters)}>
          {t('Clear all')}
        </Button>
      )}
      <Button kind="primary" onPress={onClose}>
        {t('Show {count} applicant|Show {count} applicants', { count: found })}
      </Button>
    </>
  )
}
