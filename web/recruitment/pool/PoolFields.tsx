import { talentLimits } from '@kargozin/api/recruitment/people/into-pool.ts'
import { t } from '../../core/words.ts'
import { TagPicker } from '../../pickers/TagPicker.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { PoolChoice } from './use-pool.ts'

/** The reason for the membership in the talent pool, and the tags for finding the member. */
export function PoolFields({ value, onChange }: { value: PoolChoice; onChange: (value: PoolChoice) => void }) {
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('Reason')}
        placeholder={t('What they are good at, and for what kind of opening')}
        value={value.reason}
        onChange={reason => onChange({ ...value, reason })}
        rows={3}
        maxLength={talentLimits.reason}
      />
      <TagPicker
        label={t('Tags')}
        type="applicant"
        placeholder={t('Choose or write a tag')}
        value={value.tags}
        onChange={tags => onChange({ ...value, tags: tags.slice(0, talentLimits.tags) })}
      />
    </div>
  )
}
