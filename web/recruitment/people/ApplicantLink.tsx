import { use, type MouseEvent, type ReactNode } from 'react'
import { goTo } from '../../core/routes/history.ts'
import { ListedOver } from './listed-applicants.ts'

type ApplicantLinkProps = {
  id: string
  /** The address that opens the applicant on the board of the job opening. */
  href: string
  className?: string
  children: ReactNode
}

/**
 * A link that opens an applicant in a drawer over the current page. Opened in a new tab, or on a page without a drawer,
 * it leads to the board.
 */
export function ApplicantLink({ id, href, className, children }: ApplicantLinkProps) {
  const over = use(ListedOver)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (over) over.open(id)
    else goTo(href)
  }
  return (
    <a href={href} data-card={id} onClick={open} className={className}>
      {children}
    </a>
  )
}
