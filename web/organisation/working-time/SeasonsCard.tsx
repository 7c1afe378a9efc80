import { MoonStar, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { workingTimes, type WorkingTimeSettings } from '@kargozin/api/organisation/working-time.ts'
import { useSend } from '../../core/calls/api.ts'
import { range } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { hoursText } from './hours-text.ts'
import { runsOf, weekdays } from './hours.ts'

const SeasonDialog = lazy(async () => ({ default: (await import('./SeasonDialog.tsx')).SeasonDialog }))

type Season = WorkingTimeSettings['seasons'][number]

const byFirstDay = (one: Season, other: Season) => one.from.localeCompare(other.from)

/** The weeks of the year with other hours, such as Ramadan. */
export function SeasonsCard({ stored, mayChange }: { stored: WorkingTimeSettings; mayChange: boolean }) {
  const [open, setOpen] = useState<{ at: number } | null>(null)
  const send = useSend(workingTimes.set, { quiet: true })
  const { seasons } = stored
  const store = async (next: Season[], message: string) => {
    await send.sendAndWait({ body: { ...stored, seasons: next.toSorted(byFirstDay) } })
    toast.undo(message, () => send.send({ body: stored }))
  }
  const save = (at: number, season: Season) =>
    store([...seasons.filter((_it, index) => index !== at), season], t('“{title}” was saved.', { title: season.title }))
  const remove = (at: number, title: string) =>
    // A toast shows the error.
    void store(
      seasons.filter((_it, index) => index !== at),
      t('“{title}” was deleted.', { title }),
    ).catch(() => undefined)
  const add = (
    <Button size="sm" icon={<Plus size={15} />} onPress={() => setOpen({ at: -1 })}>
      {t('Add a period')}
    </Button>
  )
  return (
    <Card title={t('Ramadan and other periods')} actions={mayChange && seasons.length > 0 && add} flush>
      {seasons.length === 0 ? (
        <EmptyState
          small
          icon={<MoonStar size={18} />}
          title={t('The same hours all year')}
          text={t('For Ramadan, or for some weeks in summer, the organisation can have other hours.')}
          action={mayChange && add}
        />
      ) : (
        <ul aria-label={t('Ramadan and other periods')} className="divide-y divide-line">
          {seasons.map((season, at) => (
            <li key={`${season.from} ${season.title}`} className="flex items-start gap-2 py-2 ps-4 pe-2">
              <SeasonText season={season} />
              {mayChange && (
                <span className="flex">
                  <Button
                    kind="ghost"
                    size="sm"
                    icon={<Pencil size={15} />}
                    label={t('Edit “{title}”', { title: season.title })}
                    onPress={() => setOpen({ at })}
                  />
                  <Button
                    kind="ghost"
                    size="sm"
                    icon={<Trash2 size={15} />}
                    label={t('Delete “{title}”', { title: season.title })}
                    onPress={() => remove(at, season.title)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <SeasonDialog
            season={seasons[open.at]}
            week={stored.week}
            pending={send.pending}
            onSave={season => save(open.at, season)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** The name, the days and the hours of a period. */
function SeasonText({ season }: { season: Season }) {
  const named = (day: number) => {
    const name = weekdays[day]
    return name ? t(name) : ''
  }
  const open = runsOf(season.week).filter(run => run.hours.length > 0)
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap gap-x-3">
        <bdi className="font-medium">{season.title}</bdi>
        <span className="text-text-2">{range(season.from, season.until)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-text-3">
        {open.map(run => (
          <span key={run.from}>
            {run.from === run.until
              ? named(run.from)
              : t('{from} to {until}', { from: named(run.from), until: named(run.until) })}{' '}
            {hoursText(run.hours)}
          </span>
        ))}
      </p>
    </div>
  )
}
