import { useState, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { tags, type ListedTag, type Tag } from '@kargozin/api/organisation/tags.ts'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { TagField, type TagFieldProps } from '../ui/TagField.tsx'
import { chipOf, TagDot } from './TagChip.tsx'
import { offered, usePicked } from './use-picked.ts'

type TagPickerProps = Omit<
  TagFieldProps<string>,
  'options' | 'chosen' | 'onSearch' | 'onCreate' | 'loading' | 'help'
> & {
  type: Tag['type']
  /** Whether an unknown text creates a tag. */
  creates?: boolean
  help?: ReactNode
}

const optionOf = ({ uuid, title, color }: ListedTag) => ({
  id: uuid,
  label: title,
  icon: <TagDot color={color} />,
  look: chipOf(color),
})

/** A field for the organisation's tags of one type. The server searches the tags, and an unknown text creates a tag. The value
 * is the list of the tags' ids. */
export function TagPicker({ type, creates = true, help, ...field }: TagPickerProps) {
  const [typed, setTyped] = useState('')
  const value = field.value ?? []
  const query = { type, per_page: offered, ...(typed.trim() ? { title: typed.trim() } : {}) }
  const { data, loading } = useCall(tags.list, { query }, { keep: true })
  const { data: chosen } = useCall(tags.list, { query: { type, uuids: value } }, { when: value.length > 0, keep: true })
  const found = data?.tags ?? []
  const { picked, choose, put } = usePicked(field, found)
  const add = useSend(tags.add, { quiet: true, done: ({ tag }) => put(tag) })
  const create = (title: string) => {
    const known = found.find(tag => foldName(tag.title) === foldName(title))
    if (known) put(known)
    else add.send({ body: { title, type } })
  }
  return (
    <TagField
      {...field}
      onChange={choose}
      options={found.map(optionOf)}
      chosen={[...(chosen?.tags ?? []), ...picked].map(optionOf)}
      onSearch={setTyped}
      loading={loading}
      help={help}
      {...(creates ? { onCreate: create } : {})}
    />
  )
}

/** The link to the page of all tags, for users who may manage them. */
export function ManageTags() {
  const { rights } = useOrganization()
  if (!may(rights, tags.rename.needs)) return null
  return (
    <Link href={paths.tags()} className="text-primary">
      {t('Manage tags')}
    </Link>
  )
}
