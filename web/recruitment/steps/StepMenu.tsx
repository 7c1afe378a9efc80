import { Bell, BellOff, Ellipsis, ListPlus, Pencil, Trash2, Users } from 'lucide-react'
import { stepSettings } from '@kargozin/api/recruitment/step-settings.ts'
import { useSend } from '../../core/api.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { stepPages, type StepPage } from './step-form.ts'
import { stepsChanged } from './steps-changed.ts'

type StepMenuProps = {
  step: { uuid: string; title: string; notification_type: number }
  /** It is the only one of its job. */
  last: boolean
  /** Why nothing can be changed; null when it can. */
  why?: string | null
  onEdit: (page: StepPage) => void
  onAddAfter: () => void
  onDetach: () => void
}

/** What can be done with a step, in the list of steps and above its column on the board. */
export function StepMenu({ step, last, why = null, onEdit, onAddAfter, onDetach }: StepMenuProps) {
  const { send } = useSend(stepSettings.notify, { refresh: stepsChanged, quiet: true })
  const muted = step.notification_type === 1
  const notify = (type: number) => send({ params: { step_id: step.uuid }, body: { type } })
  const toggle = () => {
    notify(muted ? 0 : 1)
    const text = muted
      ? t('“{step}” is not muted any more.', { step: step.title })
      : t('“{step}” is muted.', { step: step.title })
    toast.undo(text, () => notify(muted ? 1 : 0))
  }
  const label = t('Actions of {title}', { title: step.title })
  return (
    <Menu
      label={label}
      side="bottom end"
      trigger={<Button kind="ghost" size="sm" icon={<Ellipsis size={16} />} label={label} />}
      entries={[
        { id: 'edit', label: t('Edit'), icon: <Pencil size={15} />, onPress: () => onEdit(stepPages.what) },
        { id: 'people', label: t('Supervisors'), icon: <Users size={15} />, onPress: () => onEdit(stepPages.people) },
        {
          id: 'mute',
          label: muted ? t('Unmute') : t('Mute'),
          icon: muted ? <Bell size={15} /> : <BellOff size={15} />,
          onPress: toggle,
          why,
        },
        { id: 'add', label: t('Add a step after it'), icon: <ListPlus size={15} />, onPress: onAddAfter, why },
        {
          id: 'detach',
          label: t('Empty or remove'),
          icon: <Trash2 size={15} />,
          danger: true,
          onPress: onDetach,
          why: why ?? (last ? t('The last step of a job opening cannot be removed.') : null),
        },
      ]}
    />
  )
}
