import { CheckCheck, Ellipsis } from 'lucide-react'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, type MenuGroup } from '../../ui/Menu.tsx'
import { useStepEntries, type StepActions } from '../steps/use-step-entries.tsx'
import type { Column } from '../moves/board-state.ts'

type ColumnMenuProps = Omit<StepActions, 'step'> & {
  column: Column
  /** Whether no applicant of the board may be moved; then applicants cannot be selected either. */
  readOnly: boolean
  /** Called to select all applicants of the step, including those that are not loaded. */
  onSelectAll: () => void
}

/** The menu of a step, with actions on the step and on all its applicants. */
export function ColumnMenu({ column, readOnly, onSelectAll, ...step }: ColumnMenuProps) {
  const label = t('Actions for {title}', { title: column.title })
  const selecting: MenuGroup = {
    entries: [
      {
        id: 'select',
        label: t('Select all {count}', { count: number(column.total) }),
        icon: <CheckCheck size={15} />,
        onPress: onSelectAll,
        why: column.total === 0 ? t('This step is empty.') : null,
      },
    ],
  }
  const ofStep: MenuGroup = { title: t('Step'), entries: useStepEntries({ ...step, step: column }) }
  return (
    <Menu
      label={label}
      side="bottom end"
      trigger={<Button kind="ghost" size="sm" icon={<Ellipsis size={15} />} label={label} />}
      groups={readOnly ? [ofStep] : [selecting, ofStep]}
    />
  )
}
