import { Suspense, useState } from 'react'
import type { DialogProps } from './DialogPanel.tsx'
import { later } from './later.ts'

const panel = later(async () => (await import('./DialogPanel.tsx')).DialogPanel)

/** A modal window. When it closes, the focus returns to the element that had it before. */
export function Dialog(props: DialogProps) {
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
