import { sql } from 'kysely'
import { appointmentReports, appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { appointmentHandle } from '../../../recruitment/appointments/plan-appointments.ts'
import { anHour } from '../../appointments/appointing.ts'
import type { Maker, Making } from './making.ts'

const newAppointment = async ({ by, of, mark }: Making) => {
  const params = { job_uuid: await of('job'), applicant_uuid: await of('application') }
  const body = anHour({ title: mark, description: mark, address: mark, supervisors_ids: [by.id] })
  const { appointment } = await by.does(appointments.create, { params, body })
  return appointment?.id ?? ''
}

/** An appointment that began an hour ago, so that reports can be written on it. */
const pastAppointment = async (making: Making) => {
  const id = await newAppointment(making)
  await making.world.asOwner(db =>
    sql`update appointment set starts_at = now() - interval '1 hour', ends_at = now() where id = ${id}`.execute(db),
  )
  return id
}

const newReport = async (making: Making) => {
  const params = { id: await making.of('pastAppointment') }
  return (await making.by.does(appointmentReports.add, { params, body: { report: making.mark } })).report.id
}

/** Builders for appointments and the reports on them. */
export const ofAppointments = {
  appointment: newAppointment,
  pastAppointment,
  appointmentReport: newReport,
  deletedAppointmentReport: async making => {
    const report_id = await newReport(making)
    await making.by.does(appointmentReports.remove, { params: { report_id } })
    return report_id
  },
  appointmentLink: async making =>
    appointmentHandle(making.world.services.config.secret, await making.of('appointment')),
} satisfies Record<string, Maker>
