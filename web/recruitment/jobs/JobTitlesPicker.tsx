import { useState } from 'react'
import { jobTitles, type JobTitle } from '@kargozin/api/recruitment/jobs/job-titles.ts'
import { useCall } from '../../core/calls/api.ts'
import type { IdPickerProps } from '../../kit/filters/filter.ts'
import { TagField } from '../../ui/TagField.tsx'

/** The number of titles offered at once. Typing finds the others. */
const offered = 50

const optionOf = ({ uuid, title }: JobTitle) => ({ id: uuid, label: title })

/** A field for several titles of job openings. The server searches them. */
export function JobTitlesPicker(props: IdPickerProps) {
  const [typed, setTyped] = useState('')
  const query = { per_page: offered, ...(typed.trim() ? { title: typed.trim() } : {}) }
  const { data, loading } = useCall(jobTitles.list, { query }, { keep: true })
  const isChosen = props.value.length > 0
  const chosen = useCall(
    jobTitles.list,
    { query: { uuids: props.value, per_page: 100 } },
    { when: isChosen, keep: true },
  )
  return (
    <TagField
      {...props}
      options={(data?.job_titles ?? []).map(optionOf)}
      chosen={(chosen.data?.job_titles ?? []).map(optionOf)}
      onSearch={setTyped}
      loading={loading}
    />
  )
}
