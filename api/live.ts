/**
 * What open screens hear of, and what is said with it. `job`: a job’s fields changed; `board`: its board; `import`: how far
 * one is; `progress`: how far an action on many is.
 */
export const liveKinds = ['board', 'job', 'notification', 'progress', 'import'] as const
export type LiveKind = (typeof liveKinds)[number]
