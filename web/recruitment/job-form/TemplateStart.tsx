import { useEffect } from 'react'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import type { JobTemplate } from '@kargozin/api/recruitment/job-templates.ts'
import { number } from '../../core/numbers.ts'
import { useUrl } from '../../core/url.ts'
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

const address = shape({ template: maybe(id()) })

/** A new job can start with the steps, questions and forms of one that has proved itself; links name it in the address. */
export function TemplateStart({ saving, templates }: { saving: JobSaving; templates: JobTemplate[] }) {
  const { values, set } = useUrl(address)
  const chosen = templates.find(it => it.uuid === values.template)?.uuid ?? null
  const { startFrom } = saving
  useEffect(() => startFrom(chosen), [startFrom, chosen])
  if (templates.length === 0) return null
  return (
    <Block title={t('Start from a template')}>
      <Select
        label={t('Template')}
        hideLabel
        none={t('No template: the usual {count} steps', { count: number(5) })}
        value={chosen}
        onChange={template => set({ template: template ?? undefined })}
        options={templates.map(it => ({ id: it.uuid, label: it.title, note: templateNote(it) }))}
        help={t('Its steps, form, questions and interview forms come along. You can change all of them.')}
        className="max-w-md"
      />
    </Block>
  )
}
