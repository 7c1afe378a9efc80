import { useState } from 'react'
import { t } from '../../core/words.ts'
import { Select } from '../../ui/Select.tsx'

/** The waits that can be chosen, in hours. `null` in the select: as the organisation has set. */
const hours = [0, 4, 24, 72, 168] as const

const labelOf = (wait: (typeof hours)[number]) =>
  ({
    0: t('As soon as possible'),
    4: t('In 4 hours'),
    24: t('In a day'),
    72: t('In 3 days'),
    168: t('In a week'),
  })[wait]

/** A field for when the applicants learn of the decision. Until then they notice nothing, and it can be taken back. */
export function useDisclosure() {
  const [wait, setWait] = useState<number | null>(null)
  const field = (
    <Select
      label={t('Tell the applicant')}
      none={t('At the usual time')}
      options={hours.map(id => ({ id, label: labelOf(id) }))}
      value={wait}
      onChange={setWait}
      className="mt-3"
      help={t('Until then the applicant notices nothing, also on the status page, and you can take it back.')}
    />
  )
  return { details: wait === null ? {} : { disclose_after_hours: wait }, wait, field }
}
