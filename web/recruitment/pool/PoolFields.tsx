import { talentMost } from '@kargozin/api/recruitment/talents/talents.ts'
import { t } from '../../core/words.ts'
import { TagPicker } from '../../pickers/TagPicker.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { PoolTold } from './use-pool.ts'

/** Why somebody is in the talent pool, and the tags by which they are found there. */
export function PoolFields({ value, onChange }: { value: PoolTold; onChange: (value: PoolTold) => void }) {
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('Reason')}
        placeholder={t('What they are good at, and for what kind of opening')}
        value={value.reason}
        onChange={reason => onChange({ ...value, reason })}
        rows={3}
        maxLength={talentMost.reason}
      />
      <TagPicker
        label={t('Tags')}
        type="applicant"
        placeholder={t('Choose or write a tag')}
        value={value.tags}
        onChange={tags => onChange({ ...value, tags: tags.slice(0, talentMost.tags) })}
      />
    </div>
  )
}
