import { CalendarClock, Lock } from 'lucide-react'
import { taskStatuses } from '@kargozin/api/labels.ts'
import type { Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { labelOf } from '../../core/labels.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useTaskActions } from './use-task-actions.ts'

const isDone = ({ status }: Pick<Task, 'status'>) => status === 'COMPLECTED'

/** The checkbox that marks a task as done, or opens it again. */
export function TaskTick({ task }: { task: Task }) {
  const { mark, status } = useTaskActions(task)
  return (
    <Checkbox
      label={t('Done: {title}', { title: task.title })}
      value={isDone({ status })}
      disabled={!task.can.set_status}
      onChange={on => mark(on ? 'COMPLECTED' : 'OPEN')}
    />
  )
}

/** The deadline of a task. A past deadline is also marked with the word “Overdue”. */
export function Deadline({ task }: { task: Task }) {
  if (!task.deadline) return null
  const icon = <CalendarClock aria-hidden size={12} />
  if (task.overdue)
    return (
      <Chip tone="danger" icon={icon}>
        {t('Overdue')} · <Time at={task.deadline} />
      </Chip>
    )
  return (
    <Chip icon={icon}>
      <Time at={task.deadline} />
    </Chip>
  )
}

/** The marks of a task: whether it is in progress, and whether it is private. */
export function TaskMarks({ task }: { task: Task }) {
  return (
    <>
      {task.status === 'IN_PROGRESS' && <Chip tone="info">{labelOf(taskStatuses, task.status)}</Chip>}
      {task.visibility === 'PRIVATE' && (
        <Chip tone="warn" icon={<Lock aria-hidden size={11} />}>
          {t('Private')}
        </Chip>
      )}
    </>
  )
}

/** The title of a task, struck through if the task is done. */
export const TaskTitle = ({ task }: { task: Task }) => (
  <bdi className={isDone(task) ? 'text-text-3 line-through' : ''}>{task.title}</bdi>
)
