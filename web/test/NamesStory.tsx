import { tags, type ListedTag } from '@kargozin/api/organisation/tags.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { AddName } from '../kit/names/AddName.tsx'
import { NameList } from '../kit/names/NameList.tsx'

const most = 60

/** Names that are added, renamed and deleted in place. */
export function NamesStory() {
  const all = useCall(tags.list, { query: {} })
  return (
    <Loaded of={all} failed={t('The tags could not be loaded')}>
      {data => <Names rows={data.tags} />}
    </Loaded>
  )
}

function Names({ rows }: { rows: ListedTag[] }) {
  const options = { quiet: true }
  const add = useSend(tags.add, options)
  const rename = useSend(tags.rename, options)
  const remove = useSend(tags.remove, options)
  return (
    <section>
      <AddName
        label={t('Name of the new tag')}
        placeholder={t('New tag')}
        most={most}
        names={rows.map(it => it.title)}
        onAdd={title => add.sendAndWait({ body: { title } })}
      />
      <NameList
        label={t('Tags')}
        rows={rows.map(it => ({
          id: it.uuid,
          title: it.title,
          why: it.title === 'ثابت' ? t('You do not have permission to change this section.') : null,
        }))}
        most={most}
        onRename={(tag_uuid, title) => rename.sendAndWait({ params: { tag_uuid }, body: { title } })}
        onDelete={tag_uuid => remove.sendAndWait({ params: { tag_uuid } })}
      />
    </section>
  )
}
