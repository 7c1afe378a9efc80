import { CalendarPlus } from 'lucide-react'
import { workingTimes, type SpecialDay } from '@kargozin/api/organisation/working-time.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { isoDay } from '../../core/dates.ts'
import { locale } from '../../core/locale.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { fixedToAdd, isUnknown, yearNeeded } from './missing-holidays.ts'
import { daysOfYear, yearText } from './years.ts'

/** Warns that the public holidays of the year that is needed soon are not stored. Renders nothing if they are. */
export function HolidaysWarning({ onAdded }: { onAdded: (year: number) => void }) {
  const year = yearNeeded(isoDay())
  const { data } = useCall(workingTimes.days, { query: daysOfYear(year) })
  if (!data || !isUnknown(data.days)) return null
  const isLeft = fixedToAdd(year, data.days).length > 0
  return (
    <Banner tone="warn" action={isLeft && <AddFixed year={year} days={data.days} onAdded={() => onAdded(year)} />}>
      <p className="font-medium">{t('The public holidays of {year} are not known yet', { year: yearText(year) })}</p>
      <p>
        {isLeft
          ? t(
              'You can add those with a fixed day now, such as Nowruz. Add the lunar ones by hand once they are announced.',
            )
          : t('Those with a fixed day are added. Add the lunar ones by hand once they are announced.')}
      </p>
    </Banner>
  )
}

type AddFixedProps = { year: number; days: readonly SpecialDay[]; onAdded?: () => void }

/** Adds the fixed public holidays of a year that are missing, as days of the organisation, with undo. */
export function AddFixed({ year, days, onAdded }: AddFixedProps) {
  const back = useSend(workingTimes.setDays, { quiet: true })
  const add = useSend(workingTimes.setDays, {
    quiet: true,
    done: (_data, { body }) => {
      const added = body.days.map(({ day }) => ({ day, hours: null }))
      const sentence = t('{count} day was added.|{count} days were added.', { count: added.length })
      onAdded?.()
      toast.undo(sentence, () => back.send({ body: { days: added } }))
    },
  })
  return (
    <Button
      size="sm"
      icon={<CalendarPlus size={15} />}
      pending={add.pending}
      onPress={() => add.send({ body: { days: fixedToAdd(year, days, locale) } })}
    >
      {t('Add the fixed holidays')}
    </Button>
  )
}
