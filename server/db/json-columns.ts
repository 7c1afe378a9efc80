import type { ColumnType } from 'kysely'
import type { UserSettings } from '@kargozin/api/account/user-settings.ts'
import type { CorrectedFields } from '@kargozin/api/employees/own-file.ts'
import type { StoredNoticeChoices } from '@kargozin/api/organisation/notice-settings.ts'
import type { Hours, Week, WorkingTimeSettings } from '@kargozin/api/organisation/working-time.ts'
import type { CareerPage } from '@kargozin/api/recruitment/careers/career-page.ts'
import type { Process } from '@kargozin/api/recruitment/jobs/job-process.ts'
import type { AnsweredQuestion } from '@kargozin/api/recruitment/interviews/interview-rules.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { StoredCvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'
import type { FromCv } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { FoundPlace } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { ImportColumn } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { LaterPart, Snapshot, StoredSnapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import type { SurveyAnswer, SurveyPages } from '@kargozin/api/recruitment/surveys/surveys.ts'

/** A JSON column that is read as `Shape` and written as JSON text. */
type Column<Shape> = ColumnType<Shape, string | undefined, string | undefined>

/** A sentence of the dictionary, for translation into the reader's language. */
export type Sentence = { word: string; params?: Record<string, string | number> }

/**
 * The meaning of each column of a workbook, and the number of the row with their titles. `sheet`: the sheet that is read;
 * `sheets`: all that are not empty; `left`: what of the sheet is left out. No `columns`: a user has chosen this sheet, and it has
 * not been read yet.
 */
export type SheetColumns = {
  row: number
  columns: ImportColumn[]
  sheet?: string | null
  sheets?: string[]
  left?: Sentence[]
}

/** The answers of an applicant by the keys of the questions: the value as sent, and as text. */
export type SurveyAnswers = Record<string, { given: SurveyAnswer; text: string }>

/** The types of the JSON columns, by 'table.column'; unlisted columns are plain objects. */
export type JsonColumns = {
  'job.requirements': Column<Job['requirements']>
  'job.form_options': Column<Job['form_options']>
  'job.questions': Column<Job['questions']>
  /** The example files are in the table job_example, and the users of interview forms in job_interviewer. */
  'job.required_files': Column<Pick<Job['required_files'][number], 'key' | 'title' | 'status'>[]>
  'job.interview_forms': Column<Omit<Job['interview_forms'][number], 'users'>[]>
  'job.recruit_details': Column<Job['recruit_details']>
  'career_page.links': Column<CareerPage['links']>
  'career_page.benefits': Column<CareerPage['benefits']>
  'career_page.questions': Column<CareerPage['questions']>
  'scorecard.answers': Column<AnsweredQuestion[]>
  /** The version of the last change, by the API name of the field. */
  'job.field_versions': Column<Record<string, number>>
  'job_template.process': Column<Process>
  'application.snapshot': Column<StoredSnapshot<Snapshot>>
  'information.given': Column<StoredSnapshot<LaterPart>>
  /** The answers in the format of the form, by the keys of the questions. */
  'information.answers': Column<Record<string, unknown>>
  'import.message': ColumnType<Sentence | null, string | null | undefined, string | null>
  'import.columns': ColumnType<SheetColumns | null, string | null | undefined, string | null>
  'import_row.given': Column<Record<string, string | null>>
  'import_row.places': Column<Record<string, FoundPlace>>
  'import_row.reasons': Column<(Sentence & { field: string })[]>
  'notification.data': Column<Record<string, string>>
  'notice_settings.choices': Column<StoredNoticeChoices>
  'survey.pages': Column<SurveyPages>
  'survey_assignment.pages': Column<SurveyPages>
  'survey_assignment.answers': Column<SurveyAnswers>
  'exit_survey.pages': Column<SurveyPages>
  'employee_correction.before': Column<CorrectedFields>
  'employee_correction.wanted': Column<CorrectedFields>
  'exit_survey.answers': Column<SurveyAnswers>
  'applicant.entries': Column<Entries>
  /** Keyed by the fields in cv-facts.ts. */
  'applicant.from_cv': Column<FromCv>
  'applicant.cv_entries': Column<StoredCvEntry[]>
  'working_time.week': Column<Week>
  'branch.working_hours': Column<Week | null>
  'working_time.seasons': Column<WorkingTimeSettings['seasons']>
  'organization_day.hours': Column<Hours[]>
  'user_account.settings': Column<Partial<UserSettings>>
  /** `demo` is true for the demo company, which the first start creates. */
  'organization.settings': Column<{ demo?: true }>
  /** Minutes, by the type of step. */
  'organization.step_types_wait_minutes': Column<Record<number, number>>
}

/** The keys of JsonColumns, for the generator of types.ts. */
export const jsonColumns: readonly (keyof JsonColumns)[] = [
  'job.requirements',
  'job.form_options',
  'job.questions',
  'job.required_files',
  'job.interview_forms',
  'job.recruit_details',
  'career_page.links',
  'career_page.benefits',
  'career_page.questions',
  'scorecard.answers',
  'job.field_versions',
  'job_template.process',
  'application.snapshot',
  'information.given',
  'information.answers',
  'import.message',
  'import.columns',
  'import_row.given',
  'import_row.places',
  'import_row.reasons',
  'notification.data',
  'notice_settings.choices',
  'survey.pages',
  'survey_assignment.pages',
  'survey_assignment.answers',
  'exit_survey.pages',
  'employee_correction.before',
  'employee_correction.wanted',
  'exit_survey.answers',
  'applicant.entries',
  'applicant.from_cv',
  'applicant.cv_entries',
  'working_time.week',
  'branch.working_hours',
  'working_time.seasons',
  'organization_day.hours',
  'user_account.settings',
  'organization.settings',
  'organization.step_types_wait_minutes',
]
