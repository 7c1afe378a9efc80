import { Link } from 'react-aria-components'
import { tags, type Tag } from '@kargozin/api/organisation/tags.ts'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { TagField, type TagFieldProps } from '../ui/TagField.tsx'

/** The organisation's tags of one type; an unknown text creates a tag. Values are the tags' ids. */
export function TagPicker({
  type,
  ...field
}: Omit<TagFieldProps<string>, 'options' | 'onSearch' | 'onCreate' | 'loading'> & { type: Tag['type'] }) {
  const { data, loading } = useCall(tags.list, { query: { type } })
  const { rights } = useOrganization()
  const value = field.value ?? []
  const put = (uuid: string) => field.onChange?.([...new Set([...value, uuid])])
  const add = useSend(tags.add, { refresh: [tags.list], quiet: true, done: ({ tag }) => put(tag.uuid) })
  const create = (title: string) => {
    const known = data?.tags.find(tag => foldName(tag.title) === foldName(title))
    if (known) put(known.uuid)
    else add.send({ body: { title, type } })
  }
  return (
    <TagField
      {...field}
      options={(data?.tags ?? []).map(tag => ({ id: tag.uuid, label: tag.title }))}
      loading={loading}
      onCreate={create}
      help={
        may(rights, tags.rename.needs) && (
          <Link href={paths.tags()} className="text-primary">
            {t('Manage tags')}
          </Link>
        )
      }
    />
  )
}
