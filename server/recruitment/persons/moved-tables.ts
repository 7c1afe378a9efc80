import type { DB } from '../../db/types.ts'

type Place = `${keyof DB}.${string}`

/**
 * The effect of a merge on a column that refers to an application or a person. `key`: the columns that identify a row of the
 * table. `once`: a set of columns whose values may occur only once per application or person. If the remaining application or
 * person already has a row with these values, the other row is not moved. `carries`: if a row is restored, newer rows that
 * refer to it in this column move with it.
 */
type Rule =
  | { of: 'application' | 'person'; key: readonly string[]; once?: readonly string[]; carries?: string }
  /** Rows that are not moved, with the reason. */
  | { stays: string }

const record = 'the record of the merge itself'
const withMember = 'follows its member of the pool (on update cascade)'
const doubt = 'asks about two applications of one person; both keep this person'
const byData = 'calculated by the database from the data of the two applications'

/**
 * Every column that refers to an application or a person, with the effect of a merge on it. It is the only such list:
 * moved-tables.test.ts fails for a column of the database that is missing here.
 */
export const movedColumns: Readonly<Partial<Record<Place, Rule>>> = {
  'activity.application_id': { of: 'application', key: ['id'] },
  'application_file.application_id': { of: 'application', key: ['application_id', 'file_id'], once: ['file_id'] },
  'appointment.application_id': { of: 'application', key: ['id'] },
  'booking.application_id': { of: 'application', key: ['id'] },
  'application_tag.application_id': { of: 'application', key: ['application_id', 'tag_id'], once: ['tag_id'] },
  // If a comment is restored, the replies that were added since move with it.
  'comment.application_id': { of: 'application', key: ['id'], carries: 'parent_id' },
  'erasure.application_id': { of: 'application', key: ['id'], once: [] },
  'legal_hold.application_id': { of: 'application', key: ['application_id'], once: [] },
  'email.application_id': { of: 'application', key: ['id'] },
  'hire.application_id': { of: 'application', key: ['application_id'], once: [] },
  'hiring_survey.application_id': { of: 'application', key: ['application_id'], once: [] },
  'information.application_id': { of: 'application', key: ['application_id'], once: [] },
  // A second scorecard of the same interviewer stays, and is read with the remaining application (read-scorecards.ts).
  'scorecard.application_id': { of: 'application', key: ['id'], once: ['job_id', 'form_key', 'user_id'] },
  'message_stop.application_id': { of: 'application', key: ['contact'] },
  'reply.application_id': { of: 'application', key: ['id'], once: ['key'] },
  'sms.application_id': { of: 'application', key: ['id'] },
  // The tags and suggestions follow their member. A removed membership is deleted first (merge-applications.ts).
  'talent.application_id': { of: 'application', key: ['application_id'], once: [] },
  'task.application_id': { of: 'application', key: ['id'] },

  'different_person.person_id': { of: 'person', key: ['person_id', 'other_person_id'], once: ['other_person_id'] },
  'different_person.other_person_id': { of: 'person', key: ['person_id', 'other_person_id'], once: ['person_id'] },

  'applicant.application_id': { stays: 'values are chosen one by one (merge-values.ts)' },
  'applicant_private.application_id': { stays: 'values are chosen one by one (merge-values.ts)' },
  'application.merged_into': { stays: 'set by the merge (merge-applications.ts)' },
  'application.person_id': { stays: 'set by the merge (merge-applications.ts)' },
  'application_words.application_id': { stays: 'a trigger keeps them equal to the texts of the application' },
  'bulk_item.application_id': {
    stays: 'only for undoing a recent action, which skips applications that changed since',
  },
  'doubtful_join.application_id': { stays: doubt },
  'doubtful_join.other_id': { stays: doubt },
  'import_row.application_id': { stays: 'shows which application was created from the row of a file' },
  'person_merge.application_id': { stays: record },
  'person_merge.other_id': { stays: record },
  'person_merge.other_person_id': { stays: record },
  'person_merge.person_id': { stays: record },
  'person_merge_item.application_id': { stays: record },
  'possible_duplicate.application_id': { stays: byData },
  'possible_duplicate.other_id': { stays: byData },
  'reply_key.application_id': {
    stays: 'a reply goes to the application into which this one was merged (reply-place.ts)',
  },
  'separation.application_id': { stays: 'only for removing the mark that separated the two' },
  'separation.other_person_id': { stays: 'follows its mark (on update cascade)' },
  'separation.person_id': { stays: 'follows its mark (on update cascade)' },
  'stay.application_id': { stays: 'the earlier stays are copied to the beginning of the chain (stays.ts)' },
  'talent_suggestion.application_id': { stays: withMember },
  'talent_tag.application_id': { stays: withMember },
  'unpaired.application_id': { stays: byData },
  'survey_assignment.application_id': {
    stays: 'its link is made from the id of its application; profiles show it with the remaining one',
  },
}

/** A column whose rows are moved, with its table. */
export type MovedColumn = Exclude<Rule, { stays: string }> & { table: string; column: string }

/** The columns whose rows are moved, in the order of moving. */
export const columnsToMove: readonly MovedColumn[] = Object.entries(movedColumns).flatMap(([place, rule]) => {
  const [table = '', column = ''] = place.split('.')
  return rule && 'of' in rule ? [{ ...rule, table, column }] : []
})
