import { Trash2 } from 'lucide-react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../../core/calls/form.tsx'
import { number, percent } from '../../../core/numbers.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { nameOfField } from '../job/field-name.ts'
import type { InterviewForm, JobValues } from '../job/job-values.ts'
import type { PartProps } from './part-props.ts'

/** The interview forms of a job opening, which can only be viewed and removed. */
export function InterviewPart({ form }: PartProps) {
  const { control, getValues } = form
  const { fields, remove, insert } = useFieldArray({ control, name: 'interview_forms', keyName: 'row' })
  const removeForm = (index: number) => {
    const removed = getValues(`interview_forms.${index}`)
    remove(index)
    toast.undo(t('The interview form was deleted.'), () => insert(index, removed, { shouldFocus: false }))
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-text-2">
        {fields.length > 0
          ? t('These interview forms are kept with the job opening and included in copies and templates made from it.')
          : t('This job opening has no interview forms.')}
      </p>
      {fields.length > 0 && (
        <Field control={control} name="interviews_hidden">
          {field => <Checkbox {...field}>{nameOfField('interviews_hidden')}</Checkbox>}
        </Field>
      )}
      {fields.map((it, index) => (
        <InterviewFormCard key={it.row} form={form} kept={it} onRemove={() => removeForm(index)} />
      ))}
    </div>
  )
}

type InterviewFormCardProps = { form: UseFormReturn<JobValues>; kept: InterviewForm; onRemove: () => void }

function InterviewFormCard({ form: { control }, kept, onRemove }: InterviewFormCardProps) {
  const people = useWatch({ control, name: 'people' })
  const names = new Map(people.map(it => [it.user_id, it.fullName]))
  const whole = kept.questions.reduce((sum, it) => sum + it.weight, 0)
  return (
    <Card
      title={<bdi>{kept.title || t('Untitled')}</bdi>}
      actions={
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={15} />}
          label={t('Remove {name}', { name: kept.title })}
          onPress={onRemove}
        />
      }
    >
      {kept.users.length > 0 && (
        <ul aria-label={t('Interviewers')} className="mb-3 flex flex-wrap gap-1.5">
          {kept.users.map(id => (
            <li key={id}>
              <Chip>
                <bdi>{names.get(id) ?? t('A colleague')}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <ol className="grid grid-cols-1 gap-1">
        {kept.questions.map((it, at) => (
          <li key={it.key} className="flex gap-3">
            <span className="min-w-0 flex-1 break-words">
              {number(at + 1)}. <bdi>{it.title}</bdi>
            </span>
            <span className="text-sm text-text-3">{percent(it.weight / whole)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
