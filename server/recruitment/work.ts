import { sql } from 'kysely'
import type { Expiring } from '../core/work/purge-expired.ts'
import { workFor, type Work } from '../core/queue.ts'
import type { Services } from '../core/http/services.ts'
import { askingSurvey, askSurvey } from './surveys/ask-survey.ts'
import { enteringStep, enterStep } from './pipeline/enter-step.ts'
import type { CvReader } from '../cv/read-cv.ts'
import { readCvText } from './imports/cv-text.ts'
import { notifyingSupervisors, notifySupervisors } from './steps/step-arrivals.ts'
import { remindingApplicant, remindingSupervisors, notifyingOfAppointment } from './appointments/queue-appointments.ts'
import { queueAfterRestoring } from './bookings/catch-up.ts'
import { catchingUp } from './steps/after-restoring.ts'
import { followingBooking, notifyingOfBooking } from './bookings/queue-bookings.ts'
import { followBooking } from './bookings/follow-bookings.ts'
import { notifyOfBooking } from './bookings/notify-bookings.ts'
import { remindApplicant, remindSupervisors } from './appointments/remind-appointments.ts'
import { notifyOfAppointment } from './appointments/notify-appointments.ts'
import { findingMailboxes, findMailboxes, readingMailbox, readMailbox } from './conversation/read-mailboxes.ts'
import { taskDeadline, notifyOverdue } from './applicants/task-deadlines.ts'
import { remindingInterviewers, remindInterviewers } from './interviews/remind-interviewers.ts'
import { movingDeadlines } from '../employees/first-day.ts'
import { endAccess, endingAccess } from './leaving/end-access.ts'
import { sendExitSurvey, sendingExitSurvey } from './leaving/exit-surveys.ts'
import { moveDeadlines } from './onboarding/move-deadlines.ts'
import { readImport } from './imports/import-read.ts'
import { giveUpImport, importing } from './imports/import-run.ts'
import { saveImport } from './imports/import-save.ts'
import { eraseDue, erasing } from './forgetting/erasures.ts'
import { forgetMessages } from './forgetting/forget-messages.ts'
import { pairAgain, pairingAgain } from './people/pair-again.ts'
import { giveUpCv, readingCv } from './people/unread-cv.ts'

/** The worker's tasks for recruiting. */
export const recruitmentWork = (services: Services, reader: CvReader): readonly Work[] => [
  workFor(enteringStep, entry => enterStep(services, entry)),
  workFor(notifyingSupervisors, step => notifySupervisors(services, step)),
  workFor(endingAccess, it => endAccess(services, it)),
  workFor(sendingExitSurvey, it => sendExitSurvey(services, it)),
  workFor(movingDeadlines, it => moveDeadlines(services, it)),
  workFor(taskDeadline, it => notifyOverdue(services, it)),
  workFor(notifyingOfAppointment, it => notifyOfAppointment(services, it)),
  workFor(remindingApplicant, it => remindApplicant(services, it)),
  workFor(remindingSupervisors, it => remindSupervisors(services, it)),
  workFor(notifyingOfBooking, it => notifyOfBooking(services, it)),
  workFor(catchingUp, it => queueAfterRestoring(services, it)),
  workFor(followingBooking, it => followBooking(services, it)),
  workFor(findingMailboxes, () => findMailboxes(services)),
  workFor(readingMailbox, it => readMailbox(services, it)),
  workFor(erasing, async () => {
    await eraseDue(services)
    await forgetMessages(services)
  }),
  workFor(pairingAgain, () => pairAgain(services)),
  workFor(remindingInterviewers, () => remindInterviewers(services)),
  workFor(askingSurvey, stay => askSurvey(services, stay)),
  workFor(
    readingCv,
    cv => readCvText(services, cv, reader),
    cv => giveUpCv(services, cv),
  ),
  workFor(
    importing.reading,
    key => readImport(services, key),
    key => giveUpImport(services, key, 'reading'),
  ),
  workFor(
    importing.saving,
    key => saveImport(services, key),
    key => giveUpImport(services, key, 'saving'),
  ),
]

/** The data that expires: what undoing deletions and bulk actions needs, old imports, and unused files. */
export const recruitmentExpiring: Expiring = {
  rows: [
    sql`select forget_bulk_actions()`,
    sql`select forget_deleted_tasks()`,
    sql`select forget_deleted_reports()`,
    sql`select forget_deleted_comments()`,
    sql`select forget_removed_talents()`,
  ],
  files: [
    sql`forget_imports()`,
    sql`forget_examples()`,
    sql`forget_pictures()`,
    sql`forget_question_pictures()`,
    sql`forget_parsed()`,
    sql`forget_message_files()`,
    sql`forget_removed_attachments()`,
  ],
}
