import { isSensitive } from '@kargozin/api/recruitment/people/person-fields.ts'
import { ChevronDown, LockKeyhole } from 'lucide-react'
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { requirementLevel } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { fieldLabel, sectionLabel } from '../../../pickers/personal-words.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { Block } from '../block/Block.tsx'
import { requestedFieldCount, fieldGroups, manyFields, presetOf, presets } from './form-presets.ts'
import { nameOfField } from '../job/field-name.ts'
import type { JobValues } from '../job/job-values.ts'

/** The levels with short labels. The text above the fields explains “Later”. */
export const levelOptions = () => [
  { id: requirementLevel.disabled, label: t('No') },
  { id: requirementLevel.optional, label: t('Optional') },
  { id: requirementLevel.compulsory, label: t('Required') },
  { id: requirementLevel.additional, label: t('Later') },
]

/** Sets the level (no, optional, required, later) of each personal field and section. */
export function FieldLevels({ form }: { form: UseFormReturn<JobValues> }) {
  return (
    <Block flush title={nameOfField('form_options')} actions={<Count control={form.control} />}>
      <Presets form={form} />
      <p className="border-b border-line px-4 pb-3 text-sm text-text-3">
        {t(
          'Name and mobile number are always required. Ask only for what you need: every extra field costs you applicants.',
        )}{' '}
        {t('“Later” fields are not on this form: applicants who progress receive a personal link to provide them.')}
      </p>
      {fieldGroups.map((group, at) => (
        <Group key={group.title} control={form.control} group={group} first={at === 0} />
      ))}
    </Block>
  )
}

function Count({ control }: { control: Control<JobValues> }) {
  const count = requestedFieldCount(useWatch({ control }) as JobValues) // the form sets every value as a default
  return <Chip tone={count > manyFields ? 'warn' : 'green'}>{t('{count} field|{count} fields', { count })}</Chip>
}

function Presets({ form }: { form: UseFormReturn<JobValues> }) {
  const [fields, sections] = useWatch({ control: form.control, name: ['fields', 'sections'] })
  const own = { id: 'own', label: t('Custom') } as const
  const chosen = presetOf({ fields, sections })
  const set = (levels: Pick<JobValues, 'fields' | 'sections'>) => {
    form.setValue('fields', levels.fields, { shouldDirty: true })
    form.setValue('sections', levels.sections, { shouldDirty: true })
  }
  const choose = (id: (typeof presets)[number]['id'] | 'own') => {
    const preset = presets.find(it => it.id === id)
    if (!preset) return
    set(preset.levels)
    // A preset replaces custom levels, so undo is offered.
    if (!chosen)
      toast.undo(t('The form is now “{preset}”.', { preset: t(preset.title) }), () => set({ fields, sections }))
  }
  return (
    <div className="px-4 pt-3 pb-2">
      <SegmentedControl
        label={t('Form presets')}
        value={chosen ?? own.id}
        onChange={choose}
        options={[...presets.map(it => ({ id: it.id, label: t(it.title) })), ...(chosen ? [] : [own])]}
      />
    </div>
  )
}

type GroupProps = { control: Control<JobValues>; group: (typeof fieldGroups)[number]; first: boolean }

/** A collapsible group of fields. At first, a group is open if it is the first one or some of its fields are requested. */
function Group({ control, group, first }: GroupProps) {
  const [fields, sections] = useWatch({ control, name: ['fields', 'sections'] })
  const levels = [...group.fields.map(name => fields[name]), ...group.sections.map(name => sections[name])]
  const requestedCount = levels.filter(it => it > 0).length
  return (
    <details open={first || requestedCount > 0} className="group/part border-b border-line last:border-b-0">
      <summary className="flex min-h-(--row) cursor-default list-none items-center gap-2 px-4 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          size={15}
          className="shrink-0 text-text-3 transition-transform group-not-open/part:-rotate-90 rtl:group-not-open/part:rotate-90"
        />
        <span className="flex-1">{t(group.title)}</span>
        {requestedCount > 0 && (
          <span className="text-sm font-normal text-text-3">
            {t('{count} field requested|{count} fields requested', { count: requestedCount })}
          </span>
        )}
      </summary>
      <ul className="pb-1.5">
        {group.fields.map(name => (
          <Level
            key={name}
            control={control}
            name={`fields.${name}`}
            label={fieldLabel(name)}
            secret={isSensitive(name)}
          />
        ))}
        {group.sections.map(name => (
          <Level key={name} control={control} name={`sections.${name}`} label={sectionLabel(name)} secret={false} />
        ))}
      </ul>
    </details>
  )
}

type LevelProps = {
  control: Control<JobValues>
  name: `fields.${keyof JobValues['fields']}` | `sections.${keyof JobValues['sections']}`
  label: string
  secret: boolean
}

function Level({ control, name, label, secret }: LevelProps) {
  const { field } = useController({ control, name })
  return (
    <li className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-4 py-0.5 ps-10 hover:bg-hover max-sm:ps-4">
      <span className={field.value > 0 ? 'flex items-center gap-1.5' : 'flex items-center gap-1.5 text-text-2'}>
        {label}
        {secret && (
          <Tooltip text={t('Sensitive: stored separately and visible only to people with permission.')}>
            <span className="text-text-3">
              <LockKeyhole aria-hidden size={13} />
              <span className="sr-only">{t('Sensitive information')}</span>
            </span>
          </Tooltip>
        )}
      </span>
      <SegmentedControl
        size="sm"
        label={label}
        value={field.value}
        onChange={field.onChange}
        options={levelOptions()}
      />
    </li>
  )
}
