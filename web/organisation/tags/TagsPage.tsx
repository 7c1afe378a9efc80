import { Tags } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import type { DataOf } from '@kargozin/api/call.ts'
import { tagColors, tags, tagTypes, type ListedTag, type Tag, type TagColor } from '@kargozin/api/organisation/tags.ts'
import { paths } from '@kargozin/api/paths.ts'
import { usePages, useSend } from '../../core/calls/api.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { NamesCard } from '../../kit/names/NamesCard.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { TagDot } from '../../pickers/TagChip.tsx'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

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
  const add = useSend(tags.add, { quiet: true })
  const change = useSend(tags.rename, { quiet: true })
  const remove = useRemove(tags, gone => goneText(rows?.find(it => it.uuid === gone.tag_uuid)?.title ?? '', gone))
  const paint = (tag_uuid: string) => (color: TagColor) => change.send({ params: { tag_uuid }, body: { color } })
  return (
    <NamesCard
      title={t(titles[type])}
      of={{
        ...list,
        data: rows?.map(it => ({
          ...{ id: it.uuid, title: it.title },
          mark: <ColorMenu tag={it} onPick={paint(it.uuid)} />,
          facts: <Uses of={it} />,
        })),
      }}
      failed={t('The tags could not be loaded')}
      add={{
        label: t('Name of the new tag'),
        placeholder: t('New tag'),
        onAdd: given => add.sendAndWait({ body: { title: given, type } }),
      }}
      search={{ label: t('Find a tag'), value: typed, onChange: setTyped }}
      empty={{
        icon: <Tags size={18} />,
        title: title ? t('No tag of this name') : t('No tags yet'),
        text: title ? t('Try another word, or add it above.') : t(firsts[type]),
      }}
      most={60}
      onRename={(tag_uuid, name) => change.sendAndWait({ params: { tag_uuid }, body: { title: name } })}
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

/** The message after deleting a tag, with the number of job openings or applicants that had it. */
function goneText(title: string, { jobs_count, applicants_count = 0 }: DataOf<typeof tags.remove>): string {
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
