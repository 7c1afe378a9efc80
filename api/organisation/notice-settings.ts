import { call } from '../call.ts'
import { body, choice, flag, int, list, maybe, orNull, shape, text, type Of } from '../fields.ts'
import { notificationTypes, type NotificationType } from '../labels-work.ts'
import { chosenKinds } from '../messages/notice-kinds.ts'

/** When a notice is sent by e-mail: not, at once, or in the summary of the day. */
const emailTimes = { none: 'none', now: 'now', digest: 'digest' } as const
export type EmailTime = keyof typeof emailTimes

const kinds = Object.fromEntries(Object.keys(notificationTypes).map(kind => [kind, kind])) as {
  [Kind in NotificationType]: Kind // made of exactly these keys
}

const chosen = { app: flag(), email: choice(emailTimes), sms: flag() } as const

/** How the caller learns of one kind of notice. The kind for one record stands for the kind for several too. */
const noticeChoice = shape({
  /** As `pascal_case_type` of the notice. */
  type: text(),
  ...chosen,
  /** False: the notice is always in the app, or the organisation has switched it off there. */
  app_can_change: flag(),
})
export type NoticeChoice = Of<typeof noticeChoice>

/** A contact of the caller. Only a proved one gets messages. `stopped`: the person has stopped the messages of the organisation to it. */
const contact = orNull(shape({ to: text(), proved: flag(), stopped: flag() }))

/** The hour of the summary for those who have chosen none. */
export const usualDigestHour = 9

/** What a member has chosen, by the stored type of the notice. Absent: the usual. */
export type StoredNoticeChoices = Record<string, Partial<Pick<NoticeChoice, 'app' | 'email' | 'sms'>>>

const settings = shape({
  choices: list(noticeChoice),
  /** The hour of working days at which the summary is sent, in the time zone. */
  digest_hour: int(0, 23),
  /** The time zone of the caller, or of the organisation if they have chosen none (`PUT /users/settings`). */
  time_zone: text(60),
  email: contact,
  mobile: contact,
})
export type NoticeSettings = Of<typeof settings>

const addedBecause = 'the specification sends every notice to everybody, and lets nobody choose'

/** Calls about how the caller learns of notices of the organisation. */
export const noticeSettings = {
  show: call({
    method: 'GET',
    path: '/organization/notifications/settings',
    needs: 'member',
    summary: 'How the caller learns of each kind of notice: in the app, by e-mail, by text message',
    inView: 'refused',
    shows: ['notification', 'account', 'organization', 'working_time', 'message_stop'],
    addedBecause,
    data: shape({ settings }),
  }),
  update: call({
    method: 'PUT',
    path: '/organization/notifications/settings',
    needs: 'member',
    summary: 'Choose how the caller learns of kinds of notices. What is absent stays',
    changes: ['notification', 'message_stop'],
    addedBecause,
    body: body({
      choices: maybe(
        list(
          body({ type: choice(kinds), app: maybe(chosen.app), email: maybe(chosen.email), sms: maybe(chosen.sms) }),
          chosenKinds.length,
        ),
      ),
      digest_hour: maybe(int(0, 23)),
      /** Stops or resumes all messages of the organisation to the contact of the caller, as the link in each of them does. */
      email_stopped: maybe(flag()),
      sms_stopped: maybe(flag()),
    }),
    data: shape({ settings }),
  }),
} as const
