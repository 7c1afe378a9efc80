import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cache } from './api.ts'

/** Provides the cache of calls to the screens inside. The sign-in page does not need it. */
export function Calls({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}
