import * as z from 'zod/mini'
import { call, removable } from '../../call.ts'
import {
  body,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  named,
  orNull,
  ownKey,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

/** The maximum size of a questionnaire, and the maximum number of questionnaires of an organisation. */
export const maxSurveyPages = 20
const maxSurveyQuestions = 50
export const maxSurveys = 200

/**
 * A question of a questionnaire. Unlike the questions of a job's form, it cannot ask for a file (type 5) and is never
 * disabled: `status` is 1 (optional) or 2 (compulsory). `key` is unique in the questionnaire.
 */
const question = {
  key: ownKey(),
  title: text(300),
  type: int(1, 7),
  options: maybe(list(text(200), 50)),
  status: int(1, 2),
} as const

/** The fields of a questionnaire that a request can set. A page needs at least one question, but no title. */
const surveyFields = {
  title: text(200),
  pages: list(
    body({ title: orNull(text(200)), questions: list(body(question), maxSurveyQuestions, 1) }),
    maxSurveyPages,
    1,
  ),
} as const

const pagesOf = list(shape({ title: orNull(text(200)), questions: list(shape(question)) }))

/** The stored pages of a questionnaire. */
export type SurveyPages = Of<typeof pagesOf>
export type SurveyQuestion = SurveyPages[number]['questions'][number]

/** A questionnaire of the organisation. `uuid`, `survey_key` and `key` are the same id. */
const survey = shape({
  uuid: id(),
  survey_key: idOf('survey'),
  key: id(),
  title: text(200),
  pages: pagesOf,
  questions_count: int(0, 1000),
  /** The number of steps that send this questionnaire, without those of deleted jobs. */
  steps_count: int(0, 1e9),
  /** The number of applicants to whom it was sent, and the number who have answered all pages. */
  assigned_count: int(0, 1e9),
  completed_count: int(0, 1e9),
  /** The name of its author. */
  owner_name: shown(),
  created_at: instant(),
  updated_at: instant(),
  /** Increases with every save. Send it with a change: the server refuses the change if someone else has saved since. */
  version: int(1, 1e9),
  /**
   * `change`: true for the author, and for members who may change every job opening. They may also delete the
   * questionnaire.
   */
  can: shape({ change: flag() }),
})
export type Survey = Of<typeof survey>

/** A questionnaire that a job sends, with counts for this job. */
const jobSurvey = shape({
  uuid: id(),
  survey_key: idOf('survey'),
  key: id(),
  title: text(200),
  /** The steps of the job that send the questionnaire. Empty if no step sends it any more. */
  steps: list(shape({ uuid: id(), title: shown() })),
  assigned_count: int(0, 1e9),
  completed_count: int(0, 1e9),
})
export type JobSurvey = Of<typeof jobSurvey>

/** `page_index`: the first page that the applicant has not submitted, from 0. After the last page, the number of pages. */
const state = shape({ page_index: int(0, maxSurveyPages), is_completed: flag() })

/** The data of a questionnaire that an applicant sees before the first question. */
const askedSurvey = shape({
  title: text(200),
  pages: list(shape({ title: orNull(text(200)), questions_count: int(0, 1000) })),
  /** Who answers, and about what. `uuid` is the token of the link. */
  target: shape({
    uuid: id(),
    name: text(),
    /** The job opening of the application. Null: about the time of an employee whose work ends. */
    job_title: orNull(text()),
    organization: shape({ name: text(), username: text(), logo: orNull(text(300)) }),
  }),
  state,
})
export type AskedSurvey = Of<typeof askedSurvey>

/** An answer in the API: a text; one option (types 1 and 3); a list of options (2); points by option (7); null for none. */
const answerValue = z.nullable(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(50)), z.record(z.string(), z.int())]),
)

/** A question as applicants get it. `options` and `public_options` are the same. */
const askedQuestion = shape({
  id: text(40),
  /** The index of its page, from 0. */
  page_index: int(0, maxSurveyPages),
  title: text(300),
  type: int(1, 7),
  options: list(text(200)),
  public_options: list(shape({ text: text(200) })),
  /** 1 (optional) or 2 (compulsory). */
  level: int(1, 2),
  /** The applicant's answer, as sent. Null until the page is submitted. */
  user_answer: answerValue,
})
export type AskedQuestion = Of<typeof askedQuestion>
export type SurveyAnswer = Of<typeof answerValue>

/** A sent questionnaire: the questions at that time, and the answers. */
export const sentSurvey = shape({
  title: text(200),
  assigned_at: instant(),
  /** When a page was last submitted. */
  answered_at: orNull(instant()),
  completed_at: orNull(instant()),
  state,
  pages: list(
    shape({
      title: orNull(text(200)),
      /** `answer` is readable text with the options joined. '' if there is no answer, null until the page is submitted. */
      questions: list(
        shape({ id: text(40), title: text(300), type: int(1, 7), level: int(1, 2), answer: orNull(shown()) }),
      ),
    }),
  ),
})
export type SentSurvey = Of<typeof sentSurvey>

