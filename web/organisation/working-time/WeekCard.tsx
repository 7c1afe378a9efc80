import { useState } from 'react'
import { workingTimes, type Week, type WorkingTimeSettings } from '@kargozin/api/organisation/working-time.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { weekdays } from '../../pickers/weekdays.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { hoursText } from './hours-text.ts'
import { untilMidnight } from '@kargozin/api/organisation/working-hours.ts'
import { inOrder } from '../../pickers/hours/hours.ts'
import { WeekHours } from '../../pickers/hours/WeekHours.tsx'

const same = (one: Week, other: Week) => JSON.stringify(one) === JSON.stringify(other)

/** The hours of a usual week. They take effect when they are saved, and can be undone. */
export function WeekCard({ stored, mayChange }: { stored: WorkingTimeSettings; mayChange: boolean }) {
  const [draft, setDraft] = useState<Week>()
  const save = useSend(workingTimes.set, { quiet: true })
  const store = async () => {
    if (!draft || !untilMidnight(draft).every(it => inOrder(it, false))) return
    const offerUndo = () => toast.undo(t('The weekly hours were saved.'), () => save.send({ body: stored }))
    // If saving fails, the error is shown and the draft is kept.
    const sent = save.sendAndWait({ body: { ...stored, week: draft } }, offerUndo)
    if (await sent.catch(() => undefined)) setDraft(undefined)
  }
  return (
    <Card
      title={t('Weekly hours')}
      note={t('Anyone who plans an appointment outside these hours is asked first.')}
      flush
    >
      {mayChange ? (
        <div className="px-4">
          <WeekHours
            week={draft ?? stored.week}
            onChange={next => setDraft(same(next, stored.week) ? undefined : next)}
          />
        </div>
      ) : (
        <ul className="divide-y divide-line px-4">
          {weekdays.map((name, at) => (
            <li key={name} className="flex min-h-(--row) items-center gap-4">
              <span className="w-28">{t(name)}</span>
              <span className="text-text-2">{hoursText(stored.week[at] ?? [])}</span>
            </li>
          ))}
        </ul>
      )}
      {draft && (
        <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-2.5">
          <output className="flex-1 text-sm text-warn">{t('Not saved')}</output>
          <Button onPress={() => setDraft(undefined)}>{t('Discard')}</Button>
          <Button kind="primary" pending={save.pending} onPress={() => void store()}>
            {t('Save')}
          </Button>
        </footer>
      )}
    </Card>
  )
}
