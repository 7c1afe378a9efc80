import { call } from '../call.ts'

/** What an open screen hears: what changed, never its content. */
export type Heard = { job?: string; by?: string; done?: number; total?: number }

/** The stream of what happens while screens are open. */
export const events = {
  listen: call({
    method: 'GET',
    path: '/organization/events',
    needs: 'member',
    says: 'Server-sent events of what just changed: `board`, `job` (with the job’s id), `notification` and `progress`',
    ours: 'two people on one board see each other’s moves, and a notice comes without a reload',
    replies: 'stream',
  }),
} as const
