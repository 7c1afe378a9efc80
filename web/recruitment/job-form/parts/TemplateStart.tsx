import { useEffect } from 'react'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import type { JobTemplate } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { number } from '../../../core/numbers.ts'
import { useUrl } from '../../../core/routes/url.ts'
import { t } from '../../../core/words.ts'
import { Select } from '../../../ui/Select.tsx'
import type { JobSaving } from '../job/use-job-saving.ts'

/** Describes the content of a template in one line. */
const templateNote = ({ steps, questions_count, required_files_count, interview_forms_count }: JobTemplate) =>
  [
    t('{count} step|{count} steps', { count: steps.length }),
    questions_count > 0 && t('{count} question|{count} questions', { count: questions_count }),
    required_files_count > 0 && t('{count} requested file|{count} requested files', { count: required_files_count }),
    interview_forms_count > 0 && t('{count} interview form|{count} interview forms', { count: interview_forms_count }),
  ]
    .filter(Boolean)
    .join(t(', '))

const address = shape({ template: maybe(id()) })

/**
 * Starts a new job opening from a template, before or after the first save. The select is in the header of the first card, so
 * that nothing moves when it loads. The page address may contain the id of a template.
 */
export function TemplateStart({ saving, templates }: { saving: JobSaving; templates: JobTemplate[] }) {
  const { values, set } = useUrl(address)
  const { job, startFrom, applyTemplate } = saving
  const linkedTemplate = templates.find(it => it.uuid === values.template)?.uuid ?? null
  useEffect(() => startFrom(linkedTemplate), [startFrom, linkedTemplate])
  if (templates.length === 0) return null
  return (
    <Select
      label={t('Start from a template')}
      hideLabel
      size="sm"
      placeholder={t('Start from a template')}
      {...(linkedTemplate && !job ? { none: t('No template: the {count} standard steps', { count: number(5) }) } : {})}
      value={job ? job.template_id : linkedTemplate}
      onChange={template => {
        if (job && template) void applyTemplate(template)
        else if (!job) set({ template: template ?? undefined })
      }}
      options={templates.map(it => ({ id: it.uuid, label: it.title, note: templateNote(it) }))}
      className="w-48"
    />
  )
}
