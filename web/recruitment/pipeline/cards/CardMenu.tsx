import { ArrowRightLeft, SquareCheck } from 'lucide-react'
import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { cx } from '../../../ui/cx.ts'
import { fullName } from '../../people/applicant-words.ts'
import { stepsFor } from '../../moves/board-state.ts'
import type { CardProps } from './card-props.ts'

/** The menu that selects a card or moves it to another step without dragging. */
export function CardMenu({ applicant, columns, selected, onSelect, onMove, busy }: CardProps) {
  const label = t('Move {name} to', { name: fullName(applicant) })
  return (
    <span
      data-card-menu
      className={cx(
        'absolute end-1.5 top-1.5 z-1 rounded-md opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:static pointer-coarse:-my-1 pointer-coarse:-me-1.5 pointer-coarse:opacity-100',
        selected ? 'bg-soft' : 'bg-surface',
      )}
    >
      <Menu
        label={label}
        trigger={<Button kind="ghost" size="sm" disabled={busy} icon={<ArrowRightLeft size={14} />} label={label} />}
        groups={[
          {
            entries: [
              {
                id: 'select',
                label: selected ? t('Deselect') : t('Select'),
                icon: <SquareCheck size={15} />,
                note: <Kbd>X</Kbd>,
                onPress: () => onSelect(applicant.uuid),
              },
            ],
          },
          {
            title: t('Move to step'),
            entries: stepsFor(columns, [applicant.step_id])
              .filter(column => column.uuid !== applicant.step_id)
              .map(column => ({
                id: column.uuid,
                label: column.title,
                note: number(column.total),
                onPress: () => onMove(applicant, column.uuid),
              })),
          },
        ]}
      />
    </span>
  )
}
