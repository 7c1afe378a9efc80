import { Network, X } from 'lucide-react'
import type { DataOf } from '@kargozin/api/call.ts'
import { chart, type ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { positionGroups } from '@kargozin/api/structure/chart/position-groups.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { number } from '../../core/numbers.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { ChartGroupPicker } from '../../pickers/ChartGroupPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** The groups of the chart that have a position. They can be chosen here, with undo. */
export function PositionGroups({ id, title }: { id: string; title: string }) {
  const { rights } = useOrganization()
  const mayChange = may(rights, positionGroups.sync.needs)
  const of = useCall(chart.list, { query: { job_designation_id: id } })
  const set = useGroups(id, title)
  return (
    <div className="grid gap-3 pt-3">
      <Loaded of={of} failed={t('The groups could not be loaded')} small>
        {({ chart: groups }) => {
          const ids = groups.map(it => it.group_id)
          return (
            <>
              {mayChange && (
                <ChartGroupPicker
                  label={t('Add a group of the chart')}
                  except={ids}
                  onPick={group => void set([...ids, group.id])}
                />
              )}
              {groups.length === 0 ? (
                <EmptyState
                  small
                  icon={<Network size={18} />}
                  title={t('No group of the chart has this position')}
                  text={t('Choose the groups of the chart whose holders work in this position.')}
                />
              ) : (
                <ul aria-label={t('Groups with this position')}>
                  {groups.map(it => (
                    <GroupLine
                      key={it.group_id}
                      group={it}
                      onRemove={mayChange ? () => void set(ids.filter(other => other !== it.group_id)) : undefined}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** Stores the groups of the position, and offers to undo it. */
function useGroups(job_designation_id: string, title: string) {
  const sync = useSend(positionGroups.sync, { quiet: true })
  const restore = useSend(positionGroups.restore, { quiet: true })
  return async (groups_id: string[]) => {
    const offerUndo = ({ before }: DataOf<typeof positionGroups.sync>) => {
      if (before.length > 0)
        toast.undo(t('The groups of “{title}” were changed.', { title }), () =>
          restore.send({ body: { job_designation_id, before } }),
        )
    }
    // A toast shows the error.
    await sync.sendAndWait({ body: { job_designation_id, groups_id } }, offerUndo).catch(() => undefined)
  }
}

function GroupLine({ group, onRemove }: { group: ChartGroup; onRemove: (() => void) | undefined }) {
  const { title, unit, hierarchy, holders_count, places } = group
  const note = [unit, hierarchy].filter(it => it && it !== title).join(' · ')
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi>{title}</bdi>
        </span>
        <span className="block truncate text-sm text-text-3">
          <bdi>
            {[note, t('{held} of {places} filled', { held: number(holders_count), places: number(places) })]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </span>
      </span>
      {onRemove && (
        <Button
          kind="ghost"
          size="sm"
          icon={<X size={15} />}
          label={t('Take the position from “{title}”', { title })}
          onPress={onRemove}
        />
      )}
    </li>
  )
}
