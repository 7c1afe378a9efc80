import { Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { chart, type ChartHolder, type FullChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { useSend } from '../../core/calls/api.ts'
import { day, isoDay } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Who holds a group, and who has held it. */
export function Holders({ group, mayChange }: { group: FullChartGroup; mayChange: boolean }) {
  const actions = useHolderActions(group.group_id)
  const [editing, setEditing] = useState<string>()
  return (
    <section aria-label={t('Holders')}>
      <h2 className="mb-2 font-semibold">{t('Holders')}</h2>
      {mayChange && (
        <MemberPicker
          label={t('Add a holder from today')}
          except={group.history.filter(it => it.current).map(it => it.user.uuid)}
          onPick={actions.add}
        />
      )}
      {group.history.length === 0 && (
        <EmptyState
          small
          icon={<UserRoundX size={18} />}
          title={t('Nobody holds this group')}
          text={t('It is shown as vacant in the chart.')}
        />
      )}
      <ul className="mt-2">
        {group.history.map(it => (
          <li key={it.uuid} className="border-b border-line py-2 last:border-0">
            <div className="flex items-center gap-3">
              <Avatar name={it.user.fullName} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <bdi>{it.user.fullName}</bdi>
                </span>
                <span className="text-sm text-text-3">{periodOf(it)}</span>
              </span>
              {it.acting && <Chip>{t('Acting')}</Chip>}
              {it.current && <Chip tone="green">{t('Current')}</Chip>}
              {mayChange && (
                <>
                  <Button
                    kind="ghost"
                    size="sm"
                    expanded={editing === it.uuid}
                    onPress={() => setEditing(editing === it.uuid ? undefined : it.uuid)}
                  >
                    {t('Dates')}
                    <span className="sr-only">: {it.user.fullName}</span>
                  </Button>
                  <Button
                    kind="ghost"
                    size="sm"
                    icon={<Trash2 size={15} />}
                    label={t('Delete that {name} holds this group', { name: it.user.fullName })}
                    onPress={() => actions.remove(it)}
                  />
                </>
              )}
            </div>
            {editing === it.uuid && <Period holder={it} onChange={actions.change} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function periodOf({ started_on, ended_on }: ChartHolder): string {
  if (started_on && ended_on) return t('From {from} until {until}', { from: day(started_on), until: day(ended_on) })
  if (started_on) return t('Since {from}', { from: day(started_on) })
  return ended_on ? t('Until {until}', { until: day(ended_on) }) : t('Beginning not known')
}

type Days = { started_on: string | null; ended_on: string | null; acting: boolean }

function Period({ holder, onChange }: { holder: ChartHolder; onChange: (holder: ChartHolder, days: Days) => void }) {
  const { started_on, ended_on, acting } = holder
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <DatePicker
        label={t('First day')}
        value={started_on}
        onChange={value => onChange(holder, { started_on: value, ended_on, acting })}
      />
      <DatePicker
        label={t('First day without the group')}
        value={ended_on}
        onChange={value => onChange(holder, { started_on, ended_on: value, acting })}
      />
      <Checkbox
        label={t('Only acts for somebody')}
        value={acting}
        onChange={value => onChange(holder, { started_on, ended_on, acting: value })}
      />
    </div>
  )
}

function useHolderActions(group_id: string) {
  const options = { quiet: true }
  const add = useSend(chart.addHolder, options)
  const change = useSend(chart.changeHolder, options)
  const remove = useSend(chart.removeHolder, options)
  // A toast shows the errors.
  const quietly = <T,>(sent: Promise<T>) => sent.catch(() => undefined)
  const params = { group_id }
  const put = ({ user, started_on, ended_on, acting }: ChartHolder) =>
    quietly(add.sendAndWait({ params, body: { user_id: user.uuid, started_on, ended_on, acting } }))
  const take = (holder_id: string, onAnswer?: () => void) =>
    void quietly(remove.sendAndWait({ params: { group_id, holder_id } }, onAnswer))
  return {
    add: ({ uuid, fullName: name }: PickedMember) =>
      void quietly(
        add.sendAndWait({ params, body: { user_id: uuid, started_on: isoDay() } }, ({ holder }) =>
          toast.undo(t('{name} holds this group from today.', { name }), () => take(holder.uuid)),
        ),
      ),
    change: (holder: ChartHolder, days: Days) => {
      void quietly(change.sendAndWait({ params: { group_id, holder_id: holder.uuid }, body: days }))
    },
    remove: (holder: ChartHolder) =>
      take(holder.uuid, () =>
        toast.undo(t('{name} no longer holds this group.', { name: holder.user.fullName }), () => void put(holder)),
      ),
  }
}
