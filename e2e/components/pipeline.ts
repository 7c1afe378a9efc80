import { organizations } from '@kargozin/api/organisation/organization.ts'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobHealth } from '@kargozin/api/recruitment/pipeline/job-health.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { idOf } from './jobs.ts'
import type { Asked } from './site.ts'
import { start } from './start.ts'
import type { test } from './test.ts'

type Answer = Parameters<Parameters<typeof test>[2]>[0]['answer']

const job = idOf(900)
export const boardAddress = `/dashboard/recruitment/pipeline/${job}`

/** The titles of the steps. */
export const stepTitles = ['ورود', 'بررسی', 'گفت‌وگو']

const nothingLeft = { left: 0, reasons: [] }

/**
 * Answers the calls of a board as the server does. `people` are the names of the applicants and their steps by number, in the
 * order of their columns. Returns where each applicant is now.
 */
export function answerBoard(answer: Answer, people: readonly (readonly [name: string, step: number])[]) {
  const stepId = (at: number) => idOf(910 + at)
  const now = people.map(([name, step], at) => ({ name, uuid: idOf(at), step }))
  /** Where everybody was before each move, by the id of the move. */
  const before = new Map<string, number[]>()
  const moveAll = (uuids: readonly string[], step_id: string) => {
    const bulk_uuid = idOf(800 + before.size)
    before.set(
      bulk_uuid,
      now.map(it => it.step),
    )
    for (const it of now) if (uuids.includes(it.uuid)) it.step = stepTitles.findIndex((_, at) => stepId(at) === step_id)
    return bulk_uuid
  }
  const cardOf = ({ name, uuid, step }: (typeof now)[number]) => ({
    ...{ uuid, job_id: job, step_id: stepId(step), version: 1, name, last_name: '', gender: 'women', rate: 0 },
    ...{ tags: [], comments_count: 0, has_cv: false, created_at: '2026-01-01T00:00:00.000Z' },
    ...{ applied_at: '2026-01-01T00:00:00.000Z', entered_at: '2026-01-01T00:00:00.000Z' },
  })
  const columnOf = (title: string, at: number) => {
    const cards = now.filter(it => it.step === at).map(cardOf)
    const pagination = { currentPage: 1, perPage: 10, lastPage: 1, total: cards.length }
    const facts = { notification_type: 0, send_hiring_survey: false, read_only: false, type: [1, 2, 3][at] }
    return {
      uuid: stepId(at),
      step_id: stepId(at),
      title,
      position: at,
      total: cards.length,
      applicants: cards,
      pagination,
      ...facts,
    }
  }
  const bodyOf = (request: Asked) => request.postDataJSON() as { step_id: string; applicants_uuids: string[] } // the bodies of the two moves
  const lastOf = (request: Asked, back: number) => new URL(request.url()).pathname.split('/').at(-back) ?? ''

  answer(organizations.show, () => ({ data: start }))
  answer(savedViews.list, () => ({ data: { views: [] } }))
  answer(sources.list, () => ({ data: { sources: [] } }))
  answer(stepSettings.waitMinutes, () => ({ data: { step_types_wait_minutes_to_notify: [] } }))
  answer(jobHealth.show, () => ({ data: { days_open: 1, hired: 0, required: 1, overdue: 0, steps: [] } }))
  answer(steps.ofJob, () => ({
    data: {
      steps: stepTitles.map(columnOf),
      job: {
        ...{ uuid: job, title: 'حسابدار', publish_status: 10, city: null, total: now.length },
        can: { change: true, move: true },
      },
    },
  }))
  answer(applicants.move, request => {
    const uuid = lastOf(request, 2)
    const bulk_uuid = moveAll([uuid], bodyOf(request).step_id)
    return { data: { applicant: now.filter(it => it.uuid === uuid).map(cardOf)[0], bulk_uuid, pooled: false } }
  })
  answer(bulk.move, request => {
    const { applicants_uuids } = bodyOf(request)
    const bulk_uuid = moveAll(applicants_uuids, lastOf(request, 1))
    return { data: { moved: applicants_uuids.length, pooled: 0, bulk_uuid, ...nothingLeft } }
  })
  answer(bulk.undo, request => {
    before.get(lastOf(request, 2))?.forEach((step, at) => now[at] && (now[at].step = step))
    return { data: { restored: 1, left: 0 } }
  })
  return { places: () => Object.fromEntries(now.map(it => [it.name, it.step])) }
}
