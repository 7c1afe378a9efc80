import { useRef, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { cx } from '../ui/cx.ts'
import { useFirstInList } from '../ui/first-in-list.ts'
import { moveBetweenCards } from './card-keys.ts'

type CardsProps<Row> = {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** New rows are loading. */
  stale?: boolean
  /** Renders a record as a RecordCard. */
  children: (row: Row) => ReactNode
}

/**
 * Records as cards, each with its main facts. Arrow keys move the focus to the neighbouring card, j and k to the next
 * and previous one.
 */
export function Cards<Row>({ rows, rowId, stale = false, children }: CardsProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  useFirstInList(list, '[data-card]')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener handles the keys of all links inside
    <ul
      ref={list}
      onKeyDown={moveBetweenCards}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(290px,100%),1fr))] gap-3 transition-opacity',
        stale && 'opacity-60',
      )}
    >
      {rows.map(row => (
        <li
          key={rowId(row)}
          className="relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 pb-3 transition-colors hover:border-line-2"
        >
          {children(row)}
        </li>
      ))}
    </ul>
  )
}

type CardHeadProps = {
  title: string
  /** The link of the whole card, or the action of a click on it. */
  opens: { href: string } | { onPress: () => void }
  /** A mark beside the title. */
  mark?: ReactNode
  menu: ReactNode
}

/** The top of a card. Its link covers the whole card, below the menu and elements with `relative z-10`. */
export function CardHead({ title, opens, mark, menu }: CardHeadProps) {
  return (
    <div className="flex items-start gap-2">
      <h2 className="min-w-0 flex-1 text-md font-semibold break-words">
        <Link
          {...opens}
          data-card
          className="block cursor-pointer text-text no-underline outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {mark}
      <span className="relative z-10 -me-1.5 -mt-1">{menu}</span>
    </div>
  )
}
