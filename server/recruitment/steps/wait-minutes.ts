import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { changeSettings, readSettings } from '../../organisation/settings.ts'

const waitMinutes = async ({ db, who }: CallContext<typeof stepSettings.waitMinutes>) => ({
  step_types_wait_minutes_to_notify: (await readSettings(db, who)).step_types_wait_minutes_to_notify,
})

const setWaitMinutes = async ({ body, db, who }: CallContext<typeof stepSettings.setWaitMinutes>) => ({
  step_types_wait_minutes_to_notify: (await changeSettings(db, who, body)).step_types_wait_minutes_to_notify,
})

/** The answers to the calls about the delay before a message. */
export const waitMinutesAnswers: readonly Answer[] = [
  answer(stepSettings.waitMinutes, waitMinutes),
  answer(stepSettings.setWaitMinutes, setWaitMinutes),
]
