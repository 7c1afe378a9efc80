import { stepType } from '@kargozin/api/labels.ts'

/** A step of one of several job openings. */
export type StepOfJob = {
  uuid: string
  title: string
  type: number
  job_id: string
  notifies: boolean
  surveys: boolean
}

/**
 * Steps of several job openings that count as one: one step of each, all of one type. `title` is null if their titles differ.
 */
export type CommonStep = { title: string | null; type: number; steps: readonly StepOfJob[] }

/** The type «other» says nothing about a step, so two such steps count as the same only if their titles are equal. */
const other = 9

const byJob = (steps: readonly StepOfJob[], jobs: readonly string[]) =>
  jobs.map(job => steps.filter(it => it.job_id === job))

/**
 * The steps that all of these job openings have, in the order of the first job's pipeline. Steps of the same type and title
 * count as one. If no title of a type is in all job openings, the first steps of that type count as one.
 */
export function stepsInCommon(steps: readonly StepOfJob[], jobs: readonly string[]): CommonStep[] {
  const [first = [], ...rest] = byJob(steps, jobs)
  const inAll = (of: (mine: StepOfJob) => (it: StepOfJob) => boolean) => (mine: StepOfJob) => {
    const same = rest.map(its => its.find(of(mine)))
    return same.every(it => it !== undefined) ? [mine, ...same] : []
  }
  const byTitle = inAll(mine => it => it.type === mine.type && it.title === mine.title)
  const byType = inAll(mine => it => it.type === mine.type)
  const sameTitle = new Set(first.filter(it => byTitle(it).length > 0).map(it => it.type))
  return first.flatMap((mine, at): CommonStep[] => {
    const titled = byTitle(mine)
    if (titled.length > 0) return [{ title: mine.title, type: mine.type, steps: titled }]
    const repeated = sameTitle.has(mine.type) || first.findIndex(it => it.type === mine.type) < at
    const typed = repeated || mine.type === other ? [] : byType(mine)
    return typed.length > 0 ? [{ title: null, type: mine.type, steps: typed }] : []
  })
}

/** The first rejection step of each of these job openings that has one; undefined if none has. */
export function rejectionOf(steps: readonly StepOfJob[], jobs: readonly string[]): CommonStep | undefined {
  const found = byJob(steps, jobs).flatMap(its => its.find(it => it.type === stepType.rejected) ?? [])
  const titles = new Set(found.map(it => it.title))
  const [title = null] = titles.size === 1 ? titles : []
  return found.length > 0 ? { title, type: stepType.rejected, steps: found } : undefined
}
