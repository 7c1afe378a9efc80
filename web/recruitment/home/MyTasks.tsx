import { ListTodo } from 'lucide-react'
import { Link } from 'react-aria-components'
import type { DataOf } from '@kargozin/api/call.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { home } from '@kargozin/api/recruitment/home/home.ts'
import { t } from '../../core/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Deadline, TaskMarks, TaskTick, TaskTitle } from '../tasks/TaskParts.tsx'

type MyTasksOfToday = DataOf<typeof home.today>['tasks']

const overdueText = (overdue: number) =>
  overdue > countedTo
    ? t('more than {count} overdue', { count: countedTo })
    : t('{count} overdue|{count} overdue', { count: overdue })

const addressOf = ({ uuid, applicant }: MyTasksOfToday['items'][number]) =>
  applicant ? paths.home({ applicant: applicant.uuid, tab: 'tasks', task: uuid }) : paths.tasks()

/** The user’s next tasks. */
export function MyTasks({ tasks: { items, total, overdue } }: { tasks: MyTasksOfToday }) {
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <ListTodo size={17} aria-hidden className="text-text-3" />
          {t('My tasks')}
        </span>
      }
      actions={
        <>
          {overdue > 0 && <Chip tone="danger">{overdueText(overdue)}</Chip>}
          <Link href={paths.tasks()} className="text-sm text-primary">
            {total > countedTo
              ? t('All, more than {count}', { count: countedTo })
              : t('All {count}|All {count}', { count: total })}
          </Link>
        </>
      }
    >
      <ul className="-mx-4 -my-1">
        {items.map(task => (
          <li key={task.uuid} className="flex items-start gap-3 border-b border-line px-4 py-2 last:border-0">
            <TaskTick task={task} />
            <Link href={addressOf(task)} className="min-w-0 flex-1 text-text no-underline hover:underline">
              <span className="block font-medium break-words">
                <TaskTitle task={task} />
              </span>
              <span className="block truncate text-sm text-text-3">
                <bdi>{task.applicant?.name ?? task.employee?.name}</bdi> ·{' '}
                <bdi>{task.applicant?.job_title ?? t('Onboarding')}</bdi>
              </span>
              <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
                <Deadline task={task} />
                <TaskMarks task={task} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
