import { Suspense, useState } from 'react'
import type { DialogProps } from './DialogPanel.tsx'
import { later } from './later.ts'

const panel = later(async () => (await import('./DialogPanel.tsx')).DialogPanel)

/** A modal window. When it closes, the focus returns to the element that had it before. */
export function Dialog(props: DialogProps) {
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
