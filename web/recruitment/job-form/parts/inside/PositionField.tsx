import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { useCall } from '../../../../core/calls/api.ts'
import type { Bound } from '../../../../core/calls/form.tsx'
import { makeCall } from '../../../../core/calls/make-call.ts'
import { useUrl } from '../../../../core/routes/url.ts'
import { toast } from '../../../../core/toasts/toast.tsx'
import { t } from '../../../../core/words.ts'
import { ComboBox } from '../../../../ui/ComboBox.tsx'
import { nameOfField } from '../../job/field-name.ts'
import type { JobValues } from '../../job/job-values.ts'
import { fillFrom } from './position-texts.ts'

type Position = Job['job_designation'] | undefined

type PositionFieldProps = {
  field: Bound<string | null>
  form: UseFormReturn<JobValues>
  /** The stored job opening; undefined for a new one. */
  job: Job | undefined
}

const address = shape({ position: maybe(id()) })

/**
 * The position that the job opening fills. Choosing one fills empty texts from its job statement, which can be undone. A new job
 * opening starts from the position in the page address.
 */
export function PositionField({ field, form, job }: PositionFieldProps) {
  const { values } = useUrl(address)
  const { value } = field
  const stored = job?.job_designation?.uuid === value ? job?.job_designation : undefined
  const offered = useOffered(value, stored)
  const note = useStatementNote(form, stored)
  const choose = (position: string | null) => {
    field.onChange(position)
    form.setValue('statement_version', null, { shouldDirty: true })
    if (position) void startFrom(form, position)
  }
  const start = useEffectEvent((position: string) => {
    if (!job && !value) choose(position)
  })
  useEffect(() => {
    if (values.position) start(values.position)
  }, [values.position])
  return (
    <ComboBox
      {...field}
      {...offered}
      onChange={choose}
      label={nameOfField('position_id')}
      placeholder={t('Not specified')}
      help={note}
    />
  )
}

/** The positions that the field offers, by title or code, and the chosen one, which may be deleted. */
function useOffered(value: string | null, stored: Position) {
  const [typed, setTyped] = useState('')
  const title = typed.trim()
  const { data, loading } = useCall(positions.list, { query: title ? { title } : {} }, { keep: true })
  const asks = Boolean(value) && !stored
  const { data: chosen } = useCall(positions.show, { params: { uuid: value ?? '' } }, { when: asks })
  const named = stored ?? chosen?.job_designation
  return {
    onSearch: setTyped,
    loading,
    options: (data?.job_designations ?? []).map(it => ({
      id: it.uuid,
      label: it.title,
      ...(it.code ? { note: it.code } : {}),
    })),
    chosen: named && { id: named.uuid, label: named.title },
  }
}

/** Fills the empty texts of the form from the job statement of a position, and remembers its version. */
async function startFrom(form: UseFormReturn<JobValues>, uuid: string): Promise<void> {
  try {
    const { job_statement: statement } = (await makeCall(positions.statement, { params: { uuid } })).data
    if (form.getValues('position_id') !== uuid) return
    form.setValue('statement_version', statement.version, { shouldDirty: true })
    if (!form.getValues('title').trim()) form.setValue('title', statement.position.title, { shouldDirty: true })
    const undo = fillFrom(statement, form)
    if (undo) toast.undo(t('Empty texts were filled from the job statement of the position.'), undo)
  } catch {
    // The form works without the texts of the position, so an error only leaves them empty.
  }
}

/** Says when the job statement has changed since the job opening started from it. */
function useStatementNote(form: UseFormReturn<JobValues>, position: Position) {
  const version = useWatch({ control: form.control, name: 'statement_version' })
  const current = position?.current_version ?? null
  if (!position || version === null || current === null || current <= version) return undefined
  return (
    <>
      {t('The job statement has changed since this job opening started from it.')}{' '}
      <a href={paths.positions({ position: position.uuid })} className="text-primary">
        {t('See the job statement')}
      </a>
    </>
  )
}
