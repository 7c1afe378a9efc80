import { ListChecks, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Employee } from '@kargozin/api/employees/employees.ts'
import { onboardings, type Onboarding, type OnboardingTask } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { taskOwners } from '@kargozin/api/recruitment/onboarding/templates.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { day } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Meter } from '../../ui/Progress.tsx'
import { OnboardingLink } from './OnboardingLink.tsx'
import { paperChip } from './paper-state.tsx'

const StartForm = lazy(async () => ({ default: (await import('./StartOnboarding.tsx')).StartOnboarding }))

type Shown = DataOf<typeof onboardings.show>

/** What the onboarding needs of its employee. */
type Beginner = Pick<Employee, 'uuid' | 'started_on' | 'place'>

/** The onboarding of an employee: how far it is, the tasks by deadline, the papers and the link. */
export function EmployeeOnboarding({ employee }: { employee: Beginner }) {
  const of = useCall(onboardings.show, { params: { employee_uuid: employee.uuid } })
  return (
    <Loaded of={of} failed={t('The onboarding could not be loaded')} small>
      {data =>
        data.onboarding ? (
          <Begun employee={employee.uuid} it={data.onboarding} can={data.can} />
        ) : (
          <NotBegun employee={employee} mayChange={data.can.change} />
        )
      }
    </Loaded>
  )
}

function NotBegun({ employee, mayChange }: { employee: Beginner; mayChange: boolean }) {
  const [starting, setStarting] = useState(false)
  if (starting)
    return (
      <Suspense>
        <StartForm employee={employee} onClose={() => setStarting(false)} />
      </Suspense>
    )
  return (
    <EmptyState
      icon={<ListChecks size={22} />}
      title={t('No onboarding')}
      text={t('A template gives tasks to the supervisor and others, and asks the new employee for papers.')}
      action={
        <Button
          kind="primary"
          onPress={() => setStarting(true)}
          why={mayChange ? null : t('Your role does not allow you to edit employees.')}
        >
          {t('Begin the onboarding')}
        </Button>
      }
    />
  )
}

function Begun({ employee, it, can }: { employee: string; it: Onboarding; can: Shown['can'] }) {
  const params = { employee_uuid: employee }
  const restore = useSend(onboardings.restore, { quiet: true })
  const remove = useSend(onboardings.remove, {
    quiet: true,
    done: () => toast.undo(t('The onboarding was taken back.'), () => restore.send({ params })),
  })
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-semibold">{it.title}</bdi>
          {it.first_day && (
            <span className="text-sm text-text-2">{t('First day: {day}', { day: day(it.first_day) })}</span>
          )}
        </p>
        <Meter share={it.total === 0 ? 1 : it.done / it.total} label={t('Progress')} />
        <p className="text-sm text-text-2">{t('{done} of {total} done', { done: it.done, total: it.total })}</p>
      </section>
      {it.tasks.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-semibold text-text-2">{t('Tasks')}</h3>
          <ul className="grid gap-2">
            {it.tasks.map(task => (
              <Task key={task.uuid} employee={employee} task={task} />
            ))}
          </ul>
        </section>
      )}
      {it.papers && it.papers.length > 0 && <Papers papers={it.papers} />}
      {can.change && <OnboardingLink employee={employee} link={it.link} can={can} />}
      {can.change && (
        <Button
          kind="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Undo2 size={15} />}
          pending={remove.pending}
          onPress={() => remove.send({ params })}
        >
          {t('Take the onboarding back')}
        </Button>
      )}
    </div>
  )
}

function Task({ employee, task }: { employee: string; task: OnboardingTask }) {
  const params = { employee_uuid: employee, duty_uuid: task.uuid }
  const isDone = task.completed_at !== null
  const undo = useSend(onboardings.setDone, { quiet: true })
  const set = useSend(onboardings.setDone, { quiet: true })
  const offerUndo = () =>
    toast.undo(t('“{title}” is done.', { title: task.title }), () => undo.send({ params, body: { done: false } }))
  const mark = (done: boolean) => set.sendAndWait({ params, body: { done } }, done ? offerUndo : undefined)
  return (
    <li className="flex items-start gap-3">
      <Checkbox
        label={t('Done: {title}', { title: task.title })}
        value={set.pending ? !isDone : isDone}
        disabled={!task.can.set_status}
        onChange={done => void mark(done).catch(() => {})}
      />
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'text-text-3 line-through' : ''}>
          <bdi>{task.title}</bdi>
        </p>
        {task.description && <p className="plaintext text-sm text-text-2">{task.description}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-3">
          <bdi>{task.assignee?.title ?? labelOf(taskOwners, task.owner)}</bdi>
          {task.deadline && <span>{day(task.deadline)}</span>}
          {task.overdue && <Chip tone="danger">{t('Overdue')}</Chip>}
        </p>
      </div>
    </li>
  )
}

/** The papers that were asked for. They are accepted among the documents. */
const Papers = ({ papers }: { papers: NonNullable<Onboarding['papers']> }) => (
  <section>
    <h3 className="mb-2 text-sm font-semibold text-text-2">{t('Papers to bring')}</h3>
    <ul className="grid gap-2">
      {papers.map(it => (
        <li key={it.uuid} className="flex flex-wrap items-center gap-x-3">
          <bdi>{it.title}</bdi>
          {paperChip(it)}
        </li>
      ))}
    </ul>
    {papers.some(it => it.state === 'waiting') && (
      <p className="mt-2 text-sm text-text-2">{t('Accept or refuse what has arrived in the tab “Documents”.')}</p>
    )}
  </section>
)
