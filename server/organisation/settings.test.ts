import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { organizationSettings } from '@kargozin/api/organisation/settings.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { world } from '../test/world.ts'

const arya = world()

const show = async (by = arya.sara) => (await by.does(organizationSettings.show, {})).settings
const usual = {
  send_birthday_sms: false,
  send_contract_expire_sms: false,
  job_applicant_step_change_email_notification_for_supervisors: false,
  job_applicant_step_change_notification_for_supervisors: false,
  quiet_from: 0,
  quiet_until: 0,
  step_types_wait_minutes_to_notify: {},
}

test('settings are changed one by one, and absent ones stay', async () => {
  deepEqual(await show(), usual)
  const update = (body: object) => arya.sara.does(organizationSettings.update, { body })
  await update({ job_applicant_step_change_notification_for_supervisors: true })
  const { settings } = await update({ step_types_wait_minutes_to_notify: { 3: 60 } })
  deepEqual(settings, {
    ...usual,
    job_applicant_step_change_notification_for_supervisors: true,
    step_types_wait_minutes_to_notify: { 3: 60 },
  })
  deepEqual(await show(), settings)
  deepEqual(await arya.mina.does(stepSettings.waitMinutes, {}), { step_types_wait_minutes_to_notify: { 3: 60 } })
  deepEqual(await show(arya.kian), usual)
})

test('only those who may change the settings see and change them', async () => {
  const office = await arya.hire('دفتردار', ['organization.settings.general'])
  const body = { send_birthday_sms: true }
  equal((await arya.mina.call(organizationSettings.show, {})).code, 403)
  equal((await arya.mina.call(organizationSettings.update, { body })).code, 403)
  equal((await arya.nobody.call(organizationSettings.update, { body })).code, 401)
  equal((await office.does(organizationSettings.update, { body })).settings.send_birthday_sms, true)
  const wrong = [
    { send_birthday_sms: 'yes' },
    { quera_api_key: 'k' },
    { step_types_wait_minutes_to_notify: { 3: -1 } },
    { quiet_from: 1440 },
  ]
  for (const it of wrong) equal((await office.call(organizationSettings.update, { body: it as object })).code, 422)
})
