/**
 * The kinds of live events. `job`: the fields of a job changed. `board`: the board of a job changed. `notification`: the
 * notices of the user changed. `import`: progress of an import. `task`: tasks changed. `talent`: the talent pool changed.
 * `tag`: tags of the organisation changed. `appointment`: appointments changed. `interview`: a scorecard was submitted.
 * `progress`: progress of a bulk action.
 */
export const liveKinds = [
  'board',
  'job',
  'notification',
  'progress',
  'import',
  'task',
  'talent',
  'tag',
  'appointment',
  'interview',
] as const
export type LiveKind = (typeof liveKinds)[number]
