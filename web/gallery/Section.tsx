import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'

/** One kind of component in the gallery. */
export function Section({ title, children, flush }: { title: string; children: ReactNode; flush?: boolean }) {
  return (
    <Card title={title} flush={flush ?? false} className="mb-4">
      <div className={flush ? '' : 'grid grid-cols-1 gap-4'}>{children}</div>
    </Card>
  )
}

/** Components side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>
}

/** Fields side by side. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] items-start gap-x-4 gap-y-3">{children}</div>
  )
}
