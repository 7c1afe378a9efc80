import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useCall } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'

/** How many applicants came in the last 90 days. Nothing until somebody has marked it. */
export function ShowRate() {
  const { data } = useCall(appointments.showRate, { query: {} })
  if (!data || data.came + data.no_show === 0) return null
  const all = data.came + data.no_show
  const share = number(Math.round((data.came * 100) / all))
  return (
    <p className="text-sm text-text-3">
      {t('Came to their appointments in the last 90 days: {share}% ({came} of {all})', {
        share,
        came: number(data.came),
        all: number(all),
      })}
    </p>
  )
}
