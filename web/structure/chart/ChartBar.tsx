import {
  ChevronsDownUp,
  ChevronsUpDown,
  Ellipsis,
  FileImage,
  FileText,
  History,
  List,
  LocateFixed,
  Maximize,
  Network,
  Plus,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { chart, type ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { useCall } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { Forest } from './tree/forest.ts'
import { holdersText } from './drawing/group-text.ts'
import { useChartKeys } from './tree/use-chart-keys.ts'
import type { Navigation } from './drawing/use-navigation.ts'

/** The kinds of files of the chart. */
export type ExportKind = 'svg' | 'png' | 'pdf'

/** How the chart is shown. */
export type ChartView = 'drawing' | 'list'

type ChartBarProps = {
  forest: Forest
  nav: Navigation
  view: ChartView
  onView: (view: ChartView) => void
  /** Undefined: the user may not add groups. */
  onAdd: (() => void) | undefined
  onExport: (kind: ExportKind) => void
  /** Shows the group that the user holds. */
  onMe: () => void
  /** Shows the chart of another day, or of today again. */
  onDay: () => void
}

/** The title and the tools of the chart. */
export function ChartBar({ forest, nav, view, onView, onAdd, ...more }: ChartBarProps) {
  const search = useRef<HTMLInputElement>(null)
  useChartKeys({ Slash: () => search.current?.focus(), ...(onAdd && { KeyN: onAdd }) })
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2.5">
      <h1 className="me-auto flex items-baseline gap-2 text-lg font-bold">
        {t('Organisation chart')}
        <span className="text-base font-normal text-text-3 max-sm:hidden">
          {t('{shown} of {count} group|{shown} of {count} groups', {
            shown: number(nav.layout.boxes.length),
            count: forest.byId.size,
          })}
        </span>
      </h1>
      <Finder inputRef={search} onFind={nav.flyTo} />
      <SegmentedControl
        label={t('View')}
        iconsOnly
        value={view}
        onChange={onView}
        options={[
          { id: 'drawing', label: t('Drawing'), icon: <Network aria-hidden size={16} /> },
          { id: 'list', label: t('List'), icon: <List aria-hidden size={16} /> },
        ]}
      />
      {view === 'drawing' && <Zoom nav={nav} />}
      <More nav={nav} {...more} />
      {onAdd && (
        <Button kind="primary" icon={<Plus size={16} />} hint="N" onPress={onAdd}>
          {t('Add a group')}
        </Button>
      )}
    </header>
  )
}

function Zoom({ nav: { viewing } }: { nav: Navigation }) {
  return (
    <span className="flex items-center gap-1 max-sm:hidden">
      <Button icon={<ZoomOut size={16} />} label={t('Zoom out')} onPress={() => viewing.zoomBy(0.8)} />
      <Button icon={<ZoomIn size={16} />} label={t('Zoom in')} onPress={() => viewing.zoomBy(1.25)} />
      <Button icon={<Maximize size={16} />} label={t('Show the whole chart')} onPress={viewing.fit} />
    </span>
  )
}

function More({ nav, onExport, onMe, onDay }: Pick<ChartBarProps, 'nav' | 'onExport' | 'onMe' | 'onDay'>) {
  const label = t('More actions of the chart')
  return (
    <Menu
      label={label}
      trigger={<Button icon={<Ellipsis size={16} />} label={label} />}
      groups={[
        {
          entries: [
            { id: 'me', label: t('Show my place'), icon: <LocateFixed size={15} />, onPress: onMe },
            { id: 'day', label: t('Chart of another day'), icon: <History size={15} />, onPress: onDay },
          ],
        },
        {
          entries: [
            { id: 'unfold', label: t('Unfold everything'), icon: <ChevronsUpDown size={15} />, onPress: nav.unfoldAll },
            { id: 'fold', label: t('Fold everything'), icon: <ChevronsDownUp size={15} />, onPress: nav.foldAll },
          ],
        },
        {
          entries: [
            { id: 'svg', label: t('Save as SVG'), icon: <FileImage size={15} />, onPress: () => onExport('svg') },
            { id: 'png', label: t('Save as PNG'), icon: <FileImage size={15} />, onPress: () => onExport('png') },
            { id: 'pdf', label: t('Save as PDF'), icon: <FileText size={15} />, onPress: () => onExport('pdf') },
          ],
        },
      ]}
    />
  )
}

const noteOf = (group: ChartGroup) =>
  [holdersText(group), group.unit].filter(it => it && it !== group.title).join(' · ')

/** Finds a group or a person by name, and shows the group in the middle. */
function Finder({ inputRef, onFind }: { inputRef: React.Ref<HTMLInputElement>; onFind: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const when = search.length > 1
  const { data, loading } = useCall(chart.list, { query: { search, per_page: 8 } }, { when, keep: true })
  const [picked, setPicked] = useState<string | null>(null)
  const pick = (id: string | null) => {
    if (!id) return
    // Selects the group for a moment, which closes the list, and then empties the field for the next search.
    setPicked(id)
    setTimeout(() => {
      setPicked(null)
      onFind(id)
    })
    setTyped('')
  }
  return (
    <ComboBox
      ref={inputRef}
      label={t('Find a person or a group')}
      hideLabel
      placeholder={t('Find a person or a group')}
      className="w-64 max-sm:w-full"
      value={picked}
      onChange={pick}
      onSearch={setTyped}
      loading={when && loading}
      options={(when ? (data?.chart ?? []) : []).map(it => ({ id: it.group_id, label: it.title, note: noteOf(it) }))}
    />
  )
}
