import type { Word } from '../../areas.ts'
import type { Activity } from './activities.ts'

/** The sentences for activities about tags, attachments, messages and questionnaires. `{by}` is the user, `{who}` the applicant. */
export const toThings: Record<string, Word> = {
  tag: '{by} changed the tags of {who}.',
  undo_tag: '{by} undid a change of the tags of {who}.',
  attach: '{by} attached a file to {who}: {to}',
  attach_remove: '{by} removed an attachment of {who}: {from}',
  attach_restore: '{by} restored an attachment of {who}: {to}',
  assign_survey: '{by} sent {who} the questionnaire “{to}”.',
  interview: '{by} submitted the scorecard “{to}” for {who}.',
  interview_corrected: '{by} corrected the scorecard “{to}” for {who}.',
  interview_back: '{by} took back the scorecard “{from}” for {who}.',
  message: '{by} sent {who} a message: {to}',
  message_undo: '{by} took back a message to {who}.',
  disclose_now: '{by} let {who} know the decision before the set time.',
  employ: '{by} added {who} to the employees.',
  employ_undo: '{by} took back that {who} is an employee.',
  mute: '{by} turned off the automatic messages to {who}.',
  unmute: '{by} turned on the automatic messages to {who}.',
}

/** The labels of the changed fields in these activities. */
export const thingFields: Record<string, { word: Word }> = {
  tags_added: { word: 'Added' },
  tags_removed: { word: 'Removed' },
  message: { word: 'Message' },
}

/**
 * The sentence for an activity about a scorecard. It depends on which of the two values, old or new, has the title of the
 * form.
 */
export function kindOfInterview({ changes }: Activity): string {
  const title = changes.find(it => it.field === 'title')
  if (!title?.to) return 'interview_back'
  return title.from ? 'interview_corrected' : 'interview'
}
