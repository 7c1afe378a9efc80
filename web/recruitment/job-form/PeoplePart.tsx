import { useFieldArray, type Control } from 'react-hook-form'
import { jobRoles } from '@kargozin/api/labels.ts'
import { Field } from '../../core/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Block } from './Block.tsx'
import type { JobValues } from './job-values.ts'
import type { PartProps } from './part-props.ts'
import { PersonRow } from './PersonRow.tsx'

type Props = { control: Control<JobValues> }

/** Who works on the opening: who may, who does what, and who is asked for an opinion. */
export function PeoplePart({ form: { control } }: PartProps) {
  return (
    <>
      <Supervisors control={control} />
      <Roles control={control} />
      <Experts control={control} />
    </>
  )
}

function Supervisors({ control }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'supervisors', keyName: 'row' })
  return (
    <Block
      title={t('Supervisors')}
      note={t('You and these people see its pipeline; everybody else does not, unless their role sees every job.')}
    >
      <ul className="mb-2">
        {fields.map((supervisor, index) => (
          <PersonRow key={supervisor.row} name={supervisor.fullName} onRemove={() => remove(index)}>
            <Field control={control} name={`supervisors.${index}.scope`}>
              {field => (
                <SegmentedControl
                  size="sm"
                  label={t('What {name} may do', { name: supervisor.fullName })}
                  value={field.value}
                  onChange={field.onChange}
                  options={[
                    { id: 'change', label: t('Works on it') },
                    { id: 'show', label: t('Looks and comments') },
                  ]}
                />
              )}
            </Field>
          </PersonRow>
        ))}
      </ul>
      <MemberPicker
        label={t('Add a supervisor')}
        except={fields.map(it => it.user_id)}
        onPick={member => append({ user_id: member.uuid, fullName: member.fullName, scope: 'change' })}
        className="max-w-sm"
      />
    </Block>
  )
}

const recruiter = 2

function Roles({ control }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'roles', keyName: 'row' })
  return (
    <Block
      title={t('Roles in this job opening')}
      note={t('Who decides, who recruits, who interviews. Colleagues see it and know whom to ask.')}
    >
      <ul className="mb-2">
        {fields.map((person, index) => (
          <PersonRow key={person.row} name={person.fullName} onRemove={() => remove(index)}>
            <Field control={control} name={`roles.${index}.role`}>
              {field => (
                <Select
                  {...field}
                  label={t('What {name} does', { name: person.fullName })}
                  hideLabel
                  size="sm"
                  onChange={role => field.onChange(role ?? recruiter)}
                  options={optionsOf(jobRoles)}
                  className="w-44"
                />
              )}
            </Field>
          </PersonRow>
        ))}
      </ul>
      <MemberPicker
        label={t('Give somebody a role')}
        onPick={member => append({ user_id: member.uuid, fullName: member.fullName, role: recruiter })}
        className="max-w-sm"
      />
    </Block>
  )
}

function Experts({ control }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'experts', keyName: 'row' })
  return (
    <Block title={t('Experts')} note={t('They are asked for their opinion of applicants.')}>
      <ul className="mb-2">
        {fields.map((person, index) => (
          <PersonRow key={person.row} name={person.fullName} onRemove={() => remove(index)} />
        ))}
      </ul>
      <MemberPicker
        label={t('Add an expert')}
        except={fields.map(it => it.user_id)}
        onPick={member => append({ user_id: member.uuid, fullName: member.fullName })}
        className="max-w-sm"
      />
    </Block>
  )
}
