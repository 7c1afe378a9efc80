import { MoonStar } from 'lucide-react'
import { workingTimes, type WorkingTimeSettings } from '@kargozin/api/organisation/working-time.ts'
import { useSend } from '../../core/calls/api.ts'
import { range } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { weekdays } from '../../pickers/weekdays.ts'
import { t } from '../../core/words.ts'
import { ListCard } from '../../kit/ListCard.tsx'
import { lazy } from '../../ui/lazy.ts'
import { hoursText } from './hours-text.ts'
import { runsOf } from '../../pickers/hours/hours.ts'

const SeasonDialog = lazy(async () => ({ default: (await import('./SeasonDialog.tsx')).SeasonDialog }))

type Season = WorkingTimeSettings['seasons'][number]

const byFirstDay = (one: Season, other: Season) => one.from.localeCompare(other.from)

/** The weeks of the year with other hours, such as Ramadan. */
export function SeasonsCard({ stored, mayChange }: { stored: WorkingTimeSettings; mayChange: boolean }) {
  const send = useSend(workingTimes.set, { quiet: true })
  const seasons = stored.seasons.map(season => ({ ...season, id: `${season.from} ${season.title}` }))
  const without = (id: string | undefined) => stored.seasons.filter((_it, at) => seasons[at]?.id !== id)
  const store = async (next: Season[], message: string) => {
    const offerUndo = () => toast.undo(message, () => send.send({ body: stored }))
    await send.sendAndWait({ body: { ...stored, seasons: next.toSorted(byFirstDay) } }, offerUndo)
  }
  return (
    <ListCard
      title={t('Ramadan and other periods')}
      add={mayChange ? t('Add a period') : undefined}
      empty={{
        icon: <MoonStar size={18} />,
        title: t('The same hours all year'),
        text: t('For Ramadan, or for some weeks in summer, the organisation can have other hours.'),
      }}
      of={seasons}
      renderForm={(it, onClose) => (
        <SeasonDialog
          season={it && stored.seasons[seasons.indexOf(it)]}
          week={stored.week}
          pending={send.pending}
          onSave={season => store([...without(it?.id), season], t('“{title}” was saved.', { title: season.title }))}
          onClose={onClose}
        />
      )}
      onDelete={({ id, title }) =>
        // A toast shows the error.
        void store(without(id), t('“{title}” was deleted.', { title })).catch(() => undefined)
      }
    >
      {season => <SeasonText season={season} />}
    </ListCard>
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
