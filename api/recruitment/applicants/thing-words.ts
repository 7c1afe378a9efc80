import type { Word } from '../../areas.ts'

/** What was done with the tags, the attachments and the questionnaires of an applicant; `{by}` did it to `{who}`. */
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

/** The names of what can change about them. */
export const thingFields: Record<string, { word: Word }> = {
  tags_added: { word: 'Added' },
  tags_removed: { word: 'Removed' },
}
