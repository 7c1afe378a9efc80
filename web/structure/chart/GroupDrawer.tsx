import { LocateFixed, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { chart, type FullChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { groupRoles } from '@kargozin/api/structure/chart/group-roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useCall } from '../../core/calls/api.ts'
import { day } from '../../core/dates.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { RecordDrawer } from '../../kit/RecordDrawer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { GroupRoles } from './GroupRoles.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { vacantPlaces } from './drawing/group-text.ts'
import { Holders } from './Holders.tsx'
import { GroupQuestions } from './GroupQuestions.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useRemoveGroup } from './use-chart.ts'

type GroupDrawerProps = {
  id: string
  mayChange: boolean
  /** Called with the id of another group to open, or with undefined to close. */
  onOpen: (id: string | undefined) => void
  onAddBelow: (parent: string) => void
  /** Shows a group in the middle of the drawing. */
  onShow: (id: string) => void
}

/** A group of the chart with its holders over time, beside the chart. */
export function GroupDrawer({ id, mayChange, onOpen, onAddBelow, onShow }: GroupDrawerProps) {
  const of = useCall(chart.show, { params: { group_id: id } })
  const [editing, setEditing] = useState<FullChartGroup>()
  const mayRoles = may(useOrganization().rights, groupRoles.list.needs)
  return (
    <>
      <RecordDrawer
        of={of}
        what={t('Group')}
        title={of.data?.group.title}
        failed={t('This group could not be loaded')}
        missing={{
          title: t('This group does not exist'),
          text: t('Perhaps a colleague has removed it from the chart.'),
        }}
        onOpen={onOpen}
        onClose={() => onOpen(undefined)}
        backTo={() => document.querySelector<HTMLElement>(`[data-group="${id}"]`)}
        width={620}
        renderFooter={({ group }) =>
          mayChange && (
            <Actions group={group} onOpen={onOpen} onAddBelow={onAddBelow} onEdit={() => setEditing(group)} />
          )
        }
      >
        {({ group }) => (
          <div className="grid gap-6">
            <Facts group={group} onOpen={onOpen} onShow={onShow} />
            <Holders group={group} mayChange={mayChange} />
            {mayRoles && <GroupRoles group={group} />}
            <GroupQuestions key={group.group_id} group={group} mayChange={mayChange} />
          </div>
        )}
      </RecordDrawer>
      <Suspense>
        {editing && (
          <GroupDialog group={editing} parent={null} onClose={() => setEditing(undefined)} onMade={() => undefined} />
        )}
      </Suspense>
    </>
  )
}

type ActionsProps = Pick<GroupDrawerProps, 'onOpen' | 'onAddBelow'> & { group: FullChartGroup; onEdit: () => void }

function Actions({ group, onOpen, onAddBelow, onEdit }: ActionsProps) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveGroup(() => onOpen(undefined))
  return (
    <>
      <span className="me-auto">
        <Button
          kind="danger"
          icon={<Trash2 size={15} />}
          onPress={() => (group.children_count > 0 ? setAsking(true) : remove(group.group_id, { lift: '1' }))}
        >
          {t('Remove')}
        </Button>
      </span>
      <Button icon={<Pencil size={15} />} onPress={onEdit}>
        {t('Edit')}
      </Button>
      <Button kind="primary" icon={<Plus size={15} />} onPress={() => onAddBelow(group.group_id)}>
        {t('Add below')}
      </Button>
      {asking && (
        <RemoveDialog
          group={group}
          onClose={() => setAsking(false)}
          onRemove={to => {
            setAsking(false)
            remove(group.group_id, to)
          }}
        />
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-3 border-b border-line py-2 last:border-0">
    <dt className="w-28 shrink-0 text-text-3">{name}</dt>
    <dd className="min-w-0 flex-1">{children}</dd>
  </div>
)

function GroupLink({ id, title, onOpen }: { id: string; title: string; onOpen: (id: string) => void }) {
  return (
    <button type="button" className="rounded-sm text-start text-primary hover:underline" onClick={() => onOpen(id)}>
      <bdi>{title}</bdi>
    </button>
  )
}

function Facts({ group, onOpen, onShow }: { group: FullChartGroup } & Pick<GroupDrawerProps, 'onOpen' | 'onShow'>) {
  const vacant = vacantPlaces({ ...group, unit: null, hierarchy: null })
  const { data } = useCall(chart.parents, { params: { group_id: group.group_id } })
  const above = data?.parents ?? []
  return (
    <section>
      <dl>
        {above.length > 0 && (
          <Fact name={t('Group above')}>
            <span className="flex flex-wrap gap-x-2">
              {above.slice(-3).map(it => (
                <GroupLink key={it.group_id} id={it.group_id} title={it.title} onOpen={onOpen} />
              ))}
            </span>
          </Fact>
        )}
        {group.second_parent && (
          <Fact name={t('Also reports to')}>
            <GroupLink id={group.second_parent.group_id} title={group.second_parent.title} onOpen={onOpen} />
          </Fact>
        )}
        {group.job_designation && <Fact name={t('Position|in the organisation')}>{group.job_designation.title}</Fact>}
        {group.unit && <Fact name={t('Unit')}>{group.unit.name}</Fact>}
        {group.hierarchy && <Fact name={t('Level')}>{group.hierarchy.title}</Fact>}
        <Fact name={t('Places')}>
          <span className="flex items-center gap-2">
            {number(group.places)}
            {vacant > 0 && <Chip tone="warn">{t('{count} vacant|{count} vacant', { count: vacant })}</Chip>}
          </span>
        </Fact>
        {group.started_on && <Fact name={t('First day')}>{day(group.started_on)}</Fact>}
      </dl>
      <Button
        kind="ghost"
        size="sm"
        icon={<LocateFixed size={15} />}
        onPress={() => {
          onOpen(undefined)
          onShow(group.group_id)
        }}
      >
        {t('Show in the chart')}
      </Button>
    </section>
  )
}
