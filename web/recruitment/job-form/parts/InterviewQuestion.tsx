import { ListOrdered, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Field } from '../../../core/calls/form.tsx'
import { number as numberText } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { scores } from '../job/interview-values.ts'
import type { JobValues } from '../job/job-values.ts'

type Props = {
  control: Control<JobValues>
  name: `interview_forms.${number}.questions.${number}`
  number: number
  handle: ReactNode
  /** The weight of this question as a percentage of all weights, as text. */
  share: string | null
  onRemove: () => void
}

/** A question of an interview form: its text, its weight and, if wanted, the meaning of each score. */
export function InterviewQuestion({ control, name, number, handle, share, onRemove }: Props) {
  const scale = useWatch({ control, name: `${name}.scale` })
  const [described, setDescribed] = useState(() => scale.some(Boolean))
  const numbered = { number }
  return (
    <fieldset aria-label={t('Question {number}', numbered)} className="flex min-w-0 items-start gap-1">
      {handle}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <Field control={control} name={`${name}.title`}>
          {field => (
            <TextArea
              {...field}
              label={t('Question {number}', numbered)}
              hideLabel
              required
              oneLine="sm"
              maxLength={300}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Field control={control} name={`${name}.weight`}>
            {field => (
              <NumberField
                {...field}
                label={t('Weight')}
                hideLabel
                size="sm"
                before={<span className="ps-2.5 text-text-3">{t('Weight')}</span>}
                after={share && <span className="pe-2.5 text-text-3">{share}</span>}
                className="w-40"
              />
            )}
          </Field>
          <Button
            kind="ghost"
            size="sm"
            icon={<ListOrdered size={15} />}
            expanded={described}
            onPress={() => setDescribed(it => !it)}
          >
            {t('Describe the scores')}
          </Button>
        </div>
        {described && (
          <ol className="grid grid-cols-1 gap-1.5">
            {scores.map(score => (
              <li key={score}>
                <Field control={control} name={`${name}.scale.${score - 1}`}>
                  {field => (
                    <TextField
                      {...field}
                      size="sm"
                      label={t('Meaning of score {score}', { score })}
                      hideLabel
                      before={<span className="ps-2.5 text-text-3">{numberText(score)}</span>}
                      maxLength={200}
                    />
                  )}
                </Field>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Button kind="ghost" size="sm" icon={<Trash2 size={15} />} label={t('Remove this question')} onPress={onRemove} />
    </fieldset>
  )
}
