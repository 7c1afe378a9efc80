import { Circle, CircleCheck, CircleDashed, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { taskStatuses } from '@kargozin/api/labels.ts'
import type { Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useTaskActions } from './use-task-actions.ts'

const icons = {
  OPEN: <Circle size={15} />,
  IN_PROGRESS: <CircleDashed size={15} />,
  COMPLECTED: <CircleCheck size={15} />,
}

/** The menu of a task. Renders nothing if the user may not do anything with the task. */
export function TaskMenu({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const { mark, remove } = useTaskActions(task)
  const { change, set_status } = task.can
  const others = (['OPEN', 'IN_PROGRESS', 'COMPLECTED'] as const).filter(it => it !== task.status)
  const statuses = others.map(id => ({
    id,
    icon: icons[id],
    label: labelOf(taskStatuses, id),
    onPress: () => mark(id),
  }))
  const changes = [
    { id: 'edit', icon: <Pencil size={15} />, label: t('Edit'), onPress: onEdit },
    { id: 'delete', icon: <Trash2 size={15} />, label: t('Delete'), danger: true, onPress: remove },
  ]
  const groups = [
    ...(set_status ? [{ title: t('Status'), entries: statuses }] : []),
    ...(change ? [{ entries: changes }] : []),
  ]
  if (groups.length === 0) return null
  const label = t('Actions for {title}', { title: task.title })
  return (
    <Menu
      label={label}
      side="bottom end"
      groups={groups}
      trigger={<Button kind="ghost" size="sm" icon={<EllipsisVertical size={15} />} label={label} />}
    />
  )
}
