import type { Control } from 'react-hook-form'
import { visibilities } from '@kargozin/api/labels.ts'
import { taskLimits, tasks, type Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { isoDay } from '../../core/dates.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { FormArea, FormText } from '../../kit/forms/fields.tsx'
import { FormDialog, type Framed } from '../../kit/forms/FormDialog.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useBulkChange } from '../moves/use-bulk-change.ts'
import { ColleaguePicker } from './ColleaguePicker.tsx'

type TaskValues = {
  title: string
  description: string
  user_uuid: string
  deadline: string | null
  visibility: Task['visibility']
}

/** The body of the calls. Without an assignee the server assigns the task to its author. */
const toBody = ({ user_uuid, ...values }: TaskValues) => ({ ...values, ...(user_uuid ? { user_uuid } : {}) })

/** The dialog for a new task on an applicant. The user is the assignee unless a colleague is chosen. */
export function AddTask({ applicantId, onClose }: { applicantId: string; onClose: () => void }) {
  const { user } = useOrganization()
  const start: TaskValues = { title: '', description: '', user_uuid: user.id, deadline: null, visibility: 'PUBLIC' }
  const form = useCallForm(tasks.create, {
    ...{ start, toBody, quiet: true, done: onClose },
    more: () => ({ params: { applicant_uuid: applicantId } }),
  })
  const assignee = { id: user.id, fullName: user.fullName }
  return <TaskForm {...{ title: t('New task'), form, applicantId, assignee, onClose }} />
}

type AddTaskToManyProps = { ids: readonly string[]; onClose: () => void; onDone: () => void }

/** The dialog that creates the same task for several applicants. */
export function AddTaskToMany({ ids, onClose, onDone }: AddTaskToManyProps) {
  const { user } = useOrganization()
  const start: TaskValues = { title: '', description: '', user_uuid: user.id, deadline: null, visibility: 'PUBLIC' }
  const options = useBulkChange(count =>
    t('{count} applicant has the new task.|{count} applicants have the new task.', { count }),
  )
  const form = useCallForm(tasks.createMany, {
    ...{ start, quiet: true },
    toBody: (values: TaskValues) => ({ ...toBody(values), applicants_uuids: [...ids] }),
    done: made => {
      onClose()
      onDone()
      options.done(made)
    },
  })
  const assignee = { id: user.id, fullName: user.fullName }
  const title = t('New task for {count} applicant|New task for {count} applicants', { count: ids.length })
  return <TaskForm {...{ title, form, assignee, onClose }} applicantId={ids[0] ?? ''} />
}

/** The dialog for editing a task. */
export function EditTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const { title, description, user_uuid, deadline, visibility, assignee, applicant } = task
  const start: TaskValues = { title, description, user_uuid, deadline, visibility }
  const form = useCallForm(tasks.update, {
    ...{ start, toBody, quiet: true, done: onClose },
    more: () => ({ params: { task_uuid: task.uuid } }),
  })
  // Only tasks of applicants can be edited.
  const applicantId = applicant?.uuid ?? ''
  return <TaskForm {...{ title: t('Edit task'), form, applicantId, assignee, onClose }} />
}

type TaskFormProps = {
  title: string
  form: Framed & { control: Control<TaskValues> }
  applicantId: string
  assignee: Task['assignee']
  onClose: () => void
}

function TaskForm({ title, form, applicantId, assignee, onClose }: TaskFormProps) {
  return (
    <FormDialog form={form} onClose={onClose} title={title} width={520}>
      <FormText
        control={form.control}
        name="title"
        label={t('What is to be done?')}
        autoFocus
        required
        maxLength={taskLimits.title}
      />
      <FormArea
        control={form.control}
        name="description"
        label={t('Description')}
        rows={2}
        maxLength={taskLimits.description}
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field control={form.control} name="user_uuid">
          {field => <ColleaguePicker label={t('Assigned to')} applicantId={applicantId} first={assignee} {...field} />}
        </Field>
        <Field control={form.control} name="deadline">
          {field => <DatePicker label={t('Deadline')} from={isoDay()} {...field} />}
        </Field>
      </div>
      <Field control={form.control} name="visibility">
        {({ value, onChange }) => <VisibilityOfTask value={value} onChange={onChange} />}
      </Field>
    </FormDialog>
  )
}

type VisibilityProps = { value: Task['visibility']; onChange: (value: Task['visibility']) => void }

function VisibilityOfTask({ value, onChange }: VisibilityProps) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <SegmentedControl
        label={t('Visible to')}
        size="sm"
        value={value}
        onChange={onChange}
        options={optionsOf(visibilities).toReversed()}
      />
      <span className="text-xs text-text-3">
        {value === 'PRIVATE'
          ? t('Only you and the assignee can see this; even the owner cannot.')
          : t('Everyone who can see this job opening can see this; the applicant cannot.')}
      </span>
    </div>
  )
}
