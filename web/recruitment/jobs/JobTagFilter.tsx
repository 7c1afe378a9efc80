import { tags, tagTypes } from '@kargozin/api/organisation/tags.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { TagField } from '../../ui/TagField.tsx'

/** The organisation's tags of job openings, to choose from; none are made here. */
export function JobTagFilter({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const { data } = useCall(tags.list, { query: { type: tagTypes.job } })
  if (!data || data.tags.length === 0) return null
  const options = data.tags.map(tag => ({ id: tag.uuid, label: tag.title }))
  return <TagField label={t('Tags')} placeholder={t('Any')} options={options} value={value} onChange={onChange} />
}
