import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { questionTypes, requirementLevels } from '@kargozin/api/labels.ts'
import { requirementLevel } from '@kargozin/api/recruitment/jobs.ts'
import { personalFields, personalSections, type PersonalFieldName } from '@kargozin/api/recruitment/personal-fields.ts'
import { Field } from '../../core/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { WordsField } from '../../pickers/WordsField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { fieldWords, sectionWords } from '../../pickers/personal-words.ts'
import { hasOptions, type JobValues } from './job-form.ts'

/** Levels that a job can ask now; "later" joins when applicants can be asked again. */
const levels = () => optionsOf(requirementLevels).filter(it => it.id !== requirementLevel.additional)

/** How much is asked of each personal field and section, and the organisation's own questions. */
export function JobApplicationForm({ control }: { control: Control<JobValues> }) {
  const names = Object.keys(personalFields) as PersonalFieldName[] // the keys of that very map
  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {names.map(name => (
          <li key={name} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
            <span className="min-w-0 leading-tight text-text-2">{t(fieldWords[name])}</span>
            <Field control={control} name={`fields.${name}`}>
              {field => (
                <SegmentedControl
                  size="sm"
                  label={t(fieldWords[name])}
                  value={field.value}
                  onChange={field.onChange}
                  options={levels()}
                />
              )}
            </Field>
          </li>
        ))}
        {personalSections.map(name => (
          <li key={name} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
            <span className="min-w-0 leading-tight text-text-2">{t(sectionWords[name])}</span>
            <Field control={control} name={`sections.${name}`}>
              {field => (
                <SegmentedControl
                  size="sm"
                  label={t(sectionWords[name])}
                  value={field.value}
                  onChange={field.onChange}
                  options={levels()}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
      <Questions control={control} />
    </div>
  )
}

const newQuestion = () => ({
  key: crypto.randomUUID().slice(0, 8),
  title: '',
  type: 4,
  options: [],
  status: requirementLevel.optional,
})

function Questions({ control }: { control: Control<JobValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'questions', keyName: 'row' })
  // Uploads as answers come with the applicant's documents; five types are asked here.
  const types = optionsOf(questionTypes).filter(it => it.id !== 5)
  return (
    <section className="grid gap-3">
      <h3 className="text-base font-semibold">{t('Your own questions')}</h3>
      {fields.map((question, index) => (
        <div key={question.row} className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-[1fr_170px_auto]">
          <Field control={control} name={`questions.${index}.title`}>
            {field => <TextField {...field} label={t('Question')} required maxLength={300} />}
          </Field>
          <Field control={control} name={`questions.${index}.type`}>
            {field => (
              <Select
                {...field}
                label={t('Answered by')}
                onChange={type => field.onChange(type ?? 4)}
                options={types}
              />
            )}
          </Field>
          <span className="self-end">
            <Button
              kind="ghost"
              icon={<Trash2 size={16} />}
              label={t('Remove this question')}
              onPress={() => remove(index)}
            />
          </span>
          <Options control={control} index={index} />
          <Field control={control} name={`questions.${index}.status`}>
            {field => (
              <SegmentedControl
                size="sm"
                label={t('How much it is asked')}
                value={field.value}
                onChange={field.onChange}
                options={levels().filter(it => it.id !== 0)}
              />
            )}
          </Field>
        </div>
      ))}
      <span>
        <Button icon={<Plus size={15} />} onPress={() => append(newQuestion())}>
          {t('Add a question')}
        </Button>
      </span>
    </section>
  )
}

/** The choices of a question, for the types that have them. */
function Options({ control, index }: { control: Control<JobValues>; index: number }) {
  return (
    <Field control={control} name={`questions.${index}.type`}>
      {type =>
        hasOptions(type.value) ? (
          <div className="sm:col-span-3">
            <Field control={control} name={`questions.${index}.options`}>
              {field => <WordsField {...field} label={t('Choices')} placeholder={t('Type and press Enter')} />}
            </Field>
          </div>
        ) : (
          <span className="hidden" />
        )
      }
    </Field>
  )
}
