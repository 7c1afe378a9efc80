import * as z from 'zod/mini'
import { call } from '../../call.ts'
import {
  queryInt,
  body,
  clearable,
  flag,
  id,
  instant,
  int,
  list,
  longText,
  named,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { stepTypes } from '../../labels.ts'
import { pageQuery, pagination } from '../../page.ts'

/**
 * The scores of the hiring survey, in stars. There are five scores, as for ratings of applicants, because people do not
 * distinguish 7 from 8 on a longer scale.
 */
export const surveyScores = [1, 2, 3, 4, 5] as const

/** The maximum length of a comment. */
export const maxSurveyComment = 2000

/** The data for the page of a survey. It does not reveal the result of the process. */
const hiringSurvey = shape({
  name: text(),
  job_title: text(),
  organization: shape({ name: text(), username: text(), logo: orNull(text(300)) }),
  /** A survey can be answered only once. */
  answered: flag(),
})
export type HiringSurvey = Of<typeof hiringSurvey>

const between = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max))

/** An applicant's answer. */
const answered = { score: int(1, 5), comment: orNull(shown()), answered_at: instant() } as const

/** One answer in the list of a job opening. The survey was sent when the applicant entered this step. */
const hiringSurveyAnswer = shape({
  ...answered,
  /** Null if the applicant was moved to another job opening, which the reader may not be allowed to see. */
  applicant: orNull(shape({ uuid: id(), name: shown() })),
  /** Null when the step has been deleted. */
  step_title: orNull(named(stepTypes)),
})
export type HiringSurveyAnswer = Of<typeof hiringSurveyAnswer>

/** The summary of all answers of a job opening. Applicants in the trash are not counted. */
const hiringSurveySummary = shape({
  asked_count: int(0, 1e9),
  answered_count: int(0, 1e9),
  /** Two decimals; null if nobody has answered yet. */
  average: orNull(between(1, 5)),
  /** The number of answers with each score, from 1 to 5. */
  distribution: list(int(0, 1e9), 5, 5),
})
export type HiringSurveySummary = Of<typeof hiringSurveySummary>

/** The survey of one applicant; `answered_at` is null until it is answered. */
export const applicantHiringSurvey = shape({
  asked_at: instant(),
  answered_at: orNull(instant()),
  score: orNull(int(1, 5)),
  comment: orNull(shown()),
})
export type ApplicantHiringSurvey = Of<typeof applicantHiringSurvey>

/** Calls of the hiring survey. In the public calls, `uuid` is the token of a secret link and not an applicant's id. */
export const hiringSurveys = {
  send: call({
    method: 'PUT',
    path: '/organization/jobs/{job_uuid}/send-hiring-survey',
    needs: 'organization.hiring',
    summary: 'Send the hiring survey to all hired or rejected applicants of a job who have not received it yet',
    changes: ['application'],
    data: shape({
      sent: int(0, 1e9),
      /**
       * The number of applicants who were skipped: they already received the survey, are in a muted step, or have neither
       * e-mail nor mobile.
       */
      left: int(0, 1e9),
    }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/hiring-surveys',
    needs: 'organization.hiring',
    summary: 'The answers to the hiring survey of a job: a summary, and each answer, newest first',
    shows: ['application'],
    addedBecause: 'the specification has no call for reading the answers',
    /** `score` limits the list to answers with this score; the summary always counts all answers. */
    query: shape({ ...pageQuery, score: queryInt(1, 5) }),
    data: shape({ summary: hiringSurveySummary, answers: list(hiringSurveyAnswer), pagination }),
  }),
  ofApplicant: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_id}/hiring-survey',
    needs: 'organization.hiring',
    summary: 'An applicant’s answer to the hiring survey; null if it was never sent',
    shows: ['application'],
    addedBecause: 'the page of an applicant shows the answer',
    data: shape({ hiring_survey: orNull(applicantHiringSurvey) }),
  }),
  show: call({
    method: 'GET',
    path: '/applicants/{uuid}/hiring-survey',
    needs: 'nobody',
    summary: 'The data of a hiring survey, by its secret link',
    shows: ['application'],
    addedBecause: 'the page of the link shows which job opening the survey is about',
    data: shape({ survey: hiringSurvey }),
  }),
  answer: call({
    method: 'POST',
    path: '/applicants/{uuid}/hiring-survey',
    needs: 'nobody',
    summary: 'Answer the hiring survey with a score from 1 to 5, by the secret link; 409 the second time',
    changes: ['application'],
    body: body({ score: int(1, 5), comment: clearable(longText(maxSurveyComment)) }),
    data: shape({ survey: hiringSurvey }),
  }),
} as const
