import { useState } from 'react'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Select } from '../../ui/Select.tsx'

export type Job = { uuid: string; title: string }

/** Selects one of the job openings that the user may see, by searching for the title. */
export function JobPicker(props: {
  /** The id of a job opening that is not offered. */
  not?: string
  chosen: Job | null
  error: string | null
  onChoose: (job: Job | null) => void
}) {
  const [searchText, setSearchText] = useState('')
  const query = { per_page: 20, ...(searchText.trim() ? { searchText: searchText.trim() } : {}) }
  const { data, loading } = useCall(jobs.list, { query }, { keep: true })
  const found = (data?.jobs ?? []).filter(job => job.uuid !== props.not)
  const optionOf = ({ uuid, title, city }: (typeof found)[number]) => ({
    id: uuid,
    label: title,
    ...(city ? { note: city.name } : {}),
  })
  return (
    <ComboBox
      label={t('Job opening')}
      required
      autoFocus
      placeholder={t('Search by title')}
      options={found.map(optionOf)}
      onSearch={setSearchText}
      loading={loading}
      value={props.chosen?.uuid ?? null}
      chosen={props.chosen && { id: props.chosen.uuid, label: props.chosen.title }}
      onChange={id => {
        const job = found.find(it => it.uuid === id)
        props.onChoose(job ? { uuid: job.uuid, title: job.title } : null)
      }}
      error={props.error}
    />
  )
}

/** Selects a step of the destination job opening. The default is its first step. */
export function StepPicker(props: { job: Job | null; value: string | null; onChange: (step: string | null) => void }) {
  const { data } = useCall(
    applicants.stepFilter,
    { query: { jobs_uuid: props.job ? [props.job.uuid] : [] } },
    { when: props.job !== null },
  )
  const steps = props.job ? (data?.steps ?? []) : []
  return (
    <Select
      label={t('Step')}
      disabled={!props.job}
      placeholder={steps[0]?.title ?? t('Choose a job opening first')}
      options={steps.map(it => ({ id: it.uuid, label: it.title }))}
      value={props.value ?? steps[0]?.uuid ?? null}
      onChange={props.onChange}
    />
  )
}