/** A questionnaire that was sent to an applicant. */
const applicantSurvey = shape({
  ...sentSurvey.shape,
  survey_key: idOf('survey'),
  /** The step that sent the questionnaire. Null if the step has been deleted. */
  step_title: orNull(named(stepTypes)),
  /** The member who sent the questionnaire by hand. Null if the step sent it. */
  by: orNull(shape({ id: id(), fullName: shown() })),
})
export type ApplicantSurvey = Of<typeof applicantSurvey>

const because =
  'the specification has calls to list, copy and delete questionnaires, but none to create and change them'

const callers = {
  only: 'organization.hiring.jobs.all',
  because: 'others change only their own questionnaires',
} as const

/** Calls about questionnaires. In the public calls, `uuid` is the token of a secret link. */
export const surveys = {
  list: call({
    method: 'GET',
    path: '/organization/jobs/surveys',
    needs: 'organization.hiring',
    summary: 'The questionnaires of the organisation with their questions, by title',
    shows: ['survey', 'step', 'application'],
    data: shape({ surveys: list(survey) }),
  }),
  one: call({
    method: 'GET',
    path: '/organization/surveys/{survey_key}',
    needs: 'organization.hiring',
    summary: 'One questionnaire with its questions',
    shows: ['survey', 'step', 'application'],
    addedBecause: 'the preview of a questionnaire needs this questionnaire only',
    data: shape({ survey }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/jobs/surveys',
    needs: 'organization.hiring.jobs.store',
    summary: 'Create a questionnaire',
    changes: ['survey'],
    addedBecause: because,
    body: body(surveyFields),
    data: shape({ survey }),
  }),
  update: call({
    method: 'PUT',
    path: '/organization/surveys/{survey_key}',
    needs: 'organization.hiring.jobs.store',
    callers,
    summary: 'Change a questionnaire; the questions already sent to applicants do not change',
    changes: ['survey'],
    addedBecause: because,
    /**
     * With `version`, the request is refused (409) if somebody else has saved since. `data` then has saved_by, saved_at and
     * survey.
     */
    body: body({
      title: maybe(surveyFields.title),
      pages: maybe(surveyFields.pages),
      version: maybe(int(1, 1e9)),
    }),
    data: shape({ survey }),
  }),
  duplicate: call({
    method: 'POST',
    path: '/organization/jobs/surveys/duplicate/{survey_key}',
    needs: 'organization.hiring.jobs.store',
    summary: 'Duplicate a questionnaire',
    changes: ['survey'],
    data: shape({ survey }),
  }),
  ...removable('survey', {
    path: '/organization/surveys/{survey_key}',
    needs: 'organization.hiring.jobs.store',
    one: 'a questionnaire',
    effect: 'steps no longer send it, but applicants who received it can still answer, and answers stay',
    callers,
    removed: shape({ survey_key: idOf('survey') }),
    restored: shape({ survey }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/surveys',
    needs: 'organization.hiring',
    summary: 'The questionnaires that the steps of a job send, and those that were sent to its applicants before',
    shows: ['survey', 'job', 'step', 'application'],
    data: shape({ surveys: list(jobSurvey) }),
  }),
  ofApplicant: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_id}/surveys',
    needs: 'organization.hiring',
    summary: 'The questionnaires that were sent to an applicant, with questions and answers, newest first',
    shows: ['survey', 'application'],
    addedBecause: 'the page of an applicant shows the answers',
    data: shape({ surveys: list(applicantSurvey) }),
  }),
  show: call({
    method: 'GET',
    path: '/surveys/{uuid}',
    needs: 'nobody',
    summary: 'The title and the progress of a questionnaire, by its secret link',
    shows: ['application', 'employee'],
    data: shape({ survey: askedSurvey }),
  }),
  questions: call({
    method: 'GET',
    path: '/surveys/{uuid}/questions',
    needs: 'nobody',
    summary: 'The questions of all pages with the answers so far, by the secret link',
    shows: ['application', 'employee'],
    /** The same as `target.uuid` of the questionnaire. A link has only this one target. */
    query: shape({ target_uuid: maybe(id()) }),
    data: shape({
      title: text(200),
      pages: askedSurvey.shape.pages,
      questions: list(askedQuestion),
      state,
    }),
  }),
  answer: call({
    method: 'POST',
    path: '/surveys/{uuid}/answer',
    needs: 'nobody',
    /**
     * Broken rules are named `answers.{question_id}`. An earlier page may be answered again, but no page may be skipped:
     * that breaks a rule of `page_index`. After the last page: 409.
     */
    summary: 'Submit one page of a questionnaire, by the secret link; the last one completes it',
    changes: ['application', 'employee'],
    body: body({
      page_index: int(0, maxSurveyPages - 1),
      answers: list(body({ question_id: text(40), answer: z.optional(answerValue) }), 100),
    }),
    data: state,
  }),
} as const
