import { Suspense, useState } from 'react'
import type { DrawerProps } from './DrawerPanel.tsx'
import { later } from './later.ts'

const panel = later(async () => (await import('./DrawerPanel.tsx')).DrawerPanel)

/** A panel at the side of the page, for a record of a list. Escape closes it, and the focus returns to the opener. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  const missed = () => {
    setWanted(false)
    props.onClose()
  }
  return (
    wanted && (
      <Suspense>
        <panel.Part {...props} onMissed={missed} />
      </Suspense>
    )
  )
}
