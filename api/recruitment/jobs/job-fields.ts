import { body, currency, day, flag, html, id, idOf, int, list, longText, maybe, text } from '../../fields.ts'
import { namesWhere, type NameIn, type NamesWhere, type TableField } from '../../field-table.ts'
import { collaborationModels, contractTypes, facilities, publishStatuses } from '../../labels.ts'
import { currencies } from '../../labels-currency.ts'
import { rightOn } from '../access/rights.ts'
import type { Word } from '../../areas.ts'
import { formOptions, interviewForm, question, recruitDetails, requiredFile, requirements } from './job-shapes.ts'

export type JobField = TableField & {
  /** Where the public sees the field: nowhere, on the page of the job, or also on its card in lists. */
  readonly public: false | 'page' | 'card'
  /** Whether copying the job opening copies the field. */
  readonly copied: boolean
} & (
    | { /** The part of the form that shows the field. */ readonly part: FormPart; readonly word: Word }
    | { readonly part: null }
  )

type FormPart = 'what' | 'who' | 'form' | 'interview' | 'people'

const pay = () => int(0, 1_000_000_000_000)
const words = () => list(text(100), 50)

const onPage = { part: 'what', public: 'page', copied: true } as const
const onCard = { part: 'what', public: 'card', copied: true } as const
const hidden = { part: null, public: false, copied: true } as const
/** A list of ids of records that the product does not have yet. Only an empty list is accepted, and nothing is stored. */
const notYet = () => ({ ...hidden, word: null, field: list(id(), 100), kind: 'id', kept: true, beside: true }) as const

/**
 * The fields of a job opening, by the names of their columns. The contract, the queries, copying, the history, the form
 * and the public page are derived from this table. docs/how-to/add-a-field.md explains how to add a field.
 */
