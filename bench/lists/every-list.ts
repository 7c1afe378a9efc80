import { everyCall } from '@kargozin/server/test/nets/places.ts'
import { schemaOf } from '@kargozin/server/test/nets/schemas.ts'
import type { Plan } from '../plan.ts'
import type { Question } from '../questions.ts'

/** The calls of the contract that answer a list in pages. */
export const everyList = everyCall.filter(
  ({ it }) => it.method === 'GET' && 'pagination' in (schemaOf(it.data).properties ?? {}),
)

/** The lists that are not asked, with the reason. */
export const unasked: Readonly<Record<string, string>> = {
  'activities.ofEmployee': 'a filled database has no employees',
  'activities.onEmployee': 'a filled database has no employees',
  'imports.rows': 'a filled database has no imports',
  'publicJobs.ofOrganization': 'a filled organisation has no public page',
}

/** The values of the parameters of paths, by the part of the path before them. */
function valuesOf(plan: Plan): Readonly<Record<string, string>> {
  const [company] = plan.companies
  const [largest] = plan.jobs
  if (!company || !largest) throw new Error('The plan is empty')
  let n = company.applicants[1] - 1
  while (plan.application(n).job !== largest || plan.application(n).trashed) n--
  return { jobs: largest.id, applicants: plan.application(n).id, roles: company.role }
}

/** The address of a list. Throws if a parameter of its path has no value. */
function addressOf(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/([\w-]+)\/\{\w+\}/g, (_whole, part: string) => {
    const value = values[part]
    if (!value) throw new Error(`No value for the parameter after /${part}/ of ${path}; see bench/lists/every-list.ts`)
    return `${part}/${value}`
  })
}

/** The first page of every list, as its screen opens it, in the large organisation. */
export function everyListQuestions(plan: Plan): Question[] {
  const values = valuesOf(plan)
  return everyList
    .filter(({ name }) => !(name in unasked))
    .map(({ name, it }) => ({ name, asks: [{ method: 'GET', address: addressOf(it.path, values) }] }))
}
