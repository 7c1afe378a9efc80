import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { Popover } from '../../ui/Popover.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { cleared, panelCount, type Address } from './jobs-address.ts'

const FilterFields = lazy(async () => ({ default: (await import('./FilterFields.tsx')).FilterFields }))

/** The filters that need room: a panel at their button, on a phone a sheet. Each takes effect at once. */
export function FilterPanel(address: Address) {
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const count = panelCount(address.values)
  const trigger = (
    <Button icon={<ListFilter size={15} />} {...(narrow ? { onPress: () => setOpen(true) } : {})}>
      {t('Filters')}
      {count > 0 && <span className="rounded-full bg-soft px-1.5 text-xs text-soft-ink">{number(count)}</span>}
    </Button>
  )
  const fields = (
    <Suspense fallback={<Skeleton shape="rows" count={6} />}>
      <FilterFields {...address} />
    </Suspense>
  )
  if (!narrow)
    return (
      <Popover trigger={trigger} label={t('Filters')} className="w-90 p-4">
        {fields}
      </Popover>
    )
  return (
    <>
      {trigger}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Filters')}
        actions={
          <>
            {count > 0 && <Button onPress={() => address.set(cleared)}>{t('Clear the filters')}</Button>}
            <Button kind="primary" onPress={() => setOpen(false)}>
              {t('Show')}
            </Button>
          </>
        }
      >
        {fields}
      </Dialog>
    </>
  )
}
