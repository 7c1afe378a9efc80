import { BellOff, FoldHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { dotOf } from '../step-dot.ts'
import type { Column } from '../moves/board-state.ts'
import { CardList } from './cards/CardList.tsx'
import { useDropStep } from './use-drop-step.ts'

type BoardColumnProps = {
  column: Column
  /** Whether a card that is moved by keyboard would be dropped here. */
  hot: boolean
  /** Whether filters hide some cards of the board. */
  filtered: boolean
  loading: boolean
  onMore: () => void
  keep: readonly (string | null)[]
  menu: ReactNode
  /** Called to collapse the step, so that only its name and count are shown. */
  onFold: () => void
  renderCard: (applicant: ListedApplicant) => ReactNode
}

/** A step of the pipeline: its name, its total, and its cards. More cards are loaded while scrolling. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, hot, loading, onMore } = props
  const muted = column.notification_type === 1
  const ref = useRef<HTMLElement>(null)
  const over = useDropStep(ref, column)
  return (
    <section
      ref={ref}
      data-column={column.uuid}
      aria-labelledby={`step-${column.uuid}`}
      className={cx(
        'group/column @container flex shrink-0 flex-col rounded-lg max-sm:w-full max-sm:snap-center sm:max-w-104 sm:min-w-48 sm:flex-1',
        over || hot ? 'bg-soft outline-2 -outline-offset-2 outline-focus' : 'bg-surface-2/70',
      )}
    >
      {/* On phones the strip above the board shows the name and the menu of the step. */}
      <header className="flex h-10 shrink-0 items-center gap-1 ps-3 pe-1.5 max-sm:sr-only">
        <h2 id={`step-${column.uuid}`} className="flex min-w-0 flex-1 items-center gap-2 text-sm font-semibold">
          <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dotOf(column.type), muted && 'opacity-40')} />
          <bdi className={cx('truncate', muted && 'text-text-3')}>{column.title}</bdi>
          {muted && <Muted />}
          <span className="font-normal text-text-3">{number(column.total)}</span>
        </h2>
        <Button
          kind="ghost"
          size="sm"
          icon={<FoldHorizontal size={14} />}
          label={t('Collapse “{step}”', { step: column.title })}
          onPress={props.onFold}
          className="pointer-fine:opacity-0 pointer-fine:group-hover/column:opacity-100 pointer-fine:focus-visible:opacity-100"
        />
        {props.menu}
      </header>
      <CardList applicants={column.applicants} total={column.total} keep={props.keep} renderCard={props.renderCard}>
        {column.total === 0 && (
          <p className="rounded-md border border-dashed border-line px-3 py-5 text-center text-sm text-text-3">
            {props.filtered ? t('Nobody in this step matches.') : t('This step is empty.')}
          </p>
        )}
        {column.hasMore && (
          <More step={column.title} loaded={column.applicants.length} loading={loading} onMore={onMore} />
        )}
      </CardList>
    </section>
  )
}

/** The mark of a muted step. Moving an applicant into a muted step notifies nobody. */
function Muted() {
  return (
    <span title={t('Muted')} className="shrink-0 text-text-3">
      <BellOff aria-hidden size={14} />
      <span className="sr-only">{t('Muted')}</span>
    </span>
  )
}

type MoreProps = { step: string; loaded: number; loading: boolean; onMore: () => void }

/** Loads the next page when the user scrolls near the end. The button does the same for keyboard users. */
function More({ step, loaded, loading, onMore }: MoreProps) {
  return (
    <div className="grid justify-center pt-2">
      {/* A new key mounts a new observer. If the end is still near, that observer loads the following page too. */}
      {!loading && <EndObserver key={loaded} onNear={onMore} />}
      <Button kind="ghost" size="sm" pending={loading} onPress={onMore}>
        {t('Load more')}
        <span className="sr-only">{step}</span>
      </Button>
    </div>
  )
}

function EndObserver({ onNear }: { onNear: () => void }) {
  const ref = useRef<HTMLSpanElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(entries => entries[0]?.isIntersecting && near(), {
      root: element.closest('[data-column-scroll]'),
      rootMargin: '900px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <span ref={ref} aria-hidden />
}
