import type { ReactNode } from 'react'
import { t } from '../core/words.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

type LoadedProps<Data> = {
  /** What useCall or usePages gave. */
  of: { data: Data | undefined; error: Error | null; again: () => void }
  /** Says what did not come: "The roles could not be loaded". */
  failed: string
  /** The shape of what comes; rows unless said. */
  skeleton?: ReactNode
  /** For small places, such as a panel. */
  small?: boolean
  children: (data: Data) => ReactNode
}

/** What was asked for once it is there; until then its shape, and when it does not come what to do. Old data stays beside a later error. */
export function Loaded<Data>({ of, failed, skeleton, small = false, children }: LoadedProps<Data>): ReactNode {
  if (of.data !== undefined) return children(of.data)
  if (of.error)
    return <ErrorState small={small} title={failed} text={of.error.message} onRetry={of.again} retry={t('Try again')} />
  return skeleton ?? <Skeleton shape="rows" count={small ? 3 : 6} />
}
