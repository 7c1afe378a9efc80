import type { Word } from '../../areas.ts'

/** The sentences for activities of the applicants themselves. */
export const byApplicants: Record<string, Word> = {
  apply: '{by} applied.',
  withdraw: '{by} withdrew the application.',
  complete_survey: '{by} rated the hiring process {to} out of 5.',
  answer_survey: '{by} completed the questionnaire “{to}”.',
  give_information: '{by} provided some of the additional information.',
  prove: '{by} confirmed the mobile number with a code, and a new application filled in what was missing here.',
  reply: '{by} replied: {to}',
  stop_messages: '{by} stopped the messages of this organisation.',
  resume_messages: '{by} wants the messages of this organisation again.',
  complete_information: '{by} completed the additional information.',
}
