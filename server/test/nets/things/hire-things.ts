import { sql } from 'kysely'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { hires } from '@kargozin/api/recruitment/onboarding/hires.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { pdf } from '../../applying.ts'
import { newApplicant, type Maker, type Making } from './making.ts'

/** An applicant with a CV in the step of the type "hire". */
/** A hired applicant who knows it: otherwise they would learn of it some seconds later, at a time that differs from run to run. */
async function newHired(making: Making): Promise<string> {
  const { by, of } = making
  const applicant_uuid = await newApplicant(making)
  await by.does(applicantProfile.uploadCv, { params: { applicant_uuid }, files: { file: pdf() } })
  const job_uuid = await of('job')
  const hire = (await by.does(steps.ofJob, { params: { job_uuid } })).steps.find(it => it.type === 6)
  const { applicant } = await by.does(applicantProfile.show, { params: { applicant_uuid } })
  const body = { step_id: hire?.uuid ?? '', version: applicant.version }
  await by.does(applicants.move, { params: { job_uuid, applicant_id: applicant_uuid }, body })
  await making.world.asOwner(db =>
    db
      .updateTable('stay')
      .set({ disclose_at: sql`entered_at` })
      .where('application_id', '=', applicant_uuid)
      .where('left_at', 'is', null)
      .execute(),
  )
  return applicant_uuid
}

/** Builders for hired applicants. */
export const ofHires = {
  hiredApplicant: newHired,
  /** The CV of `hiredApplicant`. */
  hiredPaper: async ({ by, of }) => {
    const params = { applicant_uuid: await of('hiredApplicant') }
    return (await by.does(applicantProfile.cvs, { params })).cvs[0]?.uuid ?? ''
  },
  /** A hired applicant who is an employee already. */
  employedApplicant: async making => {
    const applicant_uuid = await newHired(making)
    const { user } = await making.by.does(employees.create, { body: { name: making.mark, last_name: making.mark } })
    await making.by.does(hires.connect, { params: { applicant_uuid }, body: { employee_uuid: user.uuid } })
    return applicant_uuid
  },
} satisfies Record<string, Maker>
