import { Plus, Trash2 } from 'lucide-react'
import { documentKinds, type DocumentKind } from '@kargozin/api/employees/documents.ts'
import {
  onboardingLimits,
  onboardingTemplates,
  taskOwners,
  type OnboardingTemplate,
  type TaskOwner,
} from '@kargozin/api/recruitment/onboarding/templates.ts'
import { Field } from '../../core/calls/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { FormArea, FormText } from '../../kit/forms/fields.tsx'
import { FormInPlace } from '../../kit/forms/FormInPlace.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { MemberField } from '../../pickers/MemberField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** `description` has no field here: one that was written through the API is kept. */
type TaskValue = {
  key: number
  title: string
  description: string
  owner: TaskOwner
  day: number | null
  user: { uuid: string; title: string } | null
}
type PaperValue = { key: number; kind: DocumentKind; title: string; hint: string; needed: boolean }
type Values = { title: string; welcome: string; tasks: TaskValue[]; papers: PaperValue[] }

let made = 0
/** Tells the entries of a list apart while they are edited, so that each keeps its fields when another is removed. */
const newKey = () => (made += 1)

const newTask = (): TaskValue => ({
  ...{ key: newKey(), title: '', description: '' },
  ...({ owner: 'supervisor', day: 0, user: null } as const),
})
const newPaper = (): PaperValue => ({ key: newKey(), kind: 'other', title: '', hint: '', needed: true })

const valuesOf = (it: OnboardingTemplate | undefined): Values => ({
  title: it?.title ?? '',
  welcome: it?.welcome ?? '',
  tasks: it?.tasks.map(task => ({ ...task, key: newKey() })) ?? [newTask()],
  papers: it?.papers.map(paper => ({ ...paper, key: newKey() })) ?? [],
})

/** The body: entries without a title are left out. */
const toBody = ({ title, welcome, tasks, papers }: Values) => ({
  ...{ title, welcome },
  tasks: tasks
    .filter(it => it.title.trim())
    .map(({ key: _key, user, day, ...it }) => ({
      ...it,
      day: day ?? 0,
      ...(it.owner === 'person' && user && { user_uuid: user.uuid }),
    })),
  papers: papers.filter(it => it.title.trim()).map(({ key: _key, ...it }) => it),
})

/** The form of a template, in its place in the list. */
export function TemplateForm({ it, onClose }: { it: OnboardingTemplate | undefined; onClose: () => void }) {
  const form = useRecordForm(onboardingTemplates, {
    params: it && { uuid: it.uuid },
    start: valuesOf(it),
    toBody,
    nameOf: name => name.split('.')[0] ?? name,
    quiet: true,
    done: onClose,
  })
  const { control } = form
  return (
    <FormInPlace form={form} onClose={onClose}>
      <FormText
        {...{ control, name: 'title', required: true, autoFocus: true, maxLength: onboardingLimits.title }}
        label={t('Name')}
        placeholder={t('For example: office staff')}
      />
      <FormArea
        {...{ control, name: 'welcome', rows: 2, maxLength: onboardingLimits.description }}
        label={t('What the new employee reads on their page')}
      />
      <Field control={control} name="tasks">
        {({ value, onChange, error }) => (
          <Entries
            legend={t('Tasks')}
            add={t('Add a task')}
            entries={value}
            make={newTask}
            most={onboardingLimits.tasks}
            onChange={onChange}
            error={error}
          >
            {(task, set) => <TaskRow task={task} onChange={set} />}
          </Entries>
        )}
      </Field>
      <Field control={control} name="papers">
        {({ value, onChange, error }) => (
          <Entries
            legend={t('Papers to bring')}
            add={t('Add a paper')}
            entries={value}
            make={newPaper}
            most={onboardingLimits.papers}
            onChange={onChange}
            error={error}
          >
            {(paper, set) => <PaperRow paper={paper} onChange={set} />}
          </Entries>
        )}
      </Field>
    </FormInPlace>
  )
}

type EntriesProps<Entry> = {
  legend: string
  add: string
  entries: readonly Entry[]
  make: () => Entry
  most: number
  onChange: (entries: Entry[]) => void
  error: string | undefined
  children: (entry: Entry, onChange: (given: Partial<Entry>) => void) => React.ReactNode
}

/** A list of small forms, each with a button that removes it. */
function Entries<Entry extends { key: number; title: string }>(props: EntriesProps<Entry>) {
  const { legend, add, entries, make, most, onChange, error, children } = props
  const change = (at: number, given: Partial<Entry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...given } : entry)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold text-text-2">{legend}</legend>
      {entries.map((entry, at) => (
        <div key={entry.key} className="flex items-start gap-2 rounded-md border border-line bg-surface p-2.5">
          <div className="min-w-0 flex-1">{children(entry, given => change(at, given))}</div>
          <Button
            kind="ghost"
            size="sm"
            icon={<Trash2 size={15} />}
            label={t('Remove “{title}”', { title: entry.title || legend })}
            onPress={() => onChange(entries.filter((_entry, index) => index !== at))}
          />
        </div>
      ))}
      {error && <p className="text-sm text-danger">{error}</p>}
      <Button
        size="sm"
        kind="ghost"
        className="justify-self-start"
        icon={<Plus size={15} />}
        why={entries.length >= most ? t('There are as many as possible.') : null}
        onPress={() => onChange([...entries, make()])}
      >
        {add}
      </Button>
    </fieldset>
  )
}

type TaskRowProps = { task: TaskValue; onChange: (given: Partial<TaskValue>) => void }

function TaskRow({ task, onChange }: TaskRowProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_10rem_9rem]">
      <TextField
        label={t('What is to be done?')}
        value={task.title}
        maxLength={onboardingLimits.task}
        onChange={title => onChange({ title })}
      />
      <Select
        label={t('Who does it')}
        options={optionsOf(taskOwners)}
        value={task.owner}
        onChange={owner => onChange({ owner: owner ?? 'supervisor' })}
      />
      <NumberField label={t('Working days from the first day')} value={task.day} onChange={day => onChange({ day })} />
      {task.owner === 'person' && (
        <div className="sm:col-span-3">
          <MemberField
            label={t('Colleague')}
            first={task.user}
            value={task.user?.uuid ?? null}
            help={t('Without one, the task is given to the person who begins the onboarding.')}
            onChange={(uuid, title) => onChange({ user: uuid ? { uuid, title } : null })}
          />
        </div>
      )}
    </div>
  )
}

type PaperRowProps = { paper: PaperValue; onChange: (given: Partial<PaperValue>) => void }

function PaperRow({ paper, onChange }: PaperRowProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <TextField label={t('Title')} value={paper.title} maxLength={120} onChange={title => onChange({ title })} />
      <Select
        label={t('Kind')}
        options={optionsOf(documentKinds)}
        value={paper.kind}
        onChange={kind => onChange({ kind: kind ?? 'other' })}
      />
      <TextField
        label={t('Hint for the employee')}
        value={paper.hint}
        maxLength={onboardingLimits.hint}
        onChange={hint => onChange({ hint })}
      />
      <Checkbox value={paper.needed} onChange={needed => onChange({ needed })} className="self-end pb-2">
        {t('Required')}
      </Checkbox>
    </div>
  )
}
