import { useWatch, type UseFormReturn } from 'react-hook-form'
import { jobRole, jobRoles } from '@kargozin/api/labels.ts'
import { Field } from '../../../core/calls/form.tsx'
import { optionsOf } from '../../../core/labels.ts'
import { t } from '../../../core/words.ts'
import { MemberPicker } from '../../../pickers/MemberPicker.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Block } from '../block/Block.tsx'
import type { JobValues, PersonInForm } from '../job/job-values.ts'
import { nameOfField } from '../job/field-name.ts'
import type { PartProps } from './part-props.ts'
import { PersonRow } from './PersonRow.tsx'
import { usePeople } from './use-people.ts'

const roles = optionsOf(jobRoles)

/** The people who work on the job opening, each with a role and a right. */
export function PeoplePart({ form }: PartProps) {
  const { fields, add, remove, setScope } = usePeople(form)
  return (
    <Block
      title={nameOfField('people')}
      note={t(
        'Everyone here can see this job opening and its applicants. So can the person who created it and colleagues whose role covers all job openings.',
      )}
    >
      <ul className="mb-2">
        {fields.map((person, index) => (
          <Row
            key={person.row}
            form={form}
            index={index}
            person={person}
            onScope={scope => setScope(person.user_id, scope)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <MemberPicker label={t('Add a person')} onPick={add} className="max-w-sm" />
    </Block>
  )
}

type RowProps = {
  form: UseFormReturn<JobValues>
  index: number
  person: PersonInForm
  onScope: (scope: PersonInForm['scope']) => void
  onRemove: () => void
}

function Row({ form: { control }, index, person, onScope, onRemove }: RowProps) {
  const name = person.fullName
  const people = useWatch({ control, name: 'people' })
  const elsewhere = people.filter((it, at) => it.user_id === person.user_id && at !== index).map(it => it.role)
  return (
    <PersonRow name={name} onRemove={onRemove}>
      <Field control={control} name={`people.${index}.role`}>
        {field => (
          <Select
            {...field}
            label={t('{name}’s role', { name })}
            hideLabel
            size="sm"
            onChange={role => field.onChange(role ?? jobRole.interviewer)}
            options={roles.filter(it => !elsewhere.includes(it.id))}
            className="w-44 max-sm:w-full"
          />
        )}
      </Field>
      <SegmentedControl
        size="sm"
        label={t('Access for {name}', { name })}
        value={people[index]?.scope ?? 'show'}
        onChange={onScope}
        options={[
          { id: 'change', label: t('Can edit') },
          { id: 'show', label: t('Can view and comment') },
        ]}
      />
    </PersonRow>
  )
}
