import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import type { Person } from '../../e2e/people.ts'
import { callBy, pageAt } from '../product/wire.ts'
import type { How } from './attacker.ts'
import type { Ordinary } from './others.ts'
import { listOf, type Planted } from './plant.ts'

/**
 * What one caller repeats. `finding` is its number in the security review of 2026-11-28. `answer` is the status that the
 * product gives to at least one of the requests by design: if none has it, the attack did not reach its target.
 */
export type Attack = { finding: string; name: string; answer: number; how: How }

const email = 2
const sms = 3

/** N1: previews and messages to thousands of applicants, in the sizes of the review. */
function messageAttacks(by: (n: number) => Person, { large }: Planted): Attack[] {
  const to = (count: number) => large.ids.slice(0, count)
  const links = '{{status_link}}'.repeat(1300)
  const words = 'سلام {{full_name}}، '.padEnd(2000, 'متن پیام ')
  const short = '{{full_name}}، درخواست شما بررسی شد'.padEnd(42, '.')
  const repeated = (who: Person, name: string, answer: number, call: 'preview' | 'sendMany', body: object): Attack => ({
    finding: 'N1',
    ...{ name, answer },
    how: { kind: 'repeated', request: callBy(who, conversation[call], { body: body as never }) }, // both calls accept the fields below
  })
  const mail = { type: email, subject: 'S' }
  return [
    repeated(by(0), 'preview for 3,000, 19,500 characters of links', 422, 'preview', {
      ...{ ...mail, applicants_uuids: to(3000), content: links },
    }),
    repeated(by(1), 'preview for 300, the same', 422, 'preview', {
      ...{ ...mail, applicants_uuids: to(300), content: links },
    }),
    repeated(by(2), 'preview for 1,000, 2,000 characters', 200, 'preview', {
      ...{ ...mail, applicants_uuids: to(1000), content: words },
    }),
    repeated(by(3), 'preview of a text message for 5,000', 200, 'preview', {
      ...{ type: sms, applicants_uuids: to(5000), content: short },
    }),
    repeated(by(4), 'sending a text message to 5,000', 200, 'sendMany', {
      ...{ type: sms, applicants_uuids: to(5000), content: short, at_night: true },
    }),
  ]
}

/** N2: lists and exports of a history with a hundred texts of 49,000 characters. */
function historyAttacks(by: (n: number) => Person, { history }: Planted): Attack[] {
  const query = { per_page: 100 }
  const params = { uuid: history }
  const requests = {
    'history of a job, 100 a page': callBy(by(5), activities.ofJob, { params, query }),
    'history of the organisation, 100 a page': callBy(by(6), activities.ofOrganization, { query }),
    'export of the history of a job': callBy(by(7), exports.activities, { params, query: {} }),
    'export of the history of the organisation': callBy(by(8), exports.organizationActivities, { query: {} }),
  }
  return Object.entries(requests).map(([name, request]) => ({
    ...{ finding: 'N2', name, answer: 200 },
    how: { kind: 'repeated', request },
  }))
}

const description = '/api/v2/openapi.json'

/** N4: without signing in, connections that send many requests and read nothing. */
const unreadAttacks = (asset: string): Attack[] => [
  {
    ...{ finding: 'N4', name: '1,000 × openapi.json on a connection, nothing read', answer: 200 },
    how: { kind: 'unread', path: description, count: 1000 },
  },
  {
    ...{ finding: 'N4', name: '5,000 × robots.txt on a connection, nothing read', answer: 200 },
    how: { kind: 'unread', path: '/robots.txt', count: 5000 },
  },
  {
    ...{ finding: 'N4', name: '400 × a file of the app on a connection, nothing read', answer: 200 },
    how: { kind: 'unread', path: asset, count: 400 },
  },
  {
    ...{ finding: 'N4', name: 'openapi.json, read each time', answer: 200 },
    how: { kind: 'repeated', request: pageAt(description) },
  },
]

/** N9: without signing in, a public page with long texts; and a member who saves such texts. */
const pageAttacks = (by: (n: number) => Person, { long }: Planted): Attack[] => [
  {
    ...{ finding: 'N9', name: '60 × a long public job page at once, every second', answer: 200 },
    how: { kind: 'at once', request: pageAt(publicPaths.job(long)), count: 60 },
  },
  {
    ...{ finding: 'N9', name: 'saving such a job', answer: 200 },
    how: {
      kind: 'repeated',
      request: callBy(by(9), jobs.update, {
        params: { job_uuid: long },
        body: { description: listOf(20_000, 'y'), activities: listOf(20_000, 'z') },
      }),
    },
  },
]

/** How many members the attacks below need. */
export const attackers = 10

/** All attacks. `asset` is the path of a large file of the web app. */
export function attacksOn(planted: Planted, asset: string): Attack[] {
  const by = (n: number) => {
    const who = planted.attackers[n]
    if (!who) throw new Error(`There is no attacker ${n}`)
    return who
  }
  // Sending comes last, because the worker is busy with the messages for a while.
  const [sending, ...rest] = messageAttacks(by, planted).toReversed()
  const all = [
    ...rest.toReversed(),
    ...historyAttacks(by, planted),
    ...unreadAttacks(asset),
    ...pageAttacks(by, planted),
  ]
  return sending ? [...all, sending] : all
}

/** The usual requests of other people, in the organisation of the attackers and in another one, and of the public. */
export const ordinary = ({ colleague, usual, stranger, strangersJob, publicJob }: Planted): Ordinary[] => [
  { kind: 'board, same organisation', request: callBy(colleague, steps.ofJob, { params: { job_uuid: usual.job } }) },
  { kind: 'applicants, same organisation', request: callBy(colleague, applicants.search, { query: {} }) },
  { kind: 'board, another', request: callBy(stranger, steps.ofJob, { params: { job_uuid: strangersJob } }) },
  { kind: 'applicants, another', request: callBy(stranger, applicants.search, { query: {} }) },
  { kind: 'public job page', request: pageAt(publicPaths.job(publicJob)) },
  { kind: 'health', request: pageAt('/healthz') },
]
