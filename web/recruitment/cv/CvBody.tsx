import type { ReactNode } from 'react'

/** The scrolling part of a CV. It can be scrolled by keyboard. */
export function CvBody({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container without controls gets the keyboard focus only this way
      tabIndex={0}
      className="scroll min-h-0 flex-1 outline-offset-[-2px] max-xl:rounded-md max-xl:bg-surface-2 max-xl:p-1.5 xl:p-3"
    >
      {children}
    </section>
  )
}
