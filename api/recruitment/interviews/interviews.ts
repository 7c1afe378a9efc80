import * as z from 'zod/mini'
import { call } from '../../call.ts'
import {
  body,
  choice,
  clearable,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  longText,
  maybe,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import type { recommendations } from '../../labels-work.ts'
import { pageQuery, pagination } from '../../page.ts'

/** The maximum number of characters of a note on a question, and of the strengths and doubts. */
const interviewLimits = { note: 2000, opinion: 5000 } as const

const recommendationKeys = {
  strong_no: 'strong_no',
  no: 'no',
  yes: 'yes',
  strong_yes: 'strong_yes',
} as const satisfies { [K in keyof typeof recommendations]: K }
const states = { draft: 'draft', submitted: 'submitted' } as const

const score = () => int(1, 5)
const average = () => orNull(z.number().check(z.gte(1), z.lte(5)))
const someone = shape({ id: id(), fullName: shown() })

/** A section of the interview: one form of the job opening. */
const section = shape({
  section_key: shown(),
  title: shown(),
  /** What the interviewers of this section look at. */
  focus: shown(),
  users: list(someone),
  /** The people who have submitted a scorecard for this applicant, also those who no longer fill in the form. */
  participated_users: list(someone),
  questions: list(
    shape({
      question_key: shown(),
      title: shown(),
      weight: int(1, 100),
      /** The meaning of each score, from 1 to 5. Empty if the question describes none. */
      scale: list(shown(), 5),
    }),
  ),
  /** Whether the caller fills in this section. */
  mine: flag(),
})
export type InterviewSection = Of<typeof section>

/** A question as it was answered, with the title and the weight at that time. */
const answered = shape({
  key: shown(),
  title: shown(),
  weight: int(1, 100),
  score: orNull(score()),
  answer: shown(),
})

/** The answers of one interviewer to one section. */
const scorecard = shape({
  uuid: id(),
  section_key: shown(),
  section_title: shown(),
  /** False if the applicant was in another job opening then, or if the form was removed since. */
  current: flag(),
  user: someone,
  mine: flag(),
  /** Only its author sees a draft. */
  state: choice(states),
  /** The overall score that the interviewer gave. */
  score: orNull(score()),
  /** The weighted score of the questions (weightedScore of interview-rules.ts). */
  weighted_score: average(),
  recommendation: orNull(choice(recommendationKeys)),
  strengths: shown(),
  doubts: shown(),
  questions: list(answered),
  submitted_at: orNull(instant()),
  /** The time of the last correction after it was submitted. */
  corrected_at: orNull(instant()),
  /** Until then the author can take it back. Null for a draft and for the scorecards of others. */
  take_back_until: orNull(instant()),
  updated_at: instant(),
  /** Increases with every save. Send it with the next one: the server refuses a save that is based on an older version. */
  version: int(1, 1e9),
})
export type Scorecard = Of<typeof scorecard>

const scorecards = list(scorecard)

/** The interviews on the profile of an applicant (decision 034). */
export const profileInterviews = {
  /** The scorecard that was submitted last, of those that the caller may see. */
  last_user_interview: orNull(
    shape({
      uuid: id(),
      section_title: shown(),
      user: someone,
      score: orNull(score()),
      weighted_score: average(),
      recommendation: orNull(choice(recommendationKeys)),
      submitted_at: instant(),
    }),
  ),
  /**
   * The next interview: the first section for which somebody has not submitted a scorecard, with these people. Null if there is
   * none, or if the process has ended.
   */
  first_leading_interview: orNull(shape({ section_key: shown(), title: shown(), users: list(someone) })),
}

/** A scorecard that the caller still has to submit. */
const waitingScorecard = shape({
  applicant: shape({ uuid: id(), name: shown(), job_id: idOf('job'), job_title: shown() }),
  section_key: shown(),
  title: shown(),
  /** Whether the caller has begun a draft. */
  begun: flag(),
  /** The time at which the applicant entered the interview step. */
  since: instant(),
  overdue: flag(),
})
export type WaitingScorecard = Of<typeof waitingScorecard>

/** The days after which a scorecard is overdue and its interviewer is reminded. */
export const scorecardDays = 2

const path = '/organization/applicants/{applicant_uuid}/interview'

/** The new values of the caller's scorecard for a section. An absent field is not changed. */
const given = body({
  key: text(40),
  score: clearable(score()),
  questions: maybe(
    list(
      body({
        key: text(40),
        answer: maybe(longText(interviewLimits.note)),
        score: clearable(score()),
      }),
      200,
    ),
  ),
  recommendation: clearable(choice(recommendationKeys)),
  strengths: maybe(longText(interviewLimits.opinion)),
  doubts: maybe(longText(interviewLimits.opinion)),
  /** By default the scorecard is submitted, because the specification has no drafts. */
  state: maybe(choice(states)),
  /** The version on which the change is based; 0 if there was no scorecard yet. */
  version: maybe(int(0, 1e9)),
})

/** Calls about the interviews of an applicant. Read access to the job opening is enough; only interviewers fill in a form. */
export const interviews = {
  show: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    summary: 'The interview forms for an applicant, and the scorecards that the caller may see',
    shows: ['job', 'application', 'scorecard'],
    data: shape({
      job_interview_forms: list(section),
      applicant_interviews: scorecards,
      /** Whether the scorecards of others are hidden until the caller has submitted their own. */
      hidden: flag(),
    }),
  }),
  save: call({
    method: 'PUT',
    path,
    needs: 'organization.hiring',
    callers: { supervisors: 'who may look', because: 'interviewers often may only look, and write scorecards' },
    summary:
      'Save the caller’s own scorecards as drafts or submit them; 409 if the version is outdated, or if it is too late to take one back',
    changes: ['scorecard'],
    body: body({ sections: list(given, 20) }),
    data: shape({ applicant_interviews: scorecards, hidden: flag() }),
  }),
  waiting: call({
    method: 'GET',
    path: '/organization/interviews/waiting',
    needs: 'organization.hiring',
    summary: 'The scorecards that the caller still has to submit, for applicants in interview steps, oldest first',
    shows: ['job', 'application', 'scorecard', 'appointment'],
    addedBecause: 'interviewers need one list of all their interviews, not one for each applicant',
    query: shape(pageQuery),
    data: shape({ scorecards: list(waitingScorecard), pagination }),
  }),
} as const
