import { Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { Field } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { StepValues } from './step-form.ts'

/** The supervisors of this step. The supervisors of the whole job opening are not listed here. */
export function StepPeople({ control }: { control: Control<StepValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'supervisors', keyName: 'row' })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-text-2">
        {t(
          'Supervisors of a step can see the whole job opening. Those who can edit the step can move applicants into and out of it.',
        )}
      </p>
      {fields.map((supervisor, index) => (
        <div key={supervisor.row} className="flex flex-wrap items-center gap-3">
          <Avatar name={supervisor.fullName} size="md" />
          <span className="min-w-32 flex-1 truncate">{supervisor.fullName}</span>
          <Field control={control} name={`supervisors.${index}.scope`}>
            {field => (
              <SegmentedControl
                size="sm"
                label={t('Access for {name}', { name: supervisor.fullName })}
                value={field.value}
                onChange={field.onChange}
                options={[
                  { id: 'change', label: t('Can edit') },
                  { id: 'show', label: t('Can view and comment') },
                ]}
              />
            )}
          </Field>
          <Button
            kind="ghost"
            size="sm"
            icon={<Trash2 size={15} />}
            label={t('Remove {name}', { name: supervisor.fullName })}
            onPress={() => remove(index)}
          />
        </div>
      ))}
      <MemberPicker
        label={t('Add a supervisor')}
        except={fields.map(it => it.id)}
        onPick={member => append({ id: member.uuid, fullName: member.fullName, scope: 'change' })}
      />
    </div>
  )
}
