import { call } from '../call.ts'
import { body, clearable, flag, int, longText, orNull, shape, text, type Of } from '../fields.ts'

/** How good the process was, in stars. Five, as applicants are rated: nobody tells a 7 from an 8. */
export const surveyScores = [1, 2, 3, 4, 5] as const

/** The most that a comment takes. */
export const surveyCommentMost = 2000

/** What the page of a survey shows: nothing of how the process ended. */
export const hiringSurvey = shape({
  name: text(),
  job_title: text(),
  organization: shape({ name: text(), username: text(), logo: orNull(text(300)) }),
  /** Answered once and for all. */
  answered: flag(),
})
export type HiringSurvey = Of<typeof hiringSurvey>

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
