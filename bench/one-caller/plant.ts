import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { asks, found, personOf, type Person } from '../../e2e/people.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { fillJob, type Filled } from '../product/applicants.ts'

/** What the attacks and the requests of the others need. */
export type Planted = {
  /** A colleague in the organisation of the attackers, who attacks nobody. */
  colleague: Person
  /** Members of the same organisation: each attack has its own, because limits count for each member. */
  attackers: Person[]
  /** The job opening with the applicants to whom the attackers write, and a usual one of the same organisation. */
  large: Filled
  usual: Filled
  /** A job opening whose history has fifty long texts (N2). */
  history: string
  /** A public job opening with two long texts (N9). */
  long: string
  /** A member of another organisation, and their job opening with the most applicants. */
  stranger: Person
  strangersJob: string
  /** A public job opening of that other organisation. */
  publicJob: string
}

/** HTML of about this many characters that is mostly tags, which are the most expensive to clean. */
export const listOf = (length: number, word = 'x'): string => {
  const item = `<li>${word}</li>`
  return `<ul>${item.repeat(Math.floor((length - '<ul></ul>'.length) / item.length))}</ul>`
}

const saves = 50
const longText = 49_000

/** Saves two other long texts again and again, so that each entry of the history has both before and after. */
async function writeHistory(by: Person): Promise<string> {
  const { job } = await by.does(jobs.create, { body: { title: 'تاریخچهٔ بلند' } })
  for (let n = 0; n < saves; n++) {
    const text = listOf(longText, String.fromCodePoint('a'.codePointAt(0)! + (n % 26)))
    await by.does(jobs.update, { params: { job_uuid: job.uuid }, body: { description: text, activities: text } })
  }
  return job.uuid
}

/** Creates an organisation whose owner has proved neither an e-mail address nor a mobile number. Anybody can do that. */
export async function plant(folder: string, attackers: number): Promise<Planted> {
  const company = await found('سازمان یک نفر')
  const { sara } = company
  const members: Person[] = []
  for (let n = 0; n <= attackers; n++) members.push(await company.hire(`همکار ${n}`, 'رضایی', allPermissions))
  const [colleague = sara, ...rest] = members
  const text = listOf(20_000)
  const texts = { description: text, activities: text, publish_status: publishStatus.active }
  const { job: long } = await sara.does(jobs.create, { body: { title: 'آگهی بلند', ...texts } })
  const stranger = await personOf('سارا محمدی', 'sara@example.com', 'kargozin', 'آریا پردازش')
  const { jobs: listed } = await stranger.does(jobs.list, { query: { per_page: 100 } })
  const { jobs: offered } = await asks(publicJobs.search, { query: {} })
  const [busiest] = listed.toSorted((a, b) => b.applicants_count - a.applicants_count)
  return {
    colleague,
    attackers: rest,
    large: await fillJob(folder, sara, 'فروش', 5000),
    usual: await fillJob(folder, sara, 'حسابدار', 200),
    history: await writeHistory(sara),
    long: long.uuid,
    stranger,
    strangersJob: busiest?.uuid ?? '',
    publicJob: offered.find(it => it.job_id !== long.uuid)?.job_id ?? '',
  }
}
