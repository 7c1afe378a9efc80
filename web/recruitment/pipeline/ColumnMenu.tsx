import { CheckCheck, Ellipsis } from 'lucide-react'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, type MenuGroup } from '../../ui/Menu.tsx'
import type { Column } from './board-state.ts'

type ColumnMenuProps = {
  column: Column
  /** Selects all of the step, loaded or not. */
  onSelectAll: () => void
}

/** What can be done with a step and with all who stand in it. */
export function ColumnMenu({ column, onSelectAll }: ColumnMenuProps) {
  const label = t('Actions of {title}', { title: column.title })
  const groups: MenuGroup[] = [
    {
      entries: [
        {
          id: 'select',
          label: t('Select all {count}', { count: number(column.total) }),
          icon: <CheckCheck size={15} />,
          onPress: onSelectAll,
          why: column.total === 0 ? t('Nobody is in this step.') : null,
        },
      ],
    },
  ]
  return (
    <Menu
      label={label}
      side="bottom end"
      trigger={<Button kind="ghost" size="sm" icon={<Ellipsis size={15} />} label={label} />}
      groups={groups}
    />
  )
}
