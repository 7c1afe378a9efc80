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

/** Ticks a task off, or opens it again. */
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

/** Until when; a deadline that has passed says so in words too. */
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

/** How far it is, unless that is nothing yet, and that others do not see it. */
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

/** The title, struck through once the task is done. */
export const TaskTitle = ({ task }: { task: Task }) => (
  <bdi className={isDone(task) ? 'text-text-3 line-through' : ''}>{task.title}</bdi>
)
