import { call, removable } from '../call.ts'
import {
  body,
  clearable,
  html,
  idOf,
  instant,
  int,
  list,
  maybe,
  orNull,
  queryInt,
  queryText,
  shape,
  shown,
  text,
  type Of,
} from '../fields.ts'
import type { Word } from '../areas.ts'
import { exported, pageQuery, pagination } from '../page.ts'
import { maxStructureTitle } from './levels.ts'
import { questionList, questionsBody } from './questions.ts'

/** The maximum length of the code of a position. */
export const positionLimits = { code: 40 } as const

const version = int(1, 1e6)

const position = shape({ uuid: idOf('position'), title: text(), code: orNull(text()) })
const listedPosition = shape({
  ...position.shape,
  /** When the job statement was written last. Null: the position has none. */
  stated_at: orNull(instant()),
  /** The number of active job openings for the position that the caller may see. */
  jobs_count: int(0, 1e9),
  /** The places of its groups in the chart, those who hold them, and the vacant ones. Null: the caller may not see the chart. */
  places_count: orNull(int(0, 1e9)),
  holders_count: orNull(int(0, 1e9)),
  vacant_count: orNull(int(0, 1e9)),
})
export type ListedPosition = Of<typeof listedPosition>

/** A position with the questions that evaluations ask about everybody in it. */
const fullPosition = shape({ ...position.shape, dynamic_questions: questionList() })

/** The parts of a job statement. Each is HTML, which the server sanitises. */
export const statementParts = ['purpose', 'duties', 'requirements', 'authority', 'conditions'] as const
export type StatementPart = (typeof statementParts)[number]

/** The headings of the parts of a job statement. */
export const statementLabels = {
  purpose: 'Purpose',
  duties: 'Duties',
  requirements: 'Requirements',
  authority: 'Authority',
  conditions: 'Working conditions',
} as const satisfies Record<StatementPart, Word>

const shownPart = orNull(html())
const statement = shape({
  /** The id of the position. */
  uuid: idOf('position'),
  position,
  /** The number of this version; null before the first one. */
  version: orNull(version),
  written_at: orNull(instant()),
  /** The name of the member who wrote it. */
  written_by: orNull(shown()),
  purpose: shownPart,
  duties: shownPart,
  requirements: shownPart,
  authority: shownPart,
  conditions: shownPart,
})
export type JobStatement = Of<typeof statement>

const statementVersion = shape({ version, written_at: instant(), written_by: orNull(shown()) })

/** The search of the list of positions. `perPage` is the specification's name of `per_page`. */
export const positionFilters = shape({ ...pageQuery, perPage: queryInt(1, 100), title: queryText() })

const needs = 'organization.jobDesignations.store'
const all = '/organization/job-designations'
const one = `${all}/{uuid}`
const written = '/organization/job-statements/{uuid}'
const fields = { title: text(maxStructureTitle), code: clearable(text(positionLimits.code)) } as const
const data = shape({ job_designation: position })
const part = clearable(html())

/** Calls about the positions of the organisation and their job statements. The API calls positions job designations. */
export const positions = {
  list: call({
    method: 'GET',
    path: all,
    needs: 'member',
    summary: 'The positions of the organisation by title, twenty a page; `title` searches titles and codes',
    shows: ['position', 'job', 'chart_group', 'member'],
    query: positionFilters,
    data: shape({ job_designations: list(listedPosition), pagination }),
    statements: 6,
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'member',
    summary: 'A position with its questions',
    shows: ['position'],
    data: shape({ job_designation: fullPosition }),
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add a position',
    changes: ['position'],
    body: body(fields),
    data,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Change the title or the code of a position',
    changes: ['position'],
    body: body({ title: maybe(fields.title), code: fields.code }),
    data,
  }),
  ...removable('position', { path: one, needs, one: 'a position', removed: data, restored: data }),
  statement: call({
    method: 'GET',
    path: written,
    needs: 'member',
    summary: 'The job statement of a position: the version in force, or the one with this number',
    shows: ['position', 'member'],
    query: shape({ version: queryInt(1, 1e6) }),
    data: shape({ job_statement: statement }),
  }),
  statementVersions: call({
    method: 'GET',
    path: `${written}/versions`,
    needs: 'member',
    summary: 'The versions of a job statement, the newest first',
    addedBecause: 'employees have signed a version, and readers compare what has changed since',
    shows: ['position', 'member'],
    data: shape({ versions: list(statementVersion, 1e6) }),
  }),
  statementPdf: call({
    method: 'GET',
    path: `${one}/job-statement/pdf`,
    needs: 'member',
    summary: 'A PDF of a job statement with the letterhead of the organisation, to be read and signed on paper',
    addedBecause: 'an employee gets the statement of the position on paper and signs it',
    query: shape({ version: queryInt(1, 1e6) }),
    data: exported,
    statements: 6,
  }),
  saveStatement: call({
    method: 'PUT',
    path: `${one}/job-statement`,
    needs,
    summary: 'Write a new version of a job statement; a missing part is not changed, null clears it',
    changes: ['position'],
    body: body({
      purpose: part,
      duties: part,
      requirements: part,
      authority: part,
      conditions: part,
      /** The version that the caller has read; null before the first one. Refused (409) if somebody else has written since. */
      version: clearable(version),
    }),
    data: shape({ job_statement: statement }),
  }),
  setQuestions: call({
    method: 'PUT',
    path: `${one}/questions`,
    needs,
    summary: 'Replace the questions of a position; a question that is sent with its uuid keeps that uuid',
    changes: ['position'],
    body: questionsBody(),
    data: shape({ questions: questionList() }),
  }),
} as const
