import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { labels } from './labels.ts'
import { typing } from './typing.ts'

/** A parent page. */
export type Crumb = { title: string; href: string }

/** Links to the parent pages, above a page's title; the page itself is not included. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={labels.breadcrumbs}>
      <ol className="mb-1 flex flex-wrap items-center gap-1 text-sm text-text-3">
        {crumbs.map(crumb => (
          <li key={crumb.href} className="flex items-center gap-1 last:[&>svg]:hidden">
            <Link href={crumb.href} className="rounded-sm text-text-2 no-underline hover:text-text hover:underline">
              <bdi>{crumb.title}</bdi>
            </Link>
            {/* The arrow points forward: left in Persian, right in English. */}
            <ChevronLeft aria-hidden size={13} className="ltr-mirror" />
          </li>
        ))}
      </ol>
    </nav>
  )
}

export type PageHeaderProps = {
  title: string
  /** The total number of records, shown beside the title. */
  count?: number | undefined
  /** A quieter line under the title. */
  text?: ReactNode
  crumbs?: Crumb[]
  /** The state of the record, shown beside the title. */
  aside?: ReactNode
  /** Buttons at the end; the main one last. */
  actions?: ReactNode
}

/** The title line of a page. The title is the page's only h1. */
export function PageHeader({ title, count, text, crumbs, aside, actions }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
      <div className="min-w-0">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 className="flex flex-wrap items-baseline gap-x-2.5 text-lg font-bold">
          <bdi>{title}</bdi>
          {count !== undefined && <span className="text-md font-normal text-text-3">{typing.writeNumber(count)}</span>}
          {aside}
        </h1>
        {text && <p className="mt-0.5 text-text-2">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
