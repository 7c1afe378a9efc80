import * as z from 'zod/mini'
import { call } from '../../call.ts'
import {
  askedInt,
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

/** How good the process was, in stars. Five, as applicants are rated: nobody tells a 7 from an 8. */
export const surveyScores = [1, 2, 3, 4, 5] as const

/** The most that a comment takes. */
export const surveyCommentMost = 2000

/** What the page of a survey shows: nothing of how the process ended. */
const hiringSurvey = shape({
  name: text(),
  job_title: text(),
  organization: shape({ name: text(), username: text(), logo: orNull(text(300)) }),
  /** Answered once and for all. */
  answered: flag(),
})
export type HiringSurvey = Of<typeof hiringSurvey>

const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most))

/** What an applicant answered. */
const answered = { score: int(1, 5), comment: orNull(shown()), answered_at: instant() } as const

/** One answer among those of a job opening; the step is the one whose entering was asked about. */
const hiringSurveyAnswer = shape({
  ...answered,
  /** Null once the applicant was moved to another job opening, which the reader need not see. */
  applicant: orNull(shape({ uuid: id(), name: shown() })),
  /** Null when the step is no more. */
  step_title: orNull(named(stepTypes)),
})
export type HiringSurveyAnswer = Of<typeof hiringSurveyAnswer>

/** What those of a job opening answered, all together. Applicants in the trash do not count. */
const hiringSurveySummary = shape({
  asked_count: int(0, 1e9),
  answered_count: int(0, 1e9),
  /** To two decimals; null as long as nobody has answered. */
  average: orNull(between(1, 5)),
  /** How many gave each score, from 1 to 5. */
  distribution: list(int(0, 1e9), 5, 5),
})
export type HiringSurveySummary = Of<typeof hiringSurveySummary>

/** What one applicant was asked, and has answered as soon as `answered_at` is set. */
const applicantHiringSurvey = shape({
  asked_at: instant(),
  answered_at: orNull(instant()),
  score: orNull(int(1, 5)),
  comment: orNull(shown()),
})
export type ApplicantHiringSurvey = Of<typeof applicantHiringSurvey>

/** Calls of the hiring survey. The `uuid` of the public ones is the handle of a secret link, and no applicant's id. */
export const hiringSurveys = {
  send: call({
    method: 'PUT',
    path: '/organization/jobs/{job_uuid}/send-hiring-survey',
    needs: 'organization.hiring',
    says: 'Ask those of a job who were hired or rejected, and were not asked yet, how the hiring process was',
    data: shape({
      sent: int(0, 1e9),
      /** They were asked before, stand in a muted step, or have neither e-mail nor mobile. */
      left: int(0, 1e9),
    }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/hiring-surveys',
    needs: 'organization.hiring',
    says: 'What applicants of a job thought of the hiring process: all together, and each answer, newest first',
    ours: 'what was asked for can be read in one place',
    /** Only the answers with this score; the summary is of all. */
    query: shape({ ...pageQuery, score: askedInt(1, 5) }),
    data: shape({ summary: hiringSurveySummary, answers: list(hiringSurveyAnswer), pagination }),
  }),
  ofApplicant: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_id}/hiring-survey',
    needs: 'organization.hiring',
    says: 'What an applicant thought of the hiring process; null as long as nobody has asked',
    ours: 'the answer is read where the applicant is',
    data: shape({ hiring_survey: orNull(applicantHiringSurvey) }),
  }),
  show: call({
    method: 'GET',
    path: '/applicants/{uuid}/hiring-survey',
    needs: 'nobody',
    says: 'What a hiring survey is about, by its secret link',
    ours: 'the page behind the link says whose process it asks about',
    data: shape({ survey: hiringSurvey }),
  }),
  answer: call({
    method: 'POST',
    path: '/applicants/{uuid}/hiring-survey',
    needs: 'nobody',
    says: 'Say how the hiring process was, from 1 to 5, by the secret link; 409 the second time',
    body: body({ score: int(1, 5), comment: clearable(longText(surveyCommentMost)) }),
    data: shape({ survey: hiringSurvey }),
  }),
} as const
