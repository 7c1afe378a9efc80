import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { ApplicantCard } from './cards/ApplicantCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { FoldedColumn } from './FoldedColumn.tsx'
import { cardOf, type Column } from '../moves/board-state.ts'
import { StepStrip } from './StepStrip.tsx'
import { useBoardDrops } from './use-board-drops.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useFolded } from './use-folded.ts'
import type { Selection } from '../selection/use-selection.ts'

type BoardProps = {
  jobId: string
  columns: Column[]
  readOnly: boolean
  filtered: boolean
  /** Whether the filters have changed and the matching applicants are still being loaded. */
  stale: boolean
  selection: Selection
  /** The ids of the steps whose next page is being loaded. */
  loading: ReadonlySet<string>
  /** The ids of the applicants in pending moves. */
  busy: ReadonlySet<string>
  hrefOf: (id: string) => string
  renderMenu: (column: Column) => ReactNode
  onOpen: (id: string) => void
  onMore: (step: string) => void
  onMove: (applicant: ListedApplicant, step: string) => void
  /** Called instead of `onMove` when the dragged card is part of a selection of several. */
  onMoveMany: (step: string) => void
}

/** The pipeline as columns of cards, which are moved by mouse, touch or keyboard. Phones show one column at a time. */
export function Board(props: BoardProps) {
  const { jobId, columns, readOnly, loading, busy, selection, onMove } = props
  const ref = useRef<HTMLDivElement>(null)
  const { focused, focusCard, onFocus } = useCardFocus()
  const { folded, fold, unfold } = useFolding(jobId)
  const first = columns.find(column => !folded.has(column.uuid) && column.applicants.length > 0)?.applicants[0]?.uuid
  const current = focused && cardOf(columns, focused) ? focused : first
  const keys = useBoardKeys({ columns, folded, current, readOnly, selection, onMove, focusCard, onFold: fold })
  const drop = (id: string, step: string) => {
    const applicant = cardOf(columns, id)
    if (selection.size > 1 && selection.ids.has(id)) props.onMoveMany(step)
    else if (applicant) onMove(applicant, step)
  }
  const dragged = useBoardDrops(ref, columns, drop)
  return (
    <>
      <StepStrip columns={columns} board={ref} renderMenu={props.renderMenu} />
      <p id="board-help" hidden>
        {t('Enter opens, Space picks up, X selects, arrow keys move between cards.')}
      </p>
      <output aria-live="assertive" className="sr-only">
        {keys.announcement}
      </output>
      {/* In a low window, or at a zoom of 200 %, the columns keep room for some cards and the page scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one listener handles the keys of all cards inside */}
      <div
        ref={ref}
        onKeyDown={keys.onKeyDown}
        className={cx(
          'scroll flex min-h-80 flex-1 items-stretch gap-2.5 px-(--page) pb-3 max-sm:snap-x max-sm:snap-mandatory max-sm:[scrollbar-width:none]',
          props.stale && 'opacity-60',
        )}
      >
        {columns.map(column =>
          folded.has(column.uuid) ? (
            <FoldedColumn
              key={column.uuid}
              column={column}
              hot={keys.carried?.to === column.uuid}
              onUnfold={() => unfold(column.uuid)}
            />
          ) : (
            <BoardColumn
              key={column.uuid}
              column={column}
              hot={keys.carried?.to === column.uuid}
              onFold={() => fold(column.uuid)}
              filtered={props.filtered}
              loading={loading.has(column.uuid)}
              onMore={() => props.onMore(column.uuid)}
              keep={[current ?? null, keys.carried?.id ?? null, dragged]}
              menu={props.renderMenu(column)}
              renderCard={applicant => (
                <ApplicantCard
                  applicant={applicant}
                  columns={columns}
                  type={column.type}
                  current={applicant.uuid === current}
                  carried={keys.carried?.id === applicant.uuid}
                  busy={busy.has(applicant.uuid)}
                  readOnly={readOnly}
                  href={props.hrefOf(applicant.uuid)}
                  selected={selection.ids.has(applicant.uuid)}
                  selecting={selection.size}
                  onOpen={props.onOpen}
                  onFocus={onFocus}
                  onMove={onMove}
                  onSelect={selection.toggle}
                  onExtend={selection.extend}
                />
              )}
            />
          ),
        )}
      </div>
    </>
  )
}

/** Collapsing a step moves the focus to its header; expanding it moves the focus to its first card. Phones do not collapse steps. */
function useFolding(jobId: string) {
  const narrow = useNarrow()
  const { folded, fold, unfold } = useFolded(jobId)
  const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
  return {
    folded: narrow ? noSteps : folded,
    fold: (step: string) => {
      flushSync(() => fold(step))
      focusOn(`[data-unfold="${step}"]`)
    },
    unfold: (step: string) => {
      flushSync(() => unfold(step))
      focusOn(`[data-column="${step}"] :is([data-card], button)`)
    },
  }
}

const noSteps: ReadonlySet<string> = new Set()
