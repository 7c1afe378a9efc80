import { LayoutTemplate, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { jobTemplates, type JobTemplate } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { NameList } from '../../kit/NameList.tsx'
import type { ListOf } from '../../kit/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'

const NewTemplateDialog = lazy(async () => ({ default: (await import('./NewTemplateDialog.tsx')).NewTemplateDialog }))

const list: ListOf<typeof jobTemplates.list, JobTemplate> = {
  call: jobTemplates.list,
  rows: data => data.templates,
  comes: 'whole',
}

/** The templates from which job openings start. Each is made from a job opening that has proved itself. */
export default function TemplatesPage() {
  const [adding, setAdding] = useState(false)
  const add = (
    <Button kind="primary" icon={<Plus size={16} />} onPress={() => setAdding(true)}>
      {t('New template')}
    </Button>
  )
  return (
    <div className="max-w-3xl">
      <ListPage
        list={list}
        title={t('Job opening templates')}
        text={t('The steps, form and questions that new job openings start from.')}
        failed={t('The templates could not be loaded')}
        actions={add}
        onNew={() => setAdding(true)}
        empty={
          <EmptyState
            icon={<LayoutTemplate size={26} />}
            title={t('Start the next job opening from one that worked')}
            text={t(
              'A template keeps the steps, form, questions and interview forms of a job opening. It has no applicants.',
            )}
            action={add}
          />
        }
        rowId={template => template.uuid}
      >
        {rows => <Templates all={rows} />}
      </ListPage>
      {adding && (
        <Suspense>
          <NewTemplateDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Templates({ all }: { all: JobTemplate[] }) {
  const { rename, remove } = useTemplateActions(all)
  const theirs = t('Only the person who created this template can change or delete it.')
  return (
    <Card flush>
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
    </Card>
  )
}

function useTemplateActions(all: JobTemplate[]) {
  const options = { refresh: [jobTemplates.list, jobs.creationData], quiet: true }
  const restore = useSend(jobTemplates.restore, options)
  return {
    rename: useSend(jobTemplates.rename, options),
    remove: useSend(jobTemplates.remove, {
      ...options,
      done: ({ template_uuid }) => {
        const { title = '', jobs_count: count = 0 } = all.find(it => it.uuid === template_uuid) ?? {}
        const stays =
          '“{title}” was deleted. The {count} job opening that started from it stays as it is.|“{title}” was deleted. The {count} job openings that started from it stay as they are.'
        toast.undo(count > 0 ? t(stays, { title, count }) : t('“{title}” was deleted.', { title }), () =>
          restore.send({ params: { template_uuid } }),
        )
      },
    }),
  }
}

/** What a template brings, who made it, and how often it was used. */
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
