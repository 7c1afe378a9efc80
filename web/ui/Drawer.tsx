import { Suspense, useState } from 'react'
import type { DrawerProps } from './DrawerPanel.tsx'
import { later } from './later.ts'

const panel = later(async () => (await import('./DrawerPanel.tsx')).DrawerPanel)

/** A panel at the side of the page, for a record of a list. Escape closes it, and the focus returns to the opener. */
export function Drawer(props: DrawerProps) {
  const [isMounted, setMounted] = useState(props.open)
  if (props.open && !isMounted) setMounted(true)
  const onMissed = () => {
    setMounted(false)
    props.onClose()
  }
  return (
    isMounted && (
      <Suspense>
        <panel.Part {...props} onMissed={onMissed} />
      </Suspense>
    )
  )
}
