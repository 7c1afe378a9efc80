import * as z from 'zod/mini'
import { call } from '../../call.ts'
import {
  body,
  flag,
  id,
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

/** How large a questionnaire may be, and how many of them an organisation may have. */
export const surveyPagesMost = 20
const surveyQuestionsMost = 50
export const surveysMost = 200

/**
 * A question of a questionnaire: as one of a job's form, but none is answered by a file (type 5), and each is asked:
 * `status` is 1 (optional) or 2 (compulsory). `key` is its own in the whole questionnaire.
 */
const question = {
  key: ownKey(),
  title: text(300),
  type: int(1, 7),
  options: maybe(list(text(200), 50)),
  status: int(1, 2),
} as const

/** What can be set on a questionnaire. A page may go without a title; it asks at least one question. */
const surveyFields = {
  title: text(200),
  pages: list(
    body({ title: orNull(text(200)), questions: list(body(question), surveyQuestionsMost, 1) }),
    surveyPagesMost,
    1,
  ),
} as const

const pagesOf = list(shape({ title: orNull(text(200)), questions: list(shape(question)) }))

/** The pages of a questionnaire, as they are kept. */
export type SurveyPages = Of<typeof pagesOf>
export type SurveyQuestion = SurveyPages[number]['questions'][number]

/** A questionnaire of the organisation. `uuid`, `survey_key` and `key` are one id. */
const survey = shape({
  uuid: id(),
  survey_key: id(),
  key: id(),
  title: text(200),
  pages: pagesOf,
  questions_count: int(0, 1000),
  /** The steps, of jobs that are not deleted, on whose entering it is sent. */
  steps_count: int(0, 1e9),
  /** How many applicants were asked to answer it, and how many have. */
  assigned_count: int(0, 1e9),
  completed_count: int(0, 1e9),
  /** Who made it. */
  owner_name: shown(),
  created_at: instant(),
  updated_at: instant(),
  /** Grows with every save. Send it back with a change: it is refused when someone else was faster. */
  version: int(1, 1e9),
  /** Its maker changes and deletes it, and those who work on every job opening. */
  can: shape({ change: flag() }),
})
export type Survey = Of<typeof survey>

/** A questionnaire that a job asks for, counted within the job. */
const jobSurvey = shape({
  uuid: id(),
  survey_key: id(),
  key: id(),
  title: text(200),
  /** The steps of the job on whose entering it is sent; none when it was asked for and is no more. */
  steps: list(shape({ uuid: id(), title: shown() })),
  assigned_count: int(0, 1e9),
  completed_count: int(0, 1e9),
})
export type JobSurvey = Of<typeof jobSurvey>

/** The first page that the applicant has not sent, from 0; the number of pages once all are sent. */
const state = shape({ page_index: int(0, surveyPagesMost), is_completed: flag() })

/** What an applicant who was sent a questionnaire sees before the first question. */
const askedSurvey = shape({
  title: text(200),
  pages: list(shape({ title: orNull(text(200)), questions_count: int(0, 1000) })),
  /** Who is asked, about which application. `uuid` is that of the link. */
  target: shape({
    uuid: id(),
    name: text(),
    job_title: text(),
    organization: shape({ name: text(), username: text(), logo: orNull(text(300)) }),
  }),
  state,
})
export type AskedSurvey = Of<typeof askedSurvey>

/** An answer as it travels: a text; one option (types 1 and 3); a list of options (2); points by option (7); null for none. */
const given = z.nullable(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(50)), z.record(z.string(), z.int())]),
)

/** A question as it is asked. `options` and `public_options` are the same. */
const askedQuestion = shape({
  id: text(40),
  /** The page on which it stands, from 0. */
  page_index: int(0, surveyPagesMost),
  title: text(300),
  type: int(1, 7),
  options: list(text(200)),
  public_options: list(shape({ text: text(200) })),
  /** 1 (optional) or 2 (compulsory). */
  level: int(1, 2),
  /** The applicant's answer, as sent; null until then. */
  user_answer: given,
})
export type AskedQuestion = Of<typeof askedQuestion>
export type SurveyAnswer = Of<typeof given>

