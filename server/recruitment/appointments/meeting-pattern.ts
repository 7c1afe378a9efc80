import { isWebLink } from '@kargozin/api/fields.ts'
import { meetingSettings } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { recordActivity } from '../../core/activity.ts'
import { wrong } from '../../core/errors.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { meetingLink, readMeetingPattern } from './check-appointment.ts'

const show = async ({ db, who }: CallContext<typeof meetingSettings.show>) => ({
  pattern: await readMeetingPattern(db, who),
})

async function set({ body, db, who }: CallContext<typeof meetingSettings.set>) {
  const pattern = body.pattern?.trim() || null
  if (pattern && (!pattern.includes('{code}') || /\s/.test(pattern) || !isWebLink(meetingLink(pattern))))
    throw wrong(
      'pattern',
      'link',
      'Enter a web address with {code} in it, for example https://meet.jit.si/{code}. Each meeting gets its own code.',
      { code: '{code}' },
    )
  const before = await readMeetingPattern(db, who)
  if (before !== pattern) {
    const own = db.updateTable('organization').where('id', '=', who.organization_id)
    await own.set({ meeting_pattern: pattern }).execute()
    const sides = { before: { meeting_pattern: before }, after: { meeting_pattern: pattern } }
    await recordActivity(db, who, { type: 'update', subject: 'organization', id: who.organization_id, ...sides })
  }
  return { pattern }
}

/** The answers to the calls about the links of online meetings. */
export const meetingPatternAnswers: readonly Answer[] = [
  answer(meetingSettings.show, show),
  answer(meetingSettings.set, set),
]