export const jobFieldTable = {
  title: { ...onCard, word: 'Title', field: text(200), kind: 'text', kept: true, listed: true, copied: false },
  publish_status: {
    ...hidden,
    word: 'Status',
    field: int(0, 10),
    kind: { one: publishStatuses },
    kept: true,
    listed: true,
    copied: false,
  },
  description: { ...onPage, word: 'Description', field: html(), kind: 'html', kept: true },
  activities: { ...onPage, word: 'Duties', field: html(), kind: 'html' },
  knowledge_required: {
    ...onPage,
    wire: 'knowledgeRequired',
    word: 'Knowledge required',
    field: longText(),
    kind: 'lines',
  },
  competencies: { ...onPage, word: 'Competencies', field: words(), kind: 'words', kept: true },
  skills: { ...onPage, word: 'Skills', field: words(), kind: 'words', kept: true },
  facilities: { ...onPage, word: 'Benefits', field: words(), kind: { many: facilities }, kept: true },
  city_id: { part: 'what', public: false, copied: true, word: 'City', field: int(1, 100_000), kind: 'id' },
  /** The branch decides who sees the job opening (docs/decisions/066-branches.md). */
  branch_id: {
    ...{ part: 'what', public: false, copied: true },
    wire: 'subsidiary_id',
    word: 'Branch',
    field: idOf('branch'),
    kind: 'id',
  },
  /** The position of the organisation that the job opening fills. */
  position_id: {
    ...{ part: 'what', public: false, copied: true },
    wire: 'job_designation_uuid',
    word: 'Position|in the organisation',
    field: idOf('position'),
    kind: 'id',
  },
  /** The version of the job statement from which the texts of the job opening started. */
  statement_version: {
    ...{ part: 'what', public: false, copied: true },
    word: 'Version of the job statement',
    field: int(1, 1e6),
    kind: 'number',
  },
  contract_type: { ...onCard, word: 'Contract', field: int(0, 99), kind: { one: contractTypes }, listed: true },
  collaboration_model: {
    ...onCard,
    wire: 'collaborationModel',
    word: 'Work arrangement',
    field: int(0, 99),
    kind: { one: collaborationModels },
    listed: true,
  },
  requirements: { ...onPage, part: 'who', word: 'Requirements', field: body(requirements), kind: 'json', kept: true },
  /** Monthly pay, in whole units of `salary_currency`, by default the Rial. Amounts are never converted. */
  salary_min: { ...onCard, word: 'Monthly pay from', field: pay(), kind: 'pay' },
  salary_max: { ...onCard, word: 'Monthly pay up to', field: pay(), kind: 'pay' },
  salary_currency: { ...onCard, word: 'Pay currency', field: currency(), kind: { one: currencies }, kept: true },
  required_hires: {
    ...onPage,
    word: 'Number of openings',
    field: int(1, 10_000),
    kind: 'number',
    kept: true,
    listed: true,
  },
  valid_through: { ...onCard, word: 'Application deadline', field: day(), kind: 'day', listed: true, copied: false },
  form_options: { ...hidden, part: 'form', word: 'Form fields', field: body(formOptions), kind: 'json', kept: true },
  questions: {
    ...hidden,
    part: 'form',
    word: 'Questions',
    kind: 'json',
    kept: true,
    field: list(body(question), 50),
  },
  required_files: {
    ...hidden,
    part: 'form',
    word: 'Requested files',
    kind: 'json',
    kept: true,
    field: list(body(requiredFile), 20),
  },
  interview_forms: {
    ...hidden,
    part: 'interview',
    word: 'Interview forms',
    kind: 'json',
    kept: true,
    field: list(body(interviewForm), 20),
  },
  interviews_hidden: {
    ...hidden,
    part: 'interview',
    word: 'Hide the scorecards of others until one’s own is submitted',
    field: flag(),
    kind: 'flag',
    kept: true,
  },
  recruit_details: {
    ...hidden,
    part: 'what',
    word: 'Reason for hiring',
    kind: 'json',
    kept: true,
    /** The specification also has the facilities here. If both are sent, the field `facilities` is used. */
    field: body({ ...recruitDetails, facilities: maybe(words()) }),
  },
  /** The people who work on the job opening, with their roles and rights. */
  people: {
    ...hidden,
    part: 'people',
    word: 'People',
    kind: 'id',
    kept: true,
    beside: true,
    field: list(body({ user_id: idOf('member'), role: int(1, 99), scope: rightOn() }), 200),
  },
  units: {
    ...hidden,
    part: 'what',
    word: 'Units',
    field: list(idOf('unit'), 50),
    kind: 'id',
    kept: true,
    beside: true,
  },
  tags: { ...hidden, part: 'what', word: 'Tags', field: list(idOf('tag'), 50), kind: 'id', kept: true, beside: true },
  authenticate_condition: {
    ...hidden,
    wire: 'authenticateCondition',
    word: null,
    field: flag(),
    kind: 'flag',
    kept: true,
  },
  template_id: { ...hidden, word: null, field: idOf('job_template'), kind: 'id' },
  tests: notYet(),
  /** Questionnaires that belong to the job. Only those of its steps are sent to applicants. */
  surveys: {
    ...hidden,
    word: 'Questionnaires',
    field: list(idOf('survey'), 100),
    kind: 'id',
    kept: true,
    beside: true,
  },
  psychological_tests: { ...notYet(), wire: 'psychologicalTests' },
} as const satisfies Record<string, JobField>

export type JobTable = typeof jobFieldTable

/** The fields that the contract accepts, but that the product does not use yet. */
export const fieldsToCome = ['tests', 'psychological_tests'] as const satisfies (keyof JobTable)[]
export type FieldToCome = (typeof fieldsToCome)[number]

export type JobFieldName = NameIn<JobTable>
/** The names of the fields that match `Which`. */
export type JobFieldNames<Which> = NamesWhere<JobTable, Which>

/** All fields by name, typed as `JobField` instead of their literal types. */
export const jobFieldsByName: Readonly<Record<JobFieldName, JobField>> = { ...jobFieldTable }

/** The names of the fields of which `holds` is true, in the order of the table. */
export const namesOf = <N extends JobFieldName>(holds: (field: JobField) => boolean): N[] =>
  namesWhere<Readonly<Record<JobFieldName, JobField>>, N>(jobFieldsByName, holds)
