import { industries, maxIndustries, type Industry } from '@kargozin/api/organisation/profile/industries.ts'
import { useSend } from '../../core/calls/api.ts'
import { locale } from '../../core/locale.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { TagField } from '../../ui/TagField.tsx'

/** The field for the industries of the organisation. A change is saved at once, and removing one can be undone. */
export function IndustriesField({ all }: { all: readonly Industry[] }) {
  const attach = useSend(industries.attach, { quiet: true })
  const detach = useSend(industries.detach, {
    quiet: true,
    done: ({ industries: now }, { body: { ids } }) => {
      const names = now.filter(it => ids.includes(it.id)).map(nameOf)
      const restore = () => ids.forEach(id => attach.send({ params: { id } }))
      toast.undo(t('“{name}” was removed.', { name: names.join(t(', ')) }), restore)
    },
  })
  const attached = all.filter(it => it.attached)
  const isFull = attached.length >= maxIndustries
  const change = (ids: number[]) => {
    const gone = attached.flatMap(it => (ids.includes(it.id) ? [] : [it.id]))
    if (gone.length > 0) detach.send({ body: { ids: gone } })
    for (const id of ids) if (!attached.some(it => it.id === id)) attach.send({ params: { id } })
  }
  return (
    <TagField
      label={t('Industries')}
      hideLabel
      placeholder={t('Add an industry')}
      help={t('At most {limit}.', { limit: maxIndustries })}
      options={(isFull ? attached : all).map(it => ({ id: it.id, label: nameOf(it) }))}
      value={attached.map(it => it.id)}
      onChange={change}
    />
  )
}

const nameOf = (it: Industry) => (locale === 'fa' ? it.name : it.name_en)
