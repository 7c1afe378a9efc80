import { Tags } from 'lucide-react'
import { Link } from 'react-aria-components'
import { tags, tagTypes, type ListedTag, type Tag } from '@kargozin/api/organisation/tags.ts'
import { paths } from '@kargozin/api/paths.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { AddName } from '../../kit/AddName.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { NameList } from '../../kit/NameList.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The tags of the organisation, by type. */
export default function TagsPage() {
  const all = useCall(tags.list, { query: { counts: 1 } })
  return (
    <>
      <PageHeader title={t('Tags')} text={t('Short words by which you find job openings again.')} />
      <Loaded of={all} failed={t('The tags could not be loaded')}>
        {data => (
          <div className="grid max-w-3xl gap-(--gap)">
            <TagsOf type={tagTypes.job} all={data.tags} />
            {/* No screen can tag an applicant yet: shown only if the organisation has such tags. */}
            {data.tags.some(it => it.type === tagTypes.applicant) && (
              <TagsOf type={tagTypes.applicant} all={data.tags} />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

const most = 60

const titles = { job: 'Tags of job openings', applicant: 'Tags of applicants' } as const
const firsts = {
  job: 'Tags of job openings are set in the form of a job opening and filter the list.',
  applicant: 'No tags yet',
} as const

function TagsOf({ type, all }: { type: Tag['type']; all: ListedTag[] }) {
  const rows = all.filter(it => it.type === type)
  const { add, rename, remove } = useTagActions(rows)
  return (
    <Card title={t(titles[type])} flush>
      <AddName
        label={t('Name of the new tag')}
        placeholder={t('New tag')}
        most={most}
        names={rows.map(it => it.title)}
        onAdd={title => add.sendAndWait({ body: { title, type } })}
      />
      {rows.length === 0 && (
        <EmptyState small icon={<Tags size={18} />} title={t('No tags yet')} text={t(firsts[type])} />
      )}
      <NameList
        label={t(titles[type])}
        rows={rows.map(it => ({ id: it.uuid, title: it.title, facts: type === 'job' && <Uses of={it} /> }))}
        most={most}
        onRename={(tag_uuid, title) => rename.sendAndWait({ params: { tag_uuid }, body: { title } })}
        onDelete={tag_uuid => remove.sendAndWait({ params: { tag_uuid } })}
      />
    </Card>
  )
}

function useTagActions(rows: ListedTag[]) {
  const options = { refresh: [tags.list, jobs.list, jobs.show, jobs.creationData], quiet: true }
  const restore = useSend(tags.restore, options)
  return {
    add: useSend(tags.add, options),
    rename: useSend(tags.rename, options),
    remove: useSend(tags.remove, {
      ...options,
      done: ({ tag_uuid, jobs_count: count }) => {
        const title = rows.find(it => it.uuid === tag_uuid)?.title ?? ''
        const off =
          '“{title}” was deleted and taken off {count} job opening.|“{title}” was deleted and taken off {count} job openings.'
        toast.undo(count > 0 ? t(off, { title, count }) : t('“{title}” was deleted.', { title }), () =>
          restore.send({ params: { tag_uuid } }),
        )
      },
    }),
  }
}

/** The number of job openings with a tag, as a link to them. */
const Uses = ({ of: { uuid, jobs_count: count = 0 } }: { of: ListedTag }) =>
  count > 0 ? (
    <Link href={paths.jobs({ tags: [uuid] })} className="text-primary">
      {t('{count} job opening|{count} job openings', { count })}
    </Link>
  ) : (
    t('{count} job opening|{count} job openings', { count })
  )
