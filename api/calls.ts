import type { Call } from './call.ts'
import { home } from './recruitment/home.ts'
import { jobs } from './recruitment/jobs.ts'
import { steps } from './recruitment/steps.ts'

/** Every call of the product by area and name. The generic tests and OpenAPI go over this list. */
export const calls: Record<string, Record<string, Call>> = { home, jobs, steps }
