import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { labels } from './labels.ts'
import { typing } from './typing.ts'

/** The numbers of the first page, the last page, the open page and its neighbours. Gaps are null. */
function around(page: number, last: number): (number | null)[] {
  const shownPages = [1, page - 1, page, page + 1, last].filter(at => at >= 1 && at <= last)
  const pages = [...new Set(shownPages)]
  return pages.flatMap((at, index) => (index > 0 && at - (pages[index - 1] ?? 0) > 1 ? [null, at] : [at]))
}

type PaginationProps = {
  page: number
  lastPage: number
  onPage: (page: number) => void
  /** Called when the pointer is over a page's button, to prefetch it. */
  onAim?: (page: number) => void
  /** A text at the other end: "1–20 of 1,248". */
  children?: ReactNode
}

/** The page buttons of a list. */
export function Pagination({ page, lastPage, onPage, onAim, children }: PaginationProps) {
  if (lastPage <= 1) return children ? <p className="py-2.5 text-sm text-text-3">{children}</p> : null
  return (
    <nav aria-label={labels.pages} className="flex flex-wrap items-center gap-1 py-2.5 print:hidden">
      {children && <p className="me-auto text-sm text-text-3">{children}</p>}
      <Button
        kind="ghost"
        size="sm"
        icon={<ChevronLeft size={16} className="mirror" />}
        label={labels.previousPage}
        disabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      {around(page, lastPage).map((at, index) =>
        at === null ? (
          <span key={`gap ${index}`} className="px-1 text-text-3">
            …
          </span>
        ) : (
          <AriaButton
            key={at}
            onPress={() => onPage(at)}
            onHoverStart={() => onAim?.(at)}
            aria-current={at === page ? 'page' : undefined}
            className={cx(
              'h-(--h-sm) min-w-(--h-sm) rounded-md px-1.5 text-sm',
              at === page ? 'bg-soft font-semibold text-soft-ink' : 'text-text-2 hover:bg-hover',
            )}
          >
            {typing.writeNumber(at)}
          </AriaButton>
        ),
      )}
      <Button
        kind="ghost"
        size="sm"
        icon={<ChevronRight size={16} className="mirror" />}
        label={labels.nextPage}
        disabled={page >= lastPage}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  )
}

type LoadMoreProps = {
  onMore: () => void
  pending?: boolean
  children: ReactNode
  /** Whether all rows are loaded. The button is then disabled. */ end?: boolean
}

/** A button that loads the next page of a list below the previous one. */
export function LoadMore({ onMore, pending, children, end }: LoadMoreProps) {
  return (
    <div className="flex justify-center py-2.5 print:hidden">
      <Button kind="ghost" size="sm" onPress={onMore} pending={pending} disabled={end}>
        {children}
      </Button>
    </div>
  )
}
