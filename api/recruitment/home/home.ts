import { call } from '../../call.ts'
import { choice, flag, id, idOf, instant, int, list, longText, orNull, shape, shown, text } from '../../fields.ts'
import { task } from '../applicants/tasks.ts'
import { listedJob } from '../jobs/jobs.ts'

/** Counts on the home page stop at this limit; the screen then shows "more than". */
export const homeCountLimit = 1000

/**
 * The kinds of things that wait for a user. `unseen`: applicants whom nobody has opened. `surveys` and `information`: answers
 * and additional information of the last week. `imports`: imports to check. `exports`: failed exports.
 */
export const waitingKinds = {
  unseen: 'unseen',
  surveys: 'surveys',
  information: 'information',
  imports: 'imports',
  drafts: 'drafts',
  exports: 'exports',
} as const

/** The call for the home page. */
export const home = {
  today: call({
    method: 'GET',
    path: '/organization/home',
    needs: 'member',
    summary:
      'The things that wait for the caller today: new applicants, tasks, the caller’s jobs in progress, and counts',
    // Opening a new applicant changes only the notices of the user, and this list.
    shows: [
      ...(['invitation', 'channel', 'tag', 'source', 'job', 'step', 'application', 'task', 'import'] as const),
      ...(['employee', 'notification', 'unit'] as const),
    ],
    addedBecause: 'the specification has no call for the home page',
    data: shape({
      /** Applicants that nobody has opened yet, newest first, ten at most. */
      new_applicants: list(
        shape({
          uuid: id(),
          name: text(),
          /** May be empty. */
          last_name: longText(100),
          job_id: idOf('job'),
          job_title: text(),
          applied_at: instant(),
          source: orNull(text()),
        }),
      ),
      /**
       * Everything else that waits for the caller, counted by job opening. `job` is null for things that do not belong to a
       * single job.
       */
      waiting: list(
        shape({ kind: choice(waitingKinds), job: orNull(shape({ uuid: id(), title: shown() })), count: int(0, 1e9) }),
      ),
      /** The caller's open tasks: the next five by deadline, the number of all, and the number of overdue ones. */
      tasks: shape({ items: list(task), total: int(0, 1e9), overdue: int(0, 1e9) }),
      /** The setup steps that a new organisation has completed. */
      first_steps: shape({ job: flag(), shared: flag(), applicant: flag(), sending: flag(), colleague: flag() }),
      /** Active job openings, at most eight; those with new applicants come first. */
      jobs: list(listedJob),
      counts: shape({
        active_jobs: int(0, 1e9),
        /** Counted up to `homeCountLimit`. */
        new_applicants: int(0, 1e9),
        in_interview: int(0, 1e9),
        hired_this_month: int(0, 1e9),
      }),
    }),
    statements: 15,
  }),
} as const
