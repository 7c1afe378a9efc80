import { useState } from 'react'
import { sources } from '@kargozin/api/organisation/sources.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useCall, useSend } from '../../../core/calls/api.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { Select } from '../../../ui/Select.tsx'
import { fullName, sourceName } from '../../people/applicant-words.ts'

/** The source of an applicant. A change can be undone for some seconds. */
export function SourceSelect({ applicant }: { applicant: Applicant }) {
  // The sources are requested only when the pointer or the focus reaches the control. Until then the name of the current source
  // is enough, and it is part of the applicant.
  const [near, setNear] = useState(false)
  const { data } = useCall(sources.list, {}, { when: near })
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const params = { applicant_uuid: applicant.uuid }
  const options = { quiet: true }
  const takeBack = useSend(applicants.setSource, { ...options, done: () => setChosen(undefined) })
  const before = applicant.source
  const set = useSend(applicants.setSource, {
    ...options,
    optimistic: ({ body }) => {
      setChosen(body.source_key)
      return () => setChosen(undefined)
    },
    done: () =>
      toast.undo(t('The source of {name} was changed.', { name: fullName(applicant) }), () =>
        takeBack.send({ params, body: { source_key: before } }),
      ),
  })
  const value = chosen === undefined ? before : chosen
  const listed = (data?.sources ?? []).map(it => ({ id: it.source_key, label: it.title }))
  // The current source is not in the list before the list is loaded, or if the source was deleted.
  const missing = before !== null && !listed.some(it => it.id === before)
  const own = missing ? [...listed, { id: before, label: sourceName(applicant) ?? '' }] : listed
  return (
    <div role="presentation" onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <Select
        label={t('Source')}
        hideLabel
        size="sm"
        className="w-44 max-w-full"
        none={t('Unknown source')}
        options={own}
        value={value}
        onChange={source_key => source_key !== value && set.send({ params, body: { source_key } })}
      />
    </div>
  )
}
