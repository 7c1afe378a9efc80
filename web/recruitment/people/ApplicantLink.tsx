import { use, type MouseEvent, type ReactNode } from 'react'
import { goTo } from '../../core/routes/history.ts'
import { Over } from './listed-applicants.ts'

type ApplicantLinkProps = {
  id: string
  /** The applicant on the board of the job. */
  href: string
  className?: string
  children: ReactNode
}

/** Opens an applicant over the current page; in a new tab, and on pages without a drawer, on the board of the job. */
export function ApplicantLink({ id, href, className, children }: ApplicantLinkProps) {
  const over = use(Over)
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
