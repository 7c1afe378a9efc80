import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type ReadersProps = {
  jobId: string
  /** The ids of the suggested people. */
  ids: readonly string[]
  /** The ids of the chosen colleagues. Null for the default: all who may change the job opening. */
  chosen: readonly string[] | null
  onChange: (users: readonly string[]) => void
  /** Whether the user has tried to send the suggestion. */
  tried: boolean
}

/**
 * The colleagues who are notified. Only colleagues who may see the job opening and the suggested people are offered.
 */
export function Readers({ jobId, ids, chosen, onChange, tried }: ReadersProps) {
  const input = { params: { uuid: jobId }, query: { applicants_uuid: [...ids].slice(0, 200) } }
  const { data, error: failure } = useCall(talents.readers, input)
  if (failure)
    return <p className="text-sm text-text-2">{t('Colleagues who may change the job opening are notified.')}</p>
  if (!data) return <Skeleton shape="text" count={2} />
  if (data.users.length === 0)
    return (
      <p className="text-sm text-text-2">
        {t('None of your colleagues can see both this job opening and these people, so nobody is notified.')}
      </p>
    )
  const usual = data.users.filter(it => it.usual).map(it => it.uuid)
  const now = chosen ?? usual
  const error = tried && now.length === 0 ? t('Choose at least one colleague.') : null
  const toggle = (user: string, on: boolean) => onChange(on ? [...now, user] : now.filter(it => it !== user))
  return (
    <fieldset aria-invalid={error !== null}>
      <legend className="pb-1 text-sm font-medium text-text-2">{t('Who gets the notice')}</legend>
      <div className="scroll grid max-h-44 gap-x-4 sm:grid-cols-2">
        {data.users.map(it => (
          <Checkbox
            key={it.uuid}
            value={now.includes(it.uuid)}
            onChange={on => toggle(it.uuid, on)}
            help={it.usual && t('may change the job opening')}
          >
            <bdi>{it.fullName}</bdi>
          </Checkbox>
        ))}
      </div>
      {error && <p className="pt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
