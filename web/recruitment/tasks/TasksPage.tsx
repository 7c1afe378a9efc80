import { ListTodo } from 'lucide-react'
import { Suspense, useState } from 'react'
import { taskStatuses } from '@kargozin/api/labels.ts'
import { paths } from '@kargozin/api/paths.ts'
import { id, maybe, shape, text } from '@kargozin/api/fields.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { taskFilters, tasks, type Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { optionsOf } from '../../core/labels.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ListOf } from '../../kit/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/columns.ts'
import { lazy } from '../../ui/lazy.ts'
import { TaskMenu } from './TaskMenu.tsx'
import { Deadline, TaskMarks, TaskTick, TaskTitle } from './TaskParts.tsx'

const EditTask = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).EditTask }))

const myTasks: ListOf<typeof tasks.mine, Task> = {
  call: tasks.mine,
  query: taskFilters,
  rows: data => data.tasks,
  comes: 'pages',
  countsTo: countedTo,
  search: 'title',
  segment: 'whose',
  filters: [
    {
      ...{ kind: 'one', name: 'status', label: 'Status', none: 'Not done', alone: true },
      options: () => optionsOf(taskStatuses),
    },
    { kind: 'yes', name: 'overdue', label: 'Deadline', text: 'Overdue', alone: true },
  ],
}

/** The two lists of tasks: those assigned to the user, and those that the user assigned to others. */
const taskLists = () => [
  { id: 'mine', label: t('Assigned to me') },
  { id: 'made', label: t('Assigned to others') },
]

const address = shape({ applicant: maybe(id()), tab: maybe(text(40)), task: maybe(id()) })

/** The tasks of the user on all applicants and new employees, and the tasks that the user assigned to others. */
export default function TasksPage() {
  const { set } = useUrl(address)
  const recruits = may(useOrganization().rights, tasks.list.needs)
  return (
    <ListPage
      list={myTasks}
      title={t('My tasks')}
      failed={t('The tasks could not be loaded')}
      search={{ label: 'Search in tasks' }}
      segment={{ label: 'Whose tasks', options: taskLists }}
      none={{
        searched: 'No task is called “{text}”',
        filtered: 'Nothing matches these filters',
        hint: 'Try a shorter word, or another one.',
      }}
      empty={
        <EmptyState
          icon={<ListTodo size={26} />}
          title={t('You have nothing to do')}
          text={t(
            'Tasks are added to an applicant, in the part “Tasks”, or come with the onboarding of an employee. Those assigned to you appear here, by deadline.',
          )}
          action={recruits && <Button href={paths.jobs()}>{t('Job openings')}</Button>}
        />
      }
      rowId={task => task.uuid}
      onOpen={task => {
        if (task.applicant) set({ applicant: task.applicant.uuid, tab: 'tasks', task: task.uuid }, { push: true })
      }}
      columns={columns}
    />
  )
}

const columns = (): Column<Task>[] => [
  { id: 'title', title: t('Task'), main: true, cell: task => <Title task={task} /> },
  { id: 'applicant', title: t('For|a person'), width: 210, cell: task => <TaskApplicant task={task} /> },
  { id: 'assignee', title: t('Assigned to'), width: 150, cell: task => <bdi>{task.assignee.fullName}</bdi> },
  { id: 'deadline', title: t('Deadline'), width: 220, cell: task => <Deadline task={task} /> },
  { id: 'actions', title: t('Actions'), width: 64, corner: true, cell: task => <Actions task={task} /> },
]

const Title = ({ task }: { task: Task }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <TaskTick task={task} />
    <TaskTitle task={task} />
    <TaskMarks task={task} />
  </span>
)

const TaskApplicant = ({ task: { applicant, employee } }: { task: Task }) => (
  <span className="block min-w-0">
    <bdi className="block truncate">{applicant?.name ?? employee?.name}</bdi>
    <bdi className="block truncate text-sm text-text-3">{applicant?.job_title ?? t('Onboarding')}</bdi>
  </span>
)

function Actions({ task }: { task: Task }) {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <TaskMenu task={task} onEdit={() => setEditing(true)} />
      {editing && (
        <Suspense>
          <EditTask task={task} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