/** A questionnaire that an applicant was sent: the questions, as they were then, and the answers. */
const applicantSurvey = shape({
  survey_key: id(),
  title: text(200),
  /** The step on whose entering it was sent; null when the step is no more. */
  step_title: orNull(named(stepTypes)),
  assigned_at: instant(),
  /** When the applicant last sent a page. */
  answered_at: orNull(instant()),
  completed_at: orNull(instant()),
  state,
  pages: list(
    shape({
      title: orNull(text(200)),
      /** `answer` is for reading, options joined; '' where it was left empty, null until the page is sent. */
      questions: list(
        shape({ id: text(40), title: text(300), type: int(1, 7), level: int(1, 2), answer: orNull(shown()) }),
      ),
    }),
  ),
})
export type ApplicantSurvey = Of<typeof applicantSurvey>

const because = 'the specification lists, copies and deletes questionnaires and leaves making them to an older page'

/** Calls about the questionnaires of recruiting. Of the public ones, `uuid` is the handle of a secret link. */
export const surveys = {
  list: call({
    method: 'GET',
    path: '/organization/jobs/surveys',
    needs: 'organization.hiring',
    says: 'The questionnaires of the organisation with their questions, by title',
    data: shape({ surveys: list(survey) }),
  }),
  one: call({
    method: 'GET',
    path: '/organization/surveys/{survey_key}',
    needs: 'organization.hiring',
    says: 'One questionnaire with its questions',
    ours: 'its preview asks for it alone',
    data: shape({ survey }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/jobs/surveys',
    needs: 'organization.hiring.jobs.store',
    says: 'Make a questionnaire',
    ours: because,
    body: body(surveyFields),
    data: shape({ survey }),
  }),
  update: call({
    method: 'PUT',
    path: '/organization/surveys/{survey_key}',
    needs: 'organization.hiring.jobs.store',
    says: 'Change a questionnaire; whoever was sent it already answers it as it was',
    ours: because,
    /** With `version`, refused with 409 when somebody saved since: data.saved_by, saved_at, survey. */
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
    says: 'Make a questionnaire like this one',
    data: shape({ survey }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/organization/surveys/{survey_key}',
    needs: 'organization.hiring.jobs.store',
    says: 'Delete a questionnaire: steps send it no more; whoever was sent it can still answer, and answers stay',
    data: shape({ survey_key: id() }),
  }),
  restore: call({
    method: 'PUT',
    path: '/organization/surveys/{survey_key}/restore',
    needs: 'organization.hiring.jobs.store',
    says: 'Bring a deleted questionnaire back, to the steps that sent it too',
    ours: 'undo is offered instead of a question beforehand',
    data: shape({ survey }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/surveys',
    needs: 'organization.hiring',
    says: 'The questionnaires that the steps of a job send, and those that its applicants were sent before',
    data: shape({ surveys: list(jobSurvey) }),
  }),
  ofApplicant: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_id}/surveys',
    needs: 'organization.hiring',
    says: 'The questionnaires that an applicant was sent, with questions and answers, newest first',
    ours: 'answers are read where the applicant is',
    data: shape({ surveys: list(applicantSurvey) }),
  }),
  show: call({
    method: 'GET',
    path: '/surveys/{uuid}',
    needs: 'nobody',
    says: 'What a questionnaire is about and how far its answering is, by its secret link',
    data: shape({ survey: askedSurvey }),
  }),
  questions: call({
    method: 'GET',
    path: '/surveys/{uuid}/questions',
    needs: 'nobody',
    says: 'The questions of all pages with what was answered so far, by the secret link',
    /** Who is asked about, as `target.uuid` says; there is nobody else. */
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
     * Broken rules are told as `answers.{question_id}`. A page that comes after the one that is due breaks `page_index`;
     * an earlier one is answered anew. Once all are answered: 409.
     */
    says: 'Answer one page of a questionnaire, by the secret link; the last one completes it',
    body: body({
      page_index: int(0, surveyPagesMost - 1),
      answers: list(body({ question_id: text(40), answer: z.optional(given) }), 100),
    }),
    data: state,
  }),
} as const
