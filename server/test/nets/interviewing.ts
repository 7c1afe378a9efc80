import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { interviews } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { pipeline } from '../many.ts'
import type { Person, World } from '../world.ts'

type Section = BodyIn<typeof interviews.save>['sections'][number]

/** The questions of a form in these tests. */
export const questions = [
  { key: 'depth', title: 'عمق فنی', weight: 3, scale: ['ندارد', 'کم', 'میانه', 'خوب', 'عالی'] },
  { key: 'team', title: 'کار گروهی', weight: 1 },
]

/** A form that these users fill in. */
export const formOf = (key: string, users: readonly Person[], title = `فرم ${key}`) => ({
  ...{ key, title, focus: 'گفت‌وگوی فنی', questions },
  users: users.map(it => it.id),
})

/** Helpers for tests of interviews. */
export const interviewing = (arya: World) => ({
  /** A job of Sara with this many applicants and two new interviewers, who fill in the form `tech`. */
  open: async (count = 1) => {
    const board = await pipeline(arya, arya.sara, count)
    const [negar, kaveh] = [
      await arya.hire('نگار', ['organization.hiring']),
      await arya.hire('کاوه', ['organization.hiring']),
    ]
    const body = { interview_forms: [formOf('tech', [negar, kaveh], 'فنی')] }
    await arya.sara.does(jobs.update, { params: { job_uuid: board.job }, body })
    return { ...board, id: board.ids[0] ?? '', negar, kaveh }
  },
  show: (who: Person, applicant_uuid: string) => who.does(interviews.show, { params: { applicant_uuid } }),
  send: (who: Person, applicant_uuid: string, ...sections: Section[]) =>
    who.call(interviews.save, { params: { applicant_uuid }, body: { sections } }),
  /** Submits the form `tech` with these scores. */
  submit: (who: Person, applicant_uuid: string, [depth, team]: [number, number], more: Partial<Section> = {}) =>
    who.does(interviews.save, {
      params: { applicant_uuid },
      body: {
        sections: [
          { key: 'tech', questions: [{ key: 'depth', score: depth }, { key: 'team', score: team }], ...more }, // prettier-ignore
        ],
      },
    }),
  /** Moves every submission this many seconds into the past. */
  later: (seconds = 60) =>
    arya.asOwner(db =>
      sql`update scorecard set submitted_at = submitted_at - make_interval(secs => ${seconds})`.execute(db),
    ),
})
