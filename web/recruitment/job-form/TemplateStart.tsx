import { useState } from 'react'
import type { JobTemplate } from '@kargozin/api/recruitment/job-templates.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Select } from '../../ui/Select.tsx'
import { Block } from './Block.tsx'
import type { JobSaving } from './use-job-saving.ts'

/** What a template brings, in a line. */
export const templateNote = ({ steps, questions_count, required_files_count, interview_forms_count }: JobTemplate) =>
  [
    t('{count} step|{count} steps', { count: steps.length }),
    questions_count > 0 && t('{count} question|{count} questions', { count: questions_count }),
    required_files_count > 0 && t('{count} file asked for|{count} files asked for', { count: required_files_count }),
    interview_forms_count > 0 && t('{count} interview form|{count} interview forms', { count: interview_forms_count }),
  ]
    .filter(Boolean)
    .join(t(', '))

/** A new job can start with the steps, questions and forms of one that has proved itself. */
export function TemplateStart({ saving, templates }: { saving: JobSaving; templates: JobTemplate[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  if (templates.length === 0) return null
  return (
    <Block title={t('Start from a template')}>
      <Select
        label={t('Template')}
        hideLabel
        none={t('No template: the usual {count} steps', { count: number(5) })}
        value={chosen}
        onChange={id => {
          setChosen(id)
          saving.startFrom(id)
        }}
        options={templates.map(it => ({ id: it.uuid, label: it.title, note: templateNote(it) }))}
        help={t('Its steps, form, questions and interview forms come along. You can change all of them.')}
        className="max-w-md"
      />
    </Block>
  )
}
