import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'

type Props = { title: string; note?: string; actions?: ReactNode; flush?: boolean; children: ReactNode }

/** A group of fields within a part of the form. */
export function Block({ children, ...card }: Props) {
  return (
    <Card {...card} className="mb-4 last:mb-0">
      {children}
    </Card>
  )
}
