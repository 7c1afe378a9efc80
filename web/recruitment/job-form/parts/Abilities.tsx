import { useWatch, type Control } from 'react-hook-form'
import { facilities } from '@kargozin/api/labels.ts'
import { foldText } from '@kargozin/api/persian.ts'
import type { CreationData } from '@kargozin/api/recruitment/jobs/job-creation.ts'
import { Field } from '../../../core/calls/form.tsx'
import { labelOf, optionsOf } from '../../../core/labels.ts'
import { t } from '../../../core/words.ts'
import { WordsField } from '../../../pickers/WordsField.tsx'
import { TagField } from '../../../ui/TagField.tsx'
import { SkillsField } from '../../skills/SkillsField.tsx'
import { Block } from '../block/Block.tsx'
import { nameOfField } from '../job/field-name.ts'
import type { JobValues } from '../job/job-values.ts'

type Props = { control: Control<JobValues>; known: CreationData | undefined }

/** The required skills and the benefits of the job opening. */
export function Abilities({ control, known }: Props) {
  const words = { placeholder: t('Type and press Enter') }
  return (
    <Block title={t('Skills and benefits')}>
      <div className="grid grid-cols-1 gap-4">
        <Field control={control} name="skills">
          {field => (
            <SkillsField {...field} {...words} label={nameOfField('skills')} suggestions={known?.skills ?? []} />
          )}
        </Field>
        <Field control={control} name="competencies">
          {field => (
            <WordsField
              {...field}
              {...words}
              label={nameOfField('competencies')}
              suggestions={known?.competencies ?? []}
            />
          )}
        </Field>
        <Benefits control={control} known={known} />
      </div>
    </Block>
  )
}

/** The benefits. Default benefits are stored as numbers, so that they can be translated, and other benefits as text. */
function Benefits({ control, known }: Props) {
  const defaults = optionsOf(facilities).map(it => ({ id: String(it.id), label: it.label }))
  const chosen = useWatch({ control, name: 'facilities' })
  const own = [...new Set([...chosen, ...(known?.facilities ?? [])])].filter(it => !defaults.some(one => one.id === it))
  const options = [...defaults, ...own.map(it => ({ id: it, label: labelOf(facilities, it) }))]
  return (
    <Field control={control} name="facilities">
      {field => (
        <TagField
          {...field}
          label={nameOfField('facilities')}
          placeholder={t('Type and press Enter')}
          options={options}
          onCreate={text => {
            const id = defaults.find(it => foldText(it.label) === foldText(text))?.id ?? text
            field.onChange([...new Set([...field.value, id])])
          }}
        />
      )}
    </Field>
  )
}
