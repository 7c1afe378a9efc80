import { LayoutGrid, TableProperties } from 'lucide-react'
import type { ReactNode } from 'react'
import { choice, maybe, shape } from '@kargozin/api/fields.ts'
import { useUrl } from '../core/routes/url.ts'
import { t } from '../core/words.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'

type ViewSwitchProps = { first?: { label: string; icon: ReactNode } }

const address = shape({ view: maybe(choice({ table: 'table' })) })

/** The layout in the address of a list: `table`, or undefined for cards. */
export const useAskedView = () => useUrl(address).values.view

/** Switches between a table and cards, or between a table and another layout with its own name and icon. */
export function ViewSwitch({ first = { label: t('Cards'), icon: <LayoutGrid size={15} /> } }: ViewSwitchProps) {
  const { values, set } = useUrl(address)
  return (
    <SegmentedControl
      label={t('View')}
      value={values.view ?? 'cards'}
      onChange={next => set({ view: next === 'table' ? next : undefined })}
      iconsOnly
      options={[
        { id: 'cards', ...first },
        { id: 'table', label: t('Table'), icon: <TableProperties size={15} /> },
      ]}
    />
  )
}
