import type { ActivityType } from '@kargozin/api/labels.ts'
import { isNoun, nouns, type Noun } from '@kargozin/api/nouns.ts'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { announceChange, type Changer } from './events.ts'
import { plainStart } from './html.ts'

/** An action of a person. `before` and `after` hold only the fields that changed. */
export type NewActivity = {
  type: ActivityType
  /** The table that the action changed; a `member` is a row of `membership`. */
  subject: keyof DB | 'member'
  id: string
  job?: string
  application?: string
  before?: object
  after?: object
}

/** From how many characters on only the beginning of a text is stored. */
const longText = 3000

/** How many characters of a long text are stored, without the tags of HTML. The history shows 300, and … for the rest. */
const keptOfLong = 302

/**
 * The values of a side of an activity. Of long texts only the beginning is stored: the history shows no more, and a page of it would have
 * megabytes to read and to clean for each of its readers.
 */
const storedValues = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isLong = typeof value === 'string' && value.length > longText
      return [name, isLong ? plainStart(value, keptOfLong) : value]
    }),
  )

/** The fields that an activity stores for undo and never shows. */
export const hiddenFields: readonly string[] = ['kept', 'bulk_id']

/**
 * Records actions in the transaction that performs them, and announces the changed records to open screens. Without `who.user_id`,
 * the actor is an applicant or the system.
 */
export async function recordActivity(
  db: Db,
  who: Changer & { user_id?: string | null },
  ...activities: NewActivity[]
): Promise<void> {
  if (activities.length === 0) return
  const rows = activities.map(activity => ({
    organization_id: who.organization_id,
    user_id: who.user_id ?? null,
    type: activity.type,
    subject: activity.subject,
    subject_id: activity.id,
    job_id: activity.job ?? null,
    application_id: activity.application ?? null,
    before: activity.before ? storedValues(activity.before) : null,
    after: activity.after ? storedValues(activity.after) : null,
  }))
  await insertMany(db, 'activity', rows).execute()
  for (const it of activities) announceActivity(db, who, it)
}

/** Nouns that only some people hear of (`heardBy: 'person'`) are announced where it is known who they are. */
function announceActivity(db: Db, who: Changer, { subject, job }: NewActivity): void {
  if (!isNoun(subject)) return
  const { heardBy }: Noun = nouns[subject]
  if (!heardBy) announceChange(db, who, subject)
  if (heardBy === 'job' && job) announceChange(db, who, subject, [job])
}

/** The fields of `after` that differ from `before`, with both values; undefined when none differ. */
export function changed(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: object; after: object } | undefined {
  const names = Object.keys(after).filter(
    name => after[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return undefined
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map(name => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
