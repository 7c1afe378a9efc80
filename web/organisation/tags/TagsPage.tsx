import { Tags } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { tagColors, tags, tagTypes, type ListedTag, type Tag, type TagColor } from '@kargozin/api/organisation/tags.ts'
import { paths } from '@kargozin/api/paths.ts'
import { usePages, useSend } from '../../core/calls/api.ts'
import { optionsOf } from '../../core/labels.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { AddName } from '../../kit/AddName.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { NameList } from '../../kit/NameList.tsx'
import { TagDot } from '../../pickers/TagChip.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'

/** The tags of the organisation, by type. */
export default function TagsPage() {
  return (
    <>
      <PageHeader title={t('Tags')} text={t('Short words that help you find job openings and applicants.')} />
      <div className="grid max-w-3xl gap-(--gap)">
        <TagsOf type={tagTypes.job} />
        <TagsOf type={tagTypes.applicant} />
      </div>
    </>
  )
}

const most = 60
/** The number of tags on a page. A list with more tags has a search field. */
const perPage = 50

const titles = { job: 'Tags of job openings', applicant: 'Tags of applicants' } as const
const firsts = {
  job: 'Tags of job openings are set in the form of a job opening and filter the list.',
  applicant: 'Tags of applicants are set in the profile and filter boards and lists. Add one here or in a profile.',
} as const

function TagsOf({ type }: { type: Tag['type'] }) {
  const [typed, setTyped] = useState('')
  const title = typed.trim()
  const query = { type, counts: 1, per_page: perPage, ...(title ? { title } : {}) }
  const list = usePages(tags.list, { query }, { keep: true })
  const rows = list.data?.flatMap(page => page.tags)
  const actions = useTagActions(rows)
  return (
    <Card title={t(titles[type])} flush>
      <AddName
        label={t('Name of the new tag')}
        placeholder={t('New tag')}
        most={most}
        names={rows?.map(it => it.title) ?? []}
        onAdd={given => actions.add.sendAndWait({ body: { title: given, type } })}
      />
      {(typed !== '' || list.hasMore) && (
        <div className="border-b border-line p-2.5">
          <SearchField label={t('Find a tag')} value={typed} onChange={setTyped} />
        </div>
      )}
      <Loaded of={{ ...list, data: rows }} failed={t('The tags could not be loaded')} small>
        {found =>
          found.length === 0 ? <Nothing type={type} title={title} /> : <Names {...{ type, found, actions }} />
        }
      </Loaded>
      {list.hasMore && (
        <div className="flex justify-center p-2.5">
          <Button pending={list.loadingMore} onPress={list.more}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const Nothing = ({ type, title }: { type: Tag['type']; title: string }) => (
  <EmptyState
    small
    icon={<Tags size={18} />}
    title={title ? t('No tag of this name') : t('No tags yet')}
    text={title ? t('Try another word, or add it above.') : t(firsts[type])}
  />
)

type NamesProps = { type: Tag['type']; found: ListedTag[]; actions: ReturnType<typeof useTagActions> }

function Names({ type, found, actions: { change, remove } }: NamesProps) {
  return (
    <NameList
      label={t(titles[type])}
      rows={found.map(it => ({
        id: it.uuid,
        title: it.title,
        mark: <ColorMenu tag={it} onPick={color => change.send({ params: { tag_uuid: it.uuid }, body: { color } })} />,
        facts: <Uses of={it} />,
      }))}
      most={most}
      onRename={(tag_uuid, title) => change.sendAndWait({ params: { tag_uuid }, body: { title } })}
      onDelete={tag_uuid => remove.sendAndWait({ params: { tag_uuid } })}
    />
  )
}

type ColorMenuProps = { tag: ListedTag; onPick: (color: TagColor) => void }

/** The colour of a tag, and the choice of another one. */
function ColorMenu({ tag, onPick }: ColorMenuProps) {
  const label = t('Colour of “{title}”', { title: tag.title })
  return (
    <Menu
      label={label}
      selected={tag.color}
      trigger={<Button kind="ghost" size="sm" icon={<TagDot color={tag.color} />} label={label} />}
      entries={optionsOf(tagColors).map(({ id, label: name }) => ({
        id,
        label: name,
        icon: <TagDot color={id} />,
        onPress: () => onPick(id),
      }))}
    />
  )
}

function useTagActions(rows: readonly ListedTag[] = []) {
  const options = { quiet: true }
  const restore = useSend(tags.restore, options)
  return {
    add: useSend(tags.add, options),
    change: useSend(tags.rename, options),
    remove: useSend(tags.remove, {
      ...options,
      done: ({ tag_uuid, jobs_count, applicants_count = 0 }) => {
        const title = rows.find(it => it.uuid === tag_uuid)?.title ?? ''
        toast.undo(goneText(title, jobs_count, applicants_count), () => restore.send({ params: { tag_uuid } }))
      },
    }),
  }
}

/** The message after deleting a tag, with the number of job openings or applicants that had it. */
function goneText(title: string, jobs_count: number, applicants_count: number): string {
  if (jobs_count > 0)
    return t(
      '“{title}” was deleted and removed from {count} job opening.|“{title}” was deleted and removed from {count} job openings.',
      { title, count: jobs_count },
    )
  if (applicants_count > 0)
    return t(
      '“{title}” was deleted and removed from {count} applicant.|“{title}” was deleted and removed from {count} applicants.',
      { title, count: applicants_count },
    )
  return t('“{title}” was deleted.', { title })
}

/** How often a tag is used. The number of job openings is a link to them. */
function Uses({ of: { uuid, type, jobs_count: count = 0, applicants_count } }: { of: ListedTag }) {
  if (type === tagTypes.applicant)
    return applicants_count === undefined
      ? null
      : t('{count} applicant|{count} applicants', { count: applicants_count })
  const text = t('{count} job opening|{count} job openings', { count })
  if (count === 0) return text
  return (
    <Link href={paths.jobs({ tags: [uuid] })} className="text-primary">
      {text}
    </Link>
  )
}
