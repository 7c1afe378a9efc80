import { Tag as TagIcon } from 'lucide-react'
import { Suspense, useState, type KeyboardEvent } from 'react'
import { tagTypes } from '@kargozin/api/organisation/tags.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { t } from '../../core/words.ts'
import { TagChip } from '../../pickers/TagChip.tsx'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useTagging } from './use-tagging.ts'

const TagPicker = lazy(async () => ({ default: (await import('../../pickers/TagPicker.tsx')).TagPicker }))

/** The tags of an applicant. Users who may change the applicant can add and remove tags, and create new ones by typing. */
export function ApplicantTags({ applicant }: { applicant: Pick<Applicant, 'uuid' | 'tags' | 'can'> }) {
  const [editing, setEditing] = useState(false)
  const { value, change } = useTagsOf(applicant)
  if (editing) return <Editing value={value} onChange={change} onClose={() => setEditing(false)} />
  const shown = applicant.tags.filter(tag => value.includes(tag.uuid))
  if (!applicant.can.change && shown.length === 0) return null
  const remove = (uuid: string) => change(value.filter(it => it !== uuid))
  return (
    <ul aria-label={t('Tags')} className="flex flex-wrap items-center gap-1.5">
      {shown.map(tag => (
        <li key={tag.uuid} className="max-w-full">
          <TagChip tag={tag} onRemove={applicant.can.change ? () => remove(tag.uuid) : undefined} />
        </li>
      ))}
      {applicant.can.change && (
        <li data-key="T">
          <Button kind="ghost" size="sm" icon={<TagIcon size={14} />} onPress={() => setEditing(true)}>
            {t('Add a tag')}
            <Kbd tone="button">T</Kbd>
          </Button>
        </li>
      )}
    </ul>
  )
}

/** The ids of the tags, including a change that is still being sent, and a function that changes the tags. */
function useTagsOf({ uuid, tags }: Pick<Applicant, 'uuid' | 'tags'>) {
  const [pendingTags, setPendingTags] = useState<{ for: string; ids: string[] } | null>(null)
  const stored = tags.map(it => it.uuid)
  const value = pendingTags?.for === stored.join() ? pendingTags.ids : stored
  const tagging = useTagging()
  const change = (ids: string[]) => {
    const [add, remove] = [ids.filter(id => !value.includes(id)), value.filter(id => !ids.includes(id))]
    if (add.length + remove.length === 0) return
    setPendingTags({ for: stored.join(), ids })
    // A toast shows the error.
    tagging.sendAndWait({ body: { applicants_uuids: [uuid], add, remove } }).catch(() => setPendingTags(null))
  }
  return { value, change }
}

type EditingProps = { value: string[]; onChange: (ids: string[]) => void; onClose: () => void }

/** A field for editing the tags. Escape or leaving the field ends the editing. */
function Editing({ value, onChange, onClose }: EditingProps) {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key events bubble up from the field inside
    <div
      onKeyDownCapture={escape}
      onBlur={event => {
        const to = event.relatedTarget
        // The list of options is in another place of the document than the field.
        if (!(to instanceof Element) || event.currentTarget.contains(to) || to.closest('[role=listbox]')) return
        onClose()
      }}
    >
      <Suspense>
        <TagPicker
          type={tagTypes.applicant}
          label={t('Tags')}
          hideLabel
          autoFocus
          placeholder={t('Find a tag, or type a new one')}
          value={value}
          onChange={onChange}
        />
      </Suspense>
    </div>
  )
}
