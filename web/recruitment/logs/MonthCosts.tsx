import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { useCall } from '../../core/calls/api.ts'
import { month } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { priceText } from './log-columns.tsx'

/** What the text messages of this month have cost, if prices are known. */
export function MonthCosts() {
  const { data } = useCall(sentMessages.costs, {})
  if (!data || data.costs.length === 0) return null
  const sum = data.costs.map(priceText).join(t(', '))
  return (
    <p className="text-sm text-text-2">
      {t('Text messages in {month}: {sum}', { month: month(data.since), sum })}
      {data.unpriced > 0 && <> · {t('{count} more have no known price', { count: data.unpriced })}</>}
    </p>
  )
}
