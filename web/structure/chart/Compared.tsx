import { chart, type GroupChange, type PersonChange } from '@kargozin/api/structure/chart/chart.ts'
import { useCall } from '../../core/calls/api.ts'
import { day } from '../../core/dates.ts'
import { t, type Word } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { rtl } from './tree/rtl.ts'
import { Drawer } from '../../ui/Drawer.tsx'

const ofGroups = {
  added: ['Added|to the chart', 'green'],
  removed: ['Removed|from the chart', 'danger'],
  moved: ['Moved|in the chart', 'warn'],
} as const satisfies Record<GroupChange['change'], readonly [Word, Tone]>

const ofPeople = {
  came: ['Came|to the organisation', 'green'],
  left: ['Left|the organisation', 'danger'],
  moved: ['Moved|in the chart', 'warn'],
} as const satisfies Record<PersonChange['change'], readonly [Word, Tone]>

const list = (titles: readonly string[]) => (titles.length > 0 ? titles.join('، ') : null)

/** What differs between the chart of a day and that of today. */
export function Compared({ from, onClose }: { from: string; onClose: () => void }) {
  const of = useCall(chart.compare, { query: { from } })
  return (
    <Drawer open onClose={onClose} title={t('Changes since {day}', { day: day(from) })} width={520}>
      <Loaded of={of} failed={t('The changes could not be loaded')}>
        {({ groups, people }) => (
          <div className="grid gap-6">
            <Changes
              title={t('People')}
              none={t('Nobody came, left or moved.')}
              rows={people.map(({ user, change, ...it }) => ({
                ...{ id: user.uuid, name: user.fullName, look: ofPeople[change] },
                ...{ from: list(it.from), to: list(it.to) },
              }))}
            />
            <Changes
              title={t('Groups')}
              none={t('No group was added, removed or moved.')}
              rows={groups.map(({ group_id: id, title: name, change, ...it }) => ({
                ...{ id, name, look: ofGroups[change] },
                ...it,
              }))}
            />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

type Row = {
  id: string
  name: string
  look: readonly [Word, Tone]
  from: string | null
  to: string | null
}

function Changes({ title, none, rows }: { title: string; none: string; rows: readonly Row[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 font-semibold">{title}</h2>
      {rows.length === 0 && <p className="text-text-3">{none}</p>}
      <ul>
        {rows.map(({ id, name, look: [word, tone], from, to }) => (
          <li key={id} className="flex items-start gap-3 border-b border-line py-2 last:border-0">
            <span className="min-w-0 flex-1">
              <bdi className="block">{name}</bdi>
              {(from !== null || to !== null) && (
                <span className="text-sm text-text-3">
                  <bdi>{from ?? '—'}</bdi> {rtl ? '←' : '→'} <bdi>{to ?? '—'}</bdi>
                </span>
              )}
            </span>
            <Chip tone={tone}>{t(word)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
