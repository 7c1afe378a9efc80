import type { ReactNode } from 'react'
import { t } from '../core/words.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

type LoadedProps<Data> = {
  /** The result of useCall or usePages. */
  of: { data: Data | undefined; error: Error | null; again: () => void }
  /** The error message when loading failed, for example "The roles could not be loaded". */
  failed: string
  /** The placeholder while loading; rows by default. */
  skeleton?: ReactNode
  /** For small places, such as a panel. */
  small?: boolean
  children: (data: Data) => ReactNode
}

/**
 * Shows loaded data: a placeholder until the data arrives, and an error with a retry button if loading fails. If a
 * later request fails, the old data stays visible.
 */
export function Loaded<Data>({ of, failed, skeleton, small = false, children }: LoadedProps<Data>): ReactNode {
  if (of.data !== undefined) return children(of.data)
  if (of.error)
    return <ErrorState small={small} title={failed} text={of.error.message} onRetry={of.again} retry={t('Try again')} />
  return skeleton ?? <Skeleton shape="rows" count={small ? 3 : 6} />
}
