import type { ReactNode } from 'react'

/** The scrolling part of a CV. It can be scrolled by keyboard. */
export function CvBody({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // A scrolling part without a control in it is reached by the keyboard only so.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="scroll min-h-0 flex-1 outline-offset-[-2px] max-xl:rounded-md max-xl:bg-surface-2 max-xl:p-1.5 xl:p-3"
    >
      {children}
    </section>
  )
}
