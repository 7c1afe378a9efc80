import { flag, flagOrNumber, idOf, int, list, text } from '../../fields.ts'
import { namesWhere, type FieldTable, type NameIn, type StoredIn, type TableField } from '../../field-table.ts'
import { informationChannels, stepTypes } from '../../labels.ts'

export type StepField = TableField & {
  /** The default: on the form of a new step, in the database, and for steps of older templates without this field. */
  readonly usual?: string | number | boolean | readonly []
  /** The page of the step dialog that shows the field. Null: no page shows it. */
  readonly page: 'what' | 'notices' | null
}

/** The maximum number of questionnaires that a step sends. */
const maxStepSurveys = 10

/**
 * The fields of a step, by the names of their columns. The contract, the queries, copying, the history and the form are
 * derived from this table. docs/how-to/add-a-field.md explains how to add a field.
 */
export const stepFieldTable = {
  title: { page: 'what', word: 'Title', field: text(100), kind: 'text', kept: true, usual: '', listed: true },
  type: {
    page: 'what',
    word: 'Type of step',
    field: int(1, 9),
    kind: { one: stepTypes },
    kept: true,
    usual: 9,
    listed: true,
  },
  /** From 0. The step at this position and all later steps move by one. A position beyond the end means the end. */
  position: { page: null, word: null, field: int(0, 1000), kind: 'number', kept: true, beside: true, listed: true },
  /** The step before this one; null for the first position. Takes precedence over `position`. */
  after_step: { page: 'what', word: 'Position', wire: 'afterList', field: idOf('step'), kind: 'id', beside: true },
  /** 1: the step is muted, so nobody is notified when an applicant enters it. */
  notification_type: {
    page: 'notices',
    word: 'Mute this step',
    field: int(0, 1),
    kind: 'flag',
    kept: true,
    usual: 0,
    listed: true,
  },
  notify_to_complete_information: {
    page: 'notices',
    word: 'Ask for additional information',
    also: 'notifyToCompleteInformation',
    field: flagOrNumber(),
    read: flag(),
    kind: 'flag',
    kept: true,
    usual: false,
  },
  further_information_channel: {
    page: 'notices',
    word: 'How applicants are asked',
    field: int(0, 3),
    kind: { one: informationChannels },
    kept: true,
    usual: 0,
  },
  send_hiring_survey: {
    page: 'notices',
    word: 'Send the hiring survey',
    wire: 'sendHiringSurvey',
    field: flagOrNumber(),
    read: int(0, 1),
    kind: 'switch',
    kept: true,
    usual: true,
  },
  message_template_id: {
    page: 'notices',
    word: 'Message to applicants who enter',
    field: idOf('message_template'),
    kind: 'id',
  },
  email_template_id: {
    page: 'notices',
    word: 'E-mail to applicants who enter',
    field: idOf('message_template'),
    kind: 'id',
  },
  sms_template_id: {
    page: 'notices',
    word: 'Text message to applicants who enter',
    field: idOf('message_template'),
    kind: 'id',
  },
  /** The questionnaires that are sent to applicants who enter the step. */
  surveys: {
    page: 'notices',
    word: 'Questionnaires',
    wire: 'job_surveys_id',
    also: 'job_survey_keys',
    field: list(idOf('survey'), maxStepSurveys),
    kind: 'id',
    kept: true,
    usual: [],
    beside: true,
  },
} as const satisfies FieldTable & Record<string, StepField>

type Table = typeof stepFieldTable

export type StepFieldName = NameIn<Table>
/** The name of a field that is a column of the table `step`. */
export type StoredStepName = StoredIn<Table>

/** All fields by name, typed as `StepField` instead of their literal types. */
export const stepFieldsByName: Readonly<Record<StepFieldName, StepField>> = { ...stepFieldTable }

/** The names of the fields of which `holds` is true, in the order of the table. */
export const stepNamesOf = <N extends StepFieldName>(holds: (field: StepField) => boolean): N[] =>
  namesWhere<Readonly<Record<StepFieldName, StepField>>, N>(stepFieldsByName, holds)
