import { Bell, BellOff, ListPlus, Pencil, Trash2, Users } from 'lucide-react'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'
import { stepPages, type StepPage } from './step-form.ts'

/** The data and the callbacks of the menu of a step. */
export type StepActions = {
  step: { uuid: string; title: string; notification_type: number }
  /** Whether the job opening has no other step. */
  last: boolean
  /** The reason why the step cannot be changed; null if it can. */
  why?: string | null
  onEdit: (page: StepPage) => void
  onAddAfter: () => void
  onDetach: () => void
}

/** The entries of a step’s menu, in the list of steps and above the column on the board. */
export function useStepEntries({ step, last, why = null, onEdit, onAddAfter, onDetach }: StepActions): MenuEntry[] {
  return [
    { id: 'edit', label: t('Edit'), icon: <Pencil size={15} />, onPress: () => onEdit(stepPages.what) },
    { id: 'people', label: t('Supervisors'), icon: <Users size={15} />, onPress: () => onEdit(stepPages.people) },
    useMuting(step, why),
    { id: 'add', label: t('Add a step after it'), icon: <ListPlus size={15} />, onPress: onAddAfter, why },
    {
      id: 'detach',
      label: t('Empty or remove'),
      icon: <Trash2 size={15} />,
      danger: true,
      onPress: onDetach,
      why: why ?? (last ? t('The last step of a job opening cannot be removed.') : null),
    },
  ]
}

function useMuting({ uuid, title, notification_type }: StepActions['step'], why: string | null): MenuEntry {
  const { send } = useSend(stepSettings.notify, { quiet: true })
  const muted = notification_type === 1
  const notify = (type: number) => send({ params: { step_id: uuid }, body: { type } })
  const toggle = () => {
    notify(muted ? 0 : 1)
    const text = muted ? t('“{step}” was unmuted.', { step: title }) : t('“{step}” was muted.', { step: title })
    toast.undo(text, () => notify(muted ? 1 : 0))
  }
  const icon = muted ? <Bell size={15} /> : <BellOff size={15} />
  return { id: 'mute', label: muted ? t('Unmute') : t('Mute'), icon, onPress: toggle, why }
}
