import { useState } from 'react'
import { untilMidnight } from '@kargozin/api/organisation/working-hours.ts'
import type { Week, WorkingTimeSettings } from '@kargozin/api/organisation/working-time.ts'
import { isoDay } from '../../core/dates.ts'
import { ruleText } from '../../core/calls/rule-text.ts'
import { t } from '../../core/words.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { DateRangePicker, type DayRange } from '../../ui/DateRangePicker.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { typing } from '../../ui/typing.ts'
import { inOrder } from '../../pickers/hours/hours.ts'
import { ramadanAfter, ramadanWeek } from './ramadan.ts'
import { WeekHours } from '../../pickers/hours/WeekHours.tsx'

type Season = WorkingTimeSettings['seasons'][number]

type SeasonDialogProps = {
  /** The period to edit. Without one, the dialog proposes the next Ramadan. */
  season: Season | undefined
  week: Week
  pending: boolean
  /** Rejects when the server refuses. */
  onSave: (season: Season) => Promise<unknown>
  onClose: () => void
}

/** The next Ramadan with shorter days, as a start. */
function proposed(week: Week): Season {
  const { from, until, year } = ramadanAfter(isoDay())
  const title = t('Ramadan {year}', { year: typing.ownDigits(String(year)) })
  return { title, from, until, week: ramadanWeek(week) }
}

/** Adds or changes a period of the year with other hours. */
export function SeasonDialog({ season, week, pending, onSave, onClose }: SeasonDialogProps) {
  const [start] = useState(() => season ?? proposed(week))
  const [title, setTitle] = useState(start.title)
  const [days, setDays] = useState<DayRange | null>({ from: start.from, to: start.until })
  const [hours, setHours] = useState(start.week)
  const [tried, setTried] = useState(false)
  const name = title.trim()
  const save = async () => {
    setTried(true)
    if (!name || !days || !untilMidnight(hours).every(it => inOrder(it, false))) return
    const saved = onSave({ title: name, from: days.from, until: days.to, week: hours })
    // A toast shows the error, and the dialog stays open.
    await saved.then(onClose, () => undefined)
  }
  const required = ruleText('required')
  return (
    <FormDialog
      form={{ submit: () => void save(), pending }}
      onClose={onClose}
      title={season ? t('Edit the period') : t('Add a period')}
      width={640}
      columns
    >
      <TextField
        label={t('Name')}
        required
        maxLength={80}
        value={title}
        onChange={setTitle}
        error={tried && !name ? required : null}
      />
      <DateRangePicker
        label={t('First and last day')}
        required
        value={days}
        onChange={setDays}
        error={tried && !days ? required : null}
        help={season ? undefined : t('Estimated: the new moon decides when Ramadan begins and ends.')}
      />
      <div className="sm:col-span-2">
        <h3 className="pb-1 text-sm font-medium text-text-2">{t('Hours in this period')}</h3>
        <WeekHours week={hours} onChange={setHours} />
      </div>
    </FormDialog>
  )
}
