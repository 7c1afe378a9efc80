import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { t } from '../../core/words.ts'
import { ApplicantCard } from './ApplicantCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { cardOf, type Column } from './board-state.ts'
import { scrollAtEdges } from './edge-scroll.ts'
import { StepStrip } from './StepStrip.tsx'
import { useBoardKeys } from './use-board-keys.ts'

type BoardProps = {
  columns: Column[]
  readOnly: boolean
  /** Steps whose next page is on its way. */
  loading: ReadonlySet<string>
  /** Applicants whose move is on its way. */
  busy: ReadonlySet<string>
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  onMore: (step: string) => void
  onMove: (applicant: ListedApplicant, step: string) => void
}

/** The pipeline as columns of cards: dragged by mouse and touch, carried by keyboard, one column at a time on a phone. */
export function Board(props: BoardProps) {
  const { columns, readOnly, loading, busy, onMove } = props
  const ref = useRef<HTMLDivElement>(null)
  const keys = useBoardKeys(columns, readOnly, onMove)
  const [focused, setFocused] = useState<string | null>(null)
  const first = columns.find(column => column.applicants.length > 0)?.applicants[0]?.uuid
  const current = focused && cardOf(columns, focused) ? focused : first
  const dropped = useEffectEvent((id: unknown, step: unknown) => {
    const applicant = typeof id === 'string' ? cardOf(columns, id) : undefined
    if (applicant && typeof step === 'string') onMove(applicant, step)
  })
  useEffect(() => {
    const board = ref.current
    if (!board) return
    const drops = monitorForElements({
      onDrop: ({ source, location }) => dropped(source.data['id'], location.current.dropTargets[0]?.data['step']),
    })
    return combine(drops, scrollAtEdges(board))
  }, [])
  return (
    <>
      <StepStrip columns={columns} board={ref} />
      <p id="board-help" hidden>
        {t('Enter opens, Space picks up, arrows go between cards.')}
      </p>
      <output aria-live="assertive" className="sr-only">
        {keys.said}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cards inside, heard once for all */}
      <div
        ref={ref}
        onKeyDown={keys.onKeyDown}
        className="scroll flex min-h-0 flex-1 items-stretch gap-2.5 px-(--page) pb-3 max-sm:snap-x max-sm:snap-mandatory max-sm:[scrollbar-width:none]"
      >
        {columns.map(column => (
          <BoardColumn
            key={column.uuid}
            column={column}
            hot={keys.carried?.to === column.uuid}
            loading={loading.has(column.uuid)}
            onMore={() => props.onMore(column.uuid)}
          >
            {column.applicants.map(applicant => (
              <ApplicantCard
                key={applicant.uuid}
                applicant={applicant}
                columns={columns}
                current={applicant.uuid === current}
                carried={keys.carried?.id === applicant.uuid}
                busy={busy.has(applicant.uuid)}
                readOnly={readOnly}
                href={props.hrefOf(applicant.uuid)}
                onOpen={props.onOpen}
                onFocus={setFocused}
                onMove={onMove}
              />
            ))}
          </BoardColumn>
        ))}
      </div>
    </>
  )
}
