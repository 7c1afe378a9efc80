import { Suspense, useState } from 'react'
import { choice, day, id as idField, maybe, shape } from '@kargozin/api/fields.ts'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { isoDay } from '../../core/dates.ts'
import { useUrl } from '../../core/routes/url.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { later } from '../../ui/later.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { ChartBar, type ChartView, type ExportKind } from './ChartBar.tsx'
import { ChartList } from './ChartList.tsx'
import { DayBar } from './DayBar.tsx'
import { Drawing } from './drawing/Drawing.tsx'
import { spotOf, stepOf, type Forest, type Spot } from './tree/forest.ts'
import { textOf } from './drawing/group-text.ts'
import type { Layout } from './drawing/layout.ts'
import { rtl } from './tree/rtl.ts'
import { useMove } from './use-chart.ts'
import { useNavigation } from './drawing/use-navigation.ts'

const drawer = later(async () => (await import('./GroupDrawer.tsx')).GroupDrawer)
const dialog = later(async () => (await import('./GroupDialog.tsx')).GroupDialog)

const address = shape({
  group: maybe(idField()),
  /** The day of the chart, if it is another than today. */
  on: maybe(day()),
  view: maybe(choice({ drawing: 'drawing', list: 'list' })),
})

/** Saves the chart as a file, as it is unfolded now. */
async function exportAs(kind: ExportKind, forest: Forest, layout: Layout): Promise<void> {
  const { pdfOf, pngOf, save, svgOf } = await import('./drawing/export-chart.ts')
  const textOfId = (id: string) => {
    const group = forest.byId.get(id)
    return group ? textOf(group) : { title: '', holders: '', vacant: false, place: '' }
  }
  const title = t('Organisation chart')
  const secondOf = (id: string) => forest.byId.get(id)?.second_parent_id ?? null
  const drawn = { layout, rtl, textOf: textOfId, secondOf, title }
  if (kind === 'svg') return save(new Blob([svgOf(drawn)], { type: 'image/svg+xml' }), `${title}.svg`)
  const picture = await (kind === 'png' ? pngOf(drawn) : pdfOf(drawn))
  if (picture) save(picture, `${title}.${kind}`)
  else toast.error(t('The chart is too large for a picture. Fold some groups, or save it as SVG.'))
}

const month = 30 * 86_400_000

/** Shows the group that the user holds, with the path from it to the top. */
async function showMe(on: string | undefined, flyTo: (id: string) => void): Promise<void> {
  const query = { current_user_chart: '1', levels: 1, ...(on && { on }) } as const
  const [own] = (await makeCall(chart.list, { query }).catch(() => undefined))?.data.chart ?? []
  if (own) flyTo(own.group_id)
  else toast.error(t('You hold no group of the chart.'))
}

/** Moves a group to a spot, or one step among its siblings. Both are undefined if the user may not change the chart. */
function useMoves(forest: Forest, mayChange: boolean) {
  const move = useMove()
  const moveTo = (group: string, to: Spot) => {
    const from = spotOf(forest, group)
    if (from.parent !== to.parent || from.before !== to.before) void move(group, from, to)
  }
  const step = (group: string, by: -1 | 1) => {
    const to = stepOf(forest, group, by)
    if (to) moveTo(group, to)
  }
  return mayChange ? { moveTo, step } : { moveTo: undefined, step: undefined }
}

/** The chart with its tools. The view and the open group are in the address. */
export function Chart({ forest, mayChange: may }: { forest: Forest; mayChange: boolean }) {
  const { values, set } = useUrl(address)
  const narrow = useNarrow()
  // The past is not changed here.
  const mayChange = may && values.on === undefined
  const view: ChartView = values.view ?? (narrow ? 'list' : 'drawing')
  const openGroup = (group: string | undefined) => set({ group }, { push: values.group === undefined })
  const [adding, setAdding] = useState<{ parent: string | null }>()
  const { moveTo, step } = useMoves(forest, mayChange)
  const nav = useNavigation(forest, { onOpen: openGroup, onStep: step })
  const close = () => setAdding(undefined)
  const shared = { forest, open: nav.open, selected: nav.selected, focus: nav.focus, onFold: nav.fold }
  return (
    <>
      <ChartBar
        forest={forest}
        nav={nav}
        view={view}
        onView={next => set({ view: next })}
        onAdd={mayChange ? () => setAdding({ parent: nav.selected ?? null }) : undefined}
        onMe={() => void showMe(values.on, nav.flyTo)}
        onDay={() => set({ on: values.on === undefined ? isoDay(Date.now() - month) : undefined })}
        onExport={kind => void exportAs(kind, forest, nav.layout)}
      />
      {values.on && <DayBar on={values.on} onChange={on => set({ on })} />}
      {view === 'list' ? (
        <ChartList {...shared} onStep={step} onSelect={nav.select} onOpen={openGroup} />
      ) : (
        <Drawing
          {...shared}
          layout={nav.layout}
          viewing={nav.viewing}
          onMove={moveTo}
          onSelect={nav.select}
          onOpen={openGroup}
          onKey={nav.onKey}
        />
      )}
      <Suspense>
        {values.group && (
          <drawer.Part
            id={values.group}
            mayChange={mayChange}
            onOpen={openGroup}
            onMissed={() => openGroup(undefined)}
            onAddBelow={parent => setAdding({ parent })}
            onShow={nav.flyTo}
          />
        )}
        {adding && (
          <dialog.Part
            group={undefined}
            parent={adding.parent}
            onClose={close}
            onMissed={close}
            onMade={() => {
              close()
              if (adding.parent && !nav.open.has(adding.parent)) nav.fold(adding.parent)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
