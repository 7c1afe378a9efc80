import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cache } from './api.ts'

/** What the calls of the screens within it are cached in. The sign-in page does without. */
export function Calls({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}
