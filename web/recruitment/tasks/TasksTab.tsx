import { ListTodo, Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { tasks, type Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { usePages } from '../../core/calls/api.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazy } from '../../ui/lazy.ts'
import { TaskMenu } from './TaskMenu.tsx'
import { Deadline, TaskMarks, TaskTick, TaskTitle } from './TaskParts.tsx'

const AddTask = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).AddTask }))
const EditTask = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).EditTask }))

const address = shape({ task: maybe(id()) })

/** The tasks on an applicant, ordered by deadline, with the completed tasks at the end. */
export function TasksTab({ applicantId }: { applicantId: string }) {
  const list = usePages(tasks.list, { params: { applicant_uuid: applicantId } })
  const [adding, setAdding] = useState(false)
  const { values } = useUrl(address)
  const all = list.data?.flatMap(page => page.tasks)
  const add = (
    <Button kind="soft" icon={<Plus size={15} />} onPress={() => setAdding(true)}>
      {t('New task')}
    </Button>
  )
  return (
    <div className="grid gap-3">
      {all && all.length > 0 && <div className="flex justify-end">{add}</div>}
      <Loaded
        of={{ data: all, error: list.error, again: list.again }}
        failed={t('The tasks could not be loaded')}
        skeleton={<Skeleton shape="text" count={4} />}
      >
        {found =>
          found.length === 0 ? (
            <EmptyState
              small
              icon={<ListTodo size={18} />}
              title={t('No tasks yet')}
              text={t('Note what is to be done about this applicant, for yourself or for a colleague.')}
              action={add}
            />
          ) : (
            <ul className="-mx-2 grid">
              {found.map(task => (
                <TaskOfApplicant key={task.uuid} task={task} marked={task.uuid === values.task} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {list.hasMore && (
        <Button className="mx-auto" pending={list.loadingMore} onPress={list.more}>
          {t('Load more')}
        </Button>
      )}
      {adding && (
        <Suspense>
          <AddTask applicantId={applicantId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * A task of the applicant. `marked`: the address contains the id of this task, so the task is highlighted and scrolled into
 * view.
 */
function TaskOfApplicant({ task, marked }: { task: Task; marked: boolean }) {
  const [editing, setEditing] = useState(false)
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (marked) element.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <li
      ref={element}
      className={cx('flex items-start gap-2.5 border-b border-line px-2 py-2 last:border-0', marked && 'bg-soft')}
    >
      <TaskTick task={task} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          <TaskTitle task={task} />
        </p>
        {task.description && (
          <p className="plaintext element-clamp-3 text-sm break-words whitespace-pre-element text-text-2">
            {task.description}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-2">
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <Avatar name={task.assignee.fullName} size="sm" />
            <bdi className="truncate">{task.assignee.fullName}</bdi>
          </span>
          <Deadline task={task} />
          <TaskMarks task={task} />
        </p>
        {task.author.id !== task.assignee.id && (
          <p className="mt-0.5 text-xs text-text-3">{t('Assigned by {name}', { name: task.author.fullName })}</p>
        )}
      </div>
      <TaskMenu task={task} onEdit={() => setEditing(true)} />
      {editing && (
        <Suspense>
          <EditTask task={task} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </li>
  )
}
