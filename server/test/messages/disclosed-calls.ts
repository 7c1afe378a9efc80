import { sql } from 'kysely'
import { messageStops } from '@kargozin/api/messages/stops.ts'
import { invited } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { offeredTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { information } from '@kargozin/api/recruitment/apply/information.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { surveyHandle } from '../../recruitment/surveys/ask-survey.ts'
import { codeSentTo } from '../accounts.ts'
import type { newPerson } from '../applying.ts'
import type { World } from '../world.ts'

/** An applicant with everything that applicants can reach. */
export type Reaching = {
  job: string
  id: string
  person: ReturnType<typeof newPerson>
  /** The tokens of the status page, of a questionnaire, of an appointment, and of the link that stops messages. */
  token: string
  survey: string
  appointment: string
  /** The token of offered times, and one of these times. */
  offer: string
  start: string
  stop: string
}

/** What an applicant does or reads, by the name of the call. */
type Walk = Readonly<Record<string, (it: Reaching) => Promise<unknown>>>

/** The text of a response without what differs between two requests or two applicants: ids, tokens, instants, contacts. */
export const steady = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d(:\d\d)?)/g, '*')
    .replaceAll(/(t_|signature=|until=|proof":"|stop-messages\/)[\w.~-]+/g, '$1*')
    .replaceAll(/09\d{9}|\w+@example\.com/g, '*')

const link = ({ token }: Reaching) => ({ params: { token } })
const mobileOf = ({ person }: Reaching) => String(person.mobile)

/** Forgets the codes that were sent: the tests are not about how often one may ask for a code. */
const forgetCodes = (arya: World) => arya.asOwner(db => sql`delete from one_time_code`.execute(db))

/** What applicants can read, without changing anything. */
export function readsOf(arya: World): Walk {
  const { nobody, services } = arya
  const page = async (path: string) => {
    const reply = await fetch(arya.url + path)
    return [reply.status, await reply.text()]
  }
  const withCode = async (it: Reaching, read: (code: string) => Promise<unknown>, send: () => Promise<unknown>) => {
    await forgetCodes(arya)
    return [await send(), await read(await codeSentTo(arya, mobileOf(it)))]
  }
  return {
    'applications.track': it => nobody.call(applications.track, link(it)),
    'applications.create': it => nobody.call(applications.create, { params: { job_id: it.job }, body: it.person }),
    'information.show': it => nobody.call(information.show, link(it)),
    'invited.show': it => nobody.call(invited.show, { params: { appointment_token: it.appointment } }),
    'offeredTimes.show': it => nobody.call(offeredTimes.show, { params: { booking_token: it.offer } }),
    'surveys.show': it => nobody.call(surveys.show, { params: { uuid: it.survey } }),
    'surveys.questions': it => nobody.call(surveys.questions, { params: { uuid: it.survey } }),
    'hiringSurveys.show': it =>
      nobody.call(hiringSurveys.show, { params: { uuid: surveyHandle(services.config.secret, it.id) } }),
    'messageStops.show': it => nobody.call(messageStops.show, { params: { token: it.stop } }),
    'publicJobs.show': it => nobody.call(publicJobs.show, { params: { job_id: it.job } }),
    'publicJobs.search': () => nobody.call(publicJobs.search, { query: {} }),
    'earlier.read': it => {
      const of = { params: { job_id: it.job } }
      const mobile = mobileOf(it)
      return withCode(
        it,
        code => nobody.call(earlier.read, { ...of, body: { mobile, code } }),
        async () => (await nobody.call(earlier.sendCode, { ...of, body: { mobile } })).code,
      )
    },
    'ownData.read': it =>
      withCode(
        it,
        // Every walk applies once more. The application of the link is the first one.
        async code => (await nobody.does(ownData.read, { ...link(it), body: { code } })).applications.slice(0, 1),
        async () => (await nobody.call(ownData.sendCode, link(it))).code,
      ),
    'ownData.keep': it => nobody.call(ownData.keep, link(it)),
    'the page of the job': it => page(`/jobs/${it.job}`),
    'the status page': it => page(`/track/${it.token}`),
    'the messages, with their invitations': it =>
      arya.asOwner(async db => {
        const of = (table: 'sms' | 'email') =>
          db.selectFrom(table).selectAll().where('application_id', '=', it.id).orderBy('id').execute()
        return [await of('sms'), await of('email')]
      }),
  }
}

/** What applicants can do. Withdrawing and asking for erasure come last, because they end the rest. */
export function deedsOf(arya: World): Walk {
  const { nobody, services } = arya
  return {
    'information.give': it => nobody.call(information.give, { ...link(it), body: { address: 'شیراز' }, files: {} }),
    'invited.answer': it =>
      nobody.call(invited.answer, { params: { appointment_token: it.appointment }, body: { answer: 'come' } }),
    'offeredTimes.book': it =>
      nobody.call(offeredTimes.book, { params: { booking_token: it.offer }, body: { start: it.start } }),
    'offeredTimes.decline': it => nobody.call(offeredTimes.decline, { params: { booking_token: it.offer }, body: {} }),
    'surveys.answer': it =>
      nobody.call(surveys.answer, {
        params: { uuid: it.survey },
        body: { page_index: 0, answers: [{ question_id: 'why', answer: 'چون' }] },
      }),
    'hiringSurveys.answer': it =>
      nobody.call(hiringSurveys.answer, {
        params: { uuid: surveyHandle(services.config.secret, it.id) },
        body: { score: 5 },
      }),
    'messageStops.set': it => nobody.call(messageStops.set, { params: { token: it.stop }, body: { stopped: true } }),
    'applications.messages': it => nobody.call(applications.messages, { ...link(it), body: { stopped: true } }),
    'applications.withdraw': it => nobody.call(applications.withdraw, link(it)),
    'ownData.erase': async it => {
      await forgetCodes(arya)
      await nobody.call(ownData.sendCode, link(it))
      return nobody.call(ownData.erase, { ...link(it), body: { code: await codeSentTo(arya, mobileOf(it)) } })
    },
  }
}

/** Calls without a token that read and change no application. The other calls must be in `readsOf` or `deedsOf`. */
export const aboutNobody =
  /^(codes|factors|passkeys|passwords|sessions|invitations|lookups|registration|noticeEmails|ownOnboarding)\.|^publicJobs\.(creationData|ofOrganization|units)$|^(earlier|ownData)\.sendCode$|^formCvs\.read$/
