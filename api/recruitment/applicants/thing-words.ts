import type { Word } from '../../areas.ts'

/** The sentences for activities about tags, attachments and questionnaires. `{by}` is the user, `{who}` the applicant. */
export const toThings: Record<string, Word> = {
  tag: '{by} changed the tags of {who}.',
  undo_tag: '{by} undid a change of the tags of {who}.',
  attach: '{by} attached a file to {who}: {to}',
  attach_remove: '{by} removed an attachment of {who}: {from}',
  attach_restore: '{by} restored an attachment of {who}: {to}',
  assign_survey: '{by} sent {who} the questionnaire “{to}”.',
  mute: '{by} turned off the automatic messages to {who}.',
  unmute: '{by} turned on the automatic messages to {who}.',
}

/** The labels of the changed fields in these activities. */
export const thingFields: Record<string, { word: Word }> = {
  tags_added: { word: 'Added' },
  tags_removed: { word: 'Removed' },
}
