import { LayoutTemplate } from 'lucide-react'
import { jobTemplates, type JobTemplate } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { NameList } from '../../kit/names/NameList.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AddTemplate } from './AddTemplate.tsx'

/** The templates for new job openings. Each was created from an existing job opening. */
export default function TemplatesPage() {
  const all = useCall(jobTemplates.list, {})
  return (
    <>
      <PageHeader
        title={t('Job opening templates')}
        text={t('The steps, form and questions that new job openings start from.')}
      />
      <Loaded of={all} failed={t('The templates could not be loaded')}>
        {({ templates }) => (
          <Card flush className="max-w-3xl">
            <AddTemplate />
            {templates.length > 0 ? <Templates all={templates} /> : <NoTemplatesYet />}
          </Card>
        )}
      </Loaded>
    </>
  )
}

const NoTemplatesYet = () => (
  <EmptyState
    icon={<LayoutTemplate size={26} />}
    title={t('Start the next job opening from one that worked')}
    text={t('A template keeps the steps, form, questions and interview forms of a job opening. It has no applicants.')}
  />
)

function Templates({ all }: { all: JobTemplate[] }) {
  const rename = useSend(jobTemplates.rename, { quiet: true })
  const remove = useRemove(jobTemplates, ({ template_uuid }) => {
    const { title = '', jobs_count: count = 0 } = all.find(it => it.uuid === template_uuid) ?? {}
    const contents =
      '“{title}” was deleted. The {count} job opening that started from it stays as it is.|“{title}” was deleted. The {count} job openings that started from it stay as they are.'
    return count > 0 ? t(contents, { title, count }) : t('“{title}” was deleted.', { title })
  })
  const theirs = t('Only the person who created this template can change or delete it.')
  return (
    <NameList
      label={t('Job opening templates')}
      rows={all.map(it => ({
        id: it.uuid,
        title: it.title,
        facts: <Facts of={it} />,
        why: it.can.change ? null : theirs,
      }))}
      most={100}
      onRename={(template_uuid, title) => rename.sendAndWait({ params: { template_uuid }, body: { title } })}
      onDelete={template_uuid => remove.sendAndWait({ params: { template_uuid } })}
    />
  )
}

/** The content of a template, its author, and how often it was used. */
const Facts = ({ of: { steps, questions_count, jobs_count, owner_name } }: { of: JobTemplate }) => (
  <span className="flex flex-wrap gap-x-3">
    <span>{t('{count} step|{count} steps', { count: steps.length })}</span>
    {questions_count > 0 && <span>{t('{count} question|{count} questions', { count: questions_count })}</span>}
    <span>
      {jobs_count > 0
        ? t('{count} job opening started from it|{count} job openings started from it', { count: jobs_count })
        : t('Not used yet')}
    </span>
    <bdi>{owner_name}</bdi>
  </span>
)
