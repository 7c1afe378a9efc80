import { call } from '../call.ts'
import { id, instant, int, list, longText, orNull, shape, text } from '../fields.ts'
import { listedJob } from './jobs.ts'

/** Counts on the home page stop here; the screen then shows "more than". */
export const homeCountLimit = 1000

/** What waits for the caller today. */
export const home = {
  today: call({
    method: 'GET',
    path: '/organization/home',
    needs: 'member',
    says: 'What waits for the caller today: new applicants, his jobs in progress, and counts',
    ours: 'the home page is one question, not one for each of its parts',
    data: shape({
      /** Applicants that nobody has opened yet, newest first, ten at most. */
      new_applicants: list(
        shape({
          uuid: id(),
          name: text(),
          /** May be empty. */
          last_name: longText(100),
          job_id: id(),
          job_title: text(),
          applied_at: instant(),
          source: orNull(text()),
        }),
      ),
      /** Active job openings, those with new applicants first, eight at most. */
      jobs: list(listedJob),
      counts: shape({
        active_jobs: int(0, 1e9),
        /** Counted up to `homeCountLimit`. */
        new_applicants: int(0, 1e9),
        in_interview: int(0, 1e9),
        hired_this_month: int(0, 1e9),
      }),
    }),
  }),
} as const
