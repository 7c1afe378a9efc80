import { Ellipsis } from 'lucide-react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useStepEntries, type StepActions } from './use-step-entries.tsx'

/** The menu of a step in the list of steps. */
export function StepMenu(props: StepActions) {
  const label = t('Actions for {title}', { title: props.step.title })
  return (
    <Menu
      label={label}
      side="bottom end"
      trigger={<Button kind="ghost" size="sm" icon={<Ellipsis size={16} />} label={label} />}
      entries={useStepEntries(props)}
    />
  )
}
