import type { Word } from '../../areas.ts'
import type { OwnNames } from '../../fields.ts'
import { templateTitles } from '../../messages/template-titles.ts'
import { roleExamples } from '../../organisation/role-examples.ts'

/** The names that the product gives to records that it creates, by subject. */
export const ownNames: Readonly<Record<string, OwnNames>> = { role: roleExamples, message_template: templateTitles }

/** The sentences for activities outside job openings, by subject. `{name}` is the name of the subject. */
export const toOrganization: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  member: {
    join: '{by} joined the organisation.',
    leave: '{by} left the organisation.',
    remove: '{by} removed {name} from the organisation.',
    restore: '{by} undid the removal of {name}.',
    attach_role: '{by} gave {name} the role “{to}”.',
    detach_role: '{by} took the role “{from}” from {name}.',
  },
  invitation: {
    invite: '{by} invited {name}.',
    withdraw: '{by} withdrew the invitation of {name}.',
    restore: '{by} restored the invitation of {name}.',
  },
  role: {
    create: '{by} created the role “{name}”.',
    update: '{by} edited the role “{name}”.',
    delete: '{by} deleted the role “{name}”.',
  },
  organization: {
    create: '{by} founded the organisation.',
    retention: '{by} changed how long applicants or messages are kept.',
    working_time: '{by} changed the working hours of the organisation.',
    special_day: '{by} changed a holiday or a working day.',
    transfer_ownership: '{by} transferred ownership of the organisation to {name}.',
  },
  absence: {
    create: '{by} added an absence of {name}.',
    delete: '{by} deleted an absence of {name}.',
  },
  address: {
    create: '{by} added the address “{name}”.',
    update: '{by} edited the address “{name}”.',
    delete: '{by} deleted the address “{name}”.',
    restore: '{by} restored the address “{name}”.',
  },
  tag: {
    create: '{by} added the tag “{name}”.',
    update: '{by} edited the tag “{name}”.',
    delete: '{by} deleted the tag “{name}”.',
    restore: '{by} restored the tag “{name}”.',
  },
  source: {
    create: '{by} added the source “{name}”.',
    update: '{by} edited the source “{name}”.',
    delete: '{by} deleted the source “{name}”.',
    restore: '{by} restored the source “{name}”.',
  },
  survey: {
    create: '{by} created the questionnaire “{name}”.',
    update: '{by} edited the questionnaire “{name}”.',
    delete: '{by} deleted the questionnaire “{name}”.',
    restore: '{by} restored the questionnaire “{name}”.',
  },
  job_template: {
    create: '{by} created the template “{name}”.',
    update: '{by} edited the template “{name}”.',
    delete: '{by} deleted the template “{name}”.',
    restore: '{by} restored the template “{name}”.',
  },
  message_template: {
    create: '{by} created the message template “{name}”.',
    update: '{by} edited the message template “{name}”.',
    delete: '{by} deleted the message template “{name}”.',
    restore: '{by} restored the message template “{name}”.',
  },
  export_template: { update: '{by} edited the PDF template.' },
}

/**
 * The sentences for three cases: the name was deleted, the reader may not see the name, or the action has no sentence of
 * its own.
 */
export const generalOfOrganization: Readonly<Record<string, Word>> = {
  member: '{by} changed something about a member.',
  invitation: '{by} changed an invitation.',
  role: '{by} changed a role.',
  organization: '{by} changed the settings of the organisation.',
  absence: '{by} changed an absence.',
  address: '{by} changed an address.',
  tag: '{by} changed a tag.',
  source: '{by} changed a source.',
  survey: '{by} changed a questionnaire.',
  job_template: '{by} changed a template.',
  message_template: '{by} changed a message template.',
  export_template: '{by} edited the PDF template.',
}
