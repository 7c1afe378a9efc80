import { interviews } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { readSections, scorecardsOf } from './read-scorecards.ts'
import { save } from './save-scorecards.ts'
import { shownWaiting, waitingFor } from './waiting-scorecards.ts'

async function show({ params, db, who }: CallContext<typeof interviews.show>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const [sections, applicant_interviews] = await Promise.all([
    readSections(db, who, it.id),
    scorecardsOf(db, who, it.id),
  ])
  return { ...sections, applicant_interviews }
}

async function waiting({ query, db, who, from }: CallContext<typeof interviews.waiting>) {
  const page = pageOf(query, 20)
  const asked = waitingFor(db, who)
  const [scorecards, counted] = await Promise.all([
    shownWaiting(asked).limit(page.limit).offset(page.offset).execute(),
    asked.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { scorecards, pagination: paginationOf(page, counted.total, from.url) }
}

/** The answers to the calls about interviews. */
export const interviewAnswers: readonly Answer[] = [
  answer(interviews.show, show),
  answer(interviews.save, save),
  answer(interviews.waiting, waiting),
]
