import { pick, randomOf } from './names.ts'

/**
 * Generates the applications: who applies, for which job, when, and how many steps each application has. The nth application
 * depends only on n and the size, so tables can be written in any order and in parallel, and every run produces the same rows.
 */

/** The amount of data. The first organisation is the large one, with `bigShare` of all jobs and applicants. */
export type Size = {
  organizations: number
  jobs: number
  applicants: number
  bigShare: number
  /** The fraction of applications that have the text of a CV, 200 to 600 words each. */
  cvShare: number
}

/**
 * A realistic size: one organisation with this many applicants, 200 per job, and ten smaller organisations that share
 * a tenth of that number.
 */
export const sizeOf = (applicants: number): Size => ({
  organizations: 11,
  jobs: Math.max(60, Math.round((applicants * 1.1) / 200)),
  applicants: applicants + applicants / 10,
  bigShare: 10 / 11,
  cvShare: 0.5,
})

const day = 86_400_000
const span = 3 * 365 * day

const kinds = {
  organization: 1,
  user: 2,
  source: 3,
  role: 4,
  job: 5,
  step: 6,
  person: 7,
  application: 8,
  file: 9,
  tag: 10,
  appointment: 11,
  employee: 12,
}

/** The nth id of a kind: a UUIDv7 of that instant, so that ids sort by time like real ones. */
export function idOf(kind: keyof typeof kinds, n: number, at: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const tail = n.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-700${kinds[kind].toString(16)}-8000-${tail}`
}

/** The types of the five default steps (api/labels.ts), in board order. */
export const stepTypesInOrder = [1, 2, 3, 6, 7] as const
const at = { applicants: 0, review: 1, interview: 2, hire: 3, rejected: 4 }

export type Company = {
  n: number
  id: string
  owner: string
  recruiter: string
  interviewer: string
  role: string
  /** Half-open ranges of the numbers of the company's jobs and applications. */
  jobs: readonly [number, number]
  applicants: readonly [number, number]
}

export type Job = { n: number; id: string; company: Company; created: number; evergreen: boolean; steps: string[] }

export type Application = {
  n: number
  id: string
  company: Company
  job: Job
  /** The number of the person. One in ten people applies a second time, for another job. */
  person: number
  applied: number
  /**
   * The steps of the application, each with its position and the instant of entering it. The last one is the current
   * step.
   */
  path: readonly (readonly [number, number])[]
  trashed: boolean
  seen: boolean
  hasCv: boolean
}

/** The plan of a size. `end` is the latest time of any event: today's midnight, so that "this week" is not empty. */
export class Plan {
  readonly size: Size
  readonly end: number
  readonly start: number
  readonly companies: readonly Company[]
  readonly jobs: readonly Job[]

  constructor(size: Size, end = Math.floor(Date.now() / day) * day) {
    this.size = size
    this.end = end
    this.start = end - span
    this.companies = this.#companies()
    this.jobs = this.companies.flatMap(company => this.#jobsOf(company))
  }

  #companies(): Company[] {
    const { organizations, jobs, applicants, bigShare } = this.size
    const others = Math.max(1, organizations - 1)
    // The limits are multiples of ten, because both applications of a person are in the same group of ten.
    const cut = (total: number, n: number) =>
      n === 0 ? 0 : Math.round((total * (bigShare + ((1 - bigShare) * (n - 1)) / others)) / 10) * 10
    const range = (total: number, n: number) =>
      [cut(total, n), n + 1 === organizations ? total : cut(total, n + 1)] as const
    const born = this.start - 30 * day
    return Array.from({ length: organizations }, (_, n) => ({
      n,
      id: idOf('organization', n, born),
      owner: idOf('user', n * 3, born),
      recruiter: idOf('user', n * 3 + 1, born),
      interviewer: idOf('user', n * 3 + 2, born),
      role: idOf('role', n, born),
      jobs: rangeOfJobs(jobs, n, this.size),
      applicants: range(applicants, n),
    }))
  }

  #jobsOf(company: Company): Job[] {
    const [from, to] = company.jobs
    const evergreens = evergreensOf(company)
    return Array.from({ length: to - from }, (_, rank) => {
      const n = from + rank
      const evergreen = rank < evergreens
      const created = evergreen ? this.start - day : this.start + ((rank - evergreens) / (to - from)) * span - day
      const steps = stepTypesInOrder.map((_type, position) => idOf('step', n * 5 + position, created))
      return { n, id: idOf('job', n, created), company, created, evergreen, steps }
    })
  }

  /** The application with this number. Within a company they are ordered by time. */
  application(n: number): Application {
    const random = randomOf(n * 3 + 1_000_003)
    const company = this.#companyOf(n)
    const [from, to] = company.applicants
    const when = (n - from + random()) / (to - from)
    const applied = this.start + when * span
    const again = n % 10 === 9
    const job = again ? this.#otherJob(n, when, random) : this.#jobAt(company, n, when)
    const path = this.#path(applied, random)
    const waiting = path.length === 1 && this.end - applied < 14 * day
    return {
      n,
      id: idOf('application', n, applied),
      company,
      job,
      person: again ? n - 5 : n,
      applied,
      path,
      trashed: random() < 0.02,
      seen: !(waiting && random() < 0.6),
      hasCv: random() < this.size.cvShare,
    }
  }

  /** The id of the nth person. */
  personId(n: number): string {
    return idOf('person', n, this.start)
  }

  #companyOf(n: number): Company {
    const found = this.companies.find(it => n < it.applicants[1])
    if (!found) throw new Error(`Unknown application ${n}`)
    return found
  }

  /**
   * A tenth of the applications is for jobs that are always open, most of it for the first of them. The others are
   * for jobs of the last four months.
   */
  #jobAt(company: Company, n: number, when: number): Job {
    const random = randomOf(n * 3 + 2_000_003)
    const [from, to] = company.jobs
    const evergreens = evergreensOf(company)
    const made = Math.ceil(when * (to - from - evergreens))
    if (random() < 0.1 || made < 1) return this.#job(from + Math.floor(evergreens * random() ** 2))
    const open = Math.min(made, Math.ceil((to - from) * 0.11))
    return this.#job(from + evergreens + made - 1 - Math.floor(random() * open))
  }

  #otherJob(n: number, when: number, random: () => number): Job {
    const company = this.#companyOf(n)
    const first = this.application(n - 5).job
    const second = this.#jobAt(company, n, when)
    if (first !== second) return second
    const [from, to] = company.jobs
    return this.#job(from + ((first.n - from + 1 + Math.floor(random() * (to - from - 1))) % (to - from)))
  }

  #job(n: number): Job {
    const job = this.jobs[n]
    if (!job) throw new Error(`Unknown job ${n}`)
    return job
  }

  #path(applied: number, random: () => number): [number, number][] {
    const old = this.end - applied > 120 * day
    const through = pick(old ? ends.old : ends.young, random)
    let instant = applied
    const path: [number, number][] = []
    for (const position of through) {
      if (path.length > 0) instant += (0.3 + random() * 6) * day
      if (instant > this.end) break
      path.push([position, instant])
    }
    return path
  }
}

const { applicants, review, interview, hire, rejected } = at
const times = (count: number, path: number[]) => Array.from({ length: count }, () => path)

/** How far applications get, each in twenty variants: most old ones are rejected, most new ones are waiting. */
const ends = {
  old: [
    ...times(9, [applicants, rejected]),
    ...times(5, [applicants, review, rejected]),
    ...times(2, [applicants, review, interview, rejected]),
    ...times(1, [applicants, review, interview, hire]),
    ...times(1, [applicants, review]),
    ...times(2, [applicants]),
  ],
  young: [
    ...times(10, [applicants]),
    ...times(4, [applicants, review]),
    ...times(2, [applicants, review, interview]),
    ...times(3, [applicants, rejected]),
    ...times(1, [applicants, review, interview, hire]),
  ],
}

/** Every company has at least three jobs, so that people can apply for a second one. */
function rangeOfJobs(total: number, n: number, { organizations, bigShare }: Size): readonly [number, number] {
  const small = Math.max(3, Math.floor((total * (1 - bigShare)) / Math.max(1, organizations - 1)))
  const big = Math.max(3, total - small * (organizations - 1))
  return n === 0 ? [0, big] : [big + small * (n - 1), big + small * n]
}

const evergreensOf = ({ jobs: [from, to] }: Company) => Math.max(1, Math.round((to - from) / 100))
