import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { handleOf } from '../../core/tokens.ts'
import { remindApplicant, remindSupervisors } from '../../recruitment/appointments/remind-appointments.ts'
import { notifyOfAppointment } from '../../recruitment/appointments/notify-appointments.ts'
import type { Pipeline } from '../many.ts'
import type { Person, World } from '../world.ts'

/** The instant this many minutes from now, rounded down to a full minute. */
export const inMinutes = (minutes: number): string => {
  const at = new Date(Date.now() + minutes * 60_000)
  at.setUTCSeconds(0, 0)
  return at.toISOString()
}

/** The minutes until an instant. */
export const minutesTo = (at: string): number => (Date.parse(at) - Date.now()) / 60_000

type Body = BodyIn<typeof appointments.create>

let days = 1

/** The body of a one-hour appointment. Each call uses another day, so that nobody is busy. */
export function anHour(body: Partial<Body> = {}): Body {
  const start = inMinutes(days++ * 24 * 60)
  return { title: 'مصاحبهٔ فنی', start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), ...body }
}

/** Lets the organisation work day and night, so that no test depends on the day on which it runs. */
const workAlways = (arya: World) =>
  arya.asOwner(async db => {
    await sql`delete from public_holiday`.execute(db)
    const week = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]))
    await sql`insert into working_time (organization_id, time_zone, week, seasons)
      values (${arya.sara.organization}, 'Asia/Tehran', ${week}::jsonb, '[]')
      on conflict (organization_id) do update set week = excluded.week`.execute(db)
  })

/** Helpers for tests of appointments. */
export function appointing(arya: World) {
  const keyOf = (appointment_id: string) => ({ organization_id: arya.sara.organization, appointment_id })
  return {
    plan: async (
      who: Person,
      it: Pick<Pipeline, 'params'> & { ids?: readonly string[] },
      body: Body,
      applicant_uuid = it.ids?.[0] ?? '',
    ) => {
      const params = { ...it.params, applicant_uuid }
      const { appointment } = await who.does(appointments.create, { params, body })
      if (!appointment) throw new Error('The appointment was not saved')
      return appointment
    },
    workAlways: () => workAlways(arya),
    /** Runs the queued work of an appointment now. */
    notify: (id: string) => notifyOfAppointment(arya.services, keyOf(id)),
    remind: async (id: string) => {
      await remindApplicant(arya.services, keyOf(id))
      await remindSupervisors(arya.services, keyOf(id))
    },
    /** Moves an appointment in time, as if the clock had moved. */
    pass: (id: string, minutes: number) =>
      arya.inside(db =>
        sql`update appointment set starts_at = starts_at - make_interval(mins => ${Math.round(minutes)}),
          ends_at = ends_at - make_interval(mins => ${Math.round(minutes)}) where id = ${id}`.execute(db),
      ),
    sms: async (application: string) =>
      (
        await arya.inside(db =>
          db.selectFrom('sms').select('body').where('application_id', '=', application).orderBy('id').execute(),
        )
      ).map(it => it.body),
    emails: (application: string) =>
      arya.inside(db =>
        db.selectFrom('email').selectAll().where('application_id', '=', application).orderBy('id').execute(),
      ),
    /** The queued work of an appointment, with the time when it is due. */
    queued: async (id: string) => {
      const { rows } = await arya.asOwner(db =>
        sql<{ task: string; at: string }>`select task_identifier as task, run_at as at from graphile_worker.jobs
          where key like ${`%${id}`} order by task`.execute(db),
      )
      return rows
    },
    token: (id: string) => handleOf(arya.services.config.secret, `appointment ${id}`),
    /** Creates an interviewer of the job opening, who may see it. */
    interviewer: async (it: Pipeline, name: string): Promise<Person> => {
      const who = await arya.hire(name, ['organization.hiring'])
      await arya.sara.does(jobPeople.add, { params: it.params, body: { user_uuid: who.id, role: 5 } })
      return who
    },
  }
}
