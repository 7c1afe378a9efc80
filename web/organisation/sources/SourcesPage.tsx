import { Megaphone } from 'lucide-react'
import { sources, type ListedSource } from '@kargozin/api/organisation/sources.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { NamesCard } from '../../kit/names/NamesCard.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The sources of applicants: the organisation's own, and the built-in ones. */
export default function SourcesPage() {
  const all = useCall(sources.list, { query: { counts: 1 } })
  return (
    <>
      <PageHeader
        title={t('Applicant sources')}
        text={t('Where applicants come from. Each source has its own link for every job opening.')}
      />
      <Loaded of={all} failed={t('The sources could not be loaded')}>
        {data => (
          <div className="grid max-w-3xl gap-(--gap)">
            <Own all={all} />
            <BuiltIn rows={data.sources.filter(it => it.system)} />
          </div>
        )}
      </Loaded>
    </>
  )
}

type All = ReturnType<typeof useCall<typeof sources.list>>

function Own({ all }: { all: All }) {
  const rows = all.data?.sources.filter(it => !it.system)
  const create = useSend(sources.create, { quiet: true })
  const rename = useSend(sources.rename, { quiet: true })
  const remove = useRemove(sources, ({ source_key, applications_count: count }) => {
    const title = rows?.find(it => it.source_key === source_key)?.title ?? ''
    const kept =
      '“{title}” was deleted. {count} applicant still has it.|“{title}” was deleted. {count} applicants still have it.'
    return count > 0 ? t(kept, { title, count }) : t('“{title}” was deleted.', { title })
  })
  return (
    <NamesCard
      title={t('Your own sources')}
      of={{
        ...all,
        data: rows?.map(it => ({ id: it.source_key, title: it.title, facts: <Applicants of={it} /> })),
      }}
      failed={t('The sources could not be loaded')}
      add={{
        label: t('Name of the new source'),
        placeholder: t('For example: autumn job fair'),
        onAdd: title => create.sendAndWait({ body: { title } }),
      }}
      empty={{
        icon: <Megaphone size={18} />,
        title: t('No sources of your own yet'),
        text: t('Add the fairs, agencies and channels that bring you applicants, and see how many come from each.'),
      }}
      most={100}
      onRename={(source_key, title) => rename.sendAndWait({ params: { source_key }, body: { title } })}
      onDelete={source_key => remove.sendAndWait({ params: { source_key } })}
    />
  )
}

const BuiltIn = ({ rows }: { rows: ListedSource[] }) => (
  <Card title={t('Built-in sources')} note={t('Every organisation has them. They cannot be renamed or deleted.')}>
    <ul className="-mx-4 -mb-4 border-t border-line">
      {rows.map(it => (
        <li
          key={it.source_key}
          className="flex min-h-(--row) flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1.5 last:border-0"
        >
          <bdi>{it.title}</bdi>
          <span className="text-sm text-text-3">
            <Applicants of={it} />
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

const Applicants = ({ of: { applications_count: count = 0 } }: { of: ListedSource }) =>
  t('{count} applicant|{count} applicants', { count })
