import type { Word } from '../areas.ts'
import type { NotificationType } from '../labels-work.ts'

/** The headings under which members choose how they learn of notices. */
export const noticeTopics = {
  applicants: 'Applicants',
  tasks: 'Tasks and comments',
  appointments: 'Appointments',
  bookings: 'Offered times',
  interviews: 'Interviews',
  organisation: 'Organisation',
} as const satisfies Record<string, Word>
export type NoticeTopic = keyof typeof noticeTopics

/** How a kind of notice can be chosen. */
export type NoticeKind = {
  readonly topic: NoticeTopic
  /** The kind for one record, with which this kind for several records is chosen. */
  readonly with?: NotificationType
  /** It is always shown in the app, because something fails as long as nobody acts. */
  readonly fixed?: true
  /** The database sends it, about the whole server, so nothing about it can be chosen. */
  readonly unchosen?: true
  /** It loses its use by waiting, so it is sent in quiet hours too. */
  readonly urgent?: true
}

/** Every kind of notice. */
export const noticeKinds: Readonly<Record<NotificationType, NoticeKind>> = {
  UnseenApplicant: { topic: 'applicants' },
  ImportedApplicants: { topic: 'applicants' },
  ApplicantStepChange: { topic: 'applicants' },
  ApplicantsStepChange: { topic: 'applicants', with: 'ApplicantStepChange' },
  Replied: { topic: 'applicants' },
  SuggestedTalents: { topic: 'applicants' },
  FailedSmsToApplicant: { topic: 'applicants' },
  NewTask: { topic: 'tasks' },
  NewTasks: { topic: 'tasks', with: 'NewTask' },
  OnboardingTasks: { topic: 'tasks', with: 'NewTask' },
  SkippingDeadlineTask: { topic: 'tasks' },
  Mentioned: { topic: 'tasks' },
  CommentReply: { topic: 'tasks' },
  NewAppointment: { topic: 'appointments' },
  ChangedAppointment: { topic: 'appointments' },
  CancelledAppointment: { topic: 'appointments' },
  NoLongerYourAppointment: { topic: 'appointments' },
  AppointmentReminder: { topic: 'appointments', urgent: true },
  AppointmentCome: { topic: 'appointments' },
  AppointmentCannot: { topic: 'appointments' },
  BookingBooked: { topic: 'bookings' },
  BookingMoved: { topic: 'bookings' },
  BookingCancelled: { topic: 'bookings' },
  BookingDeclined: { topic: 'bookings' },
  BookingUnanswered: { topic: 'bookings' },
  BookingNoTimes: { topic: 'bookings' },
  OverdueScorecard: { topic: 'interviews' },
  OverdueScorecards: { topic: 'interviews', with: 'OverdueScorecard' },
  ListedErasures: { topic: 'organisation' },
  NearErasures: { topic: 'organisation', with: 'ListedErasures' },
  ExpiringDocument: { topic: 'organisation' },
  ContractEnds: { topic: 'organisation' },
  ContractsEnd: { topic: 'organisation', with: 'ContractEnds' },
  ProbationEnds: { topic: 'organisation' },
  ProbationsEnd: { topic: 'organisation', with: 'ProbationEnds' },
  CorrectionAsked: { topic: 'organisation' },
  CorrectionAccepted: { topic: 'organisation' },
  CorrectionRefused: { topic: 'organisation', with: 'CorrectionAccepted' },
  EmployeeLeft: { topic: 'organisation' },
  EmployeeLeftWork: { topic: 'organisation', with: 'EmployeeLeft' },
  MessagesHeld: { topic: 'organisation', fixed: true },
  MessagesHeldUnproved: { topic: 'organisation', with: 'MessagesHeld' },
  DiskShort: { topic: 'organisation', fixed: true, unchosen: true },
}

/** The kind with which a kind is chosen: itself, or the kind for one record. */
export const chosenWith = (kind: NotificationType): NotificationType => noticeKinds[kind].with ?? kind

/** A kind and those that are chosen with it. */
export const kindsWith = (kind: NotificationType): NotificationType[] =>
  (Object.keys(noticeKinds) as NotificationType[]).filter(it => chosenWith(it) === kind) // exactly the kinds

/** The kinds that a member chooses, in the order of the screen. */
export const chosenKinds = (Object.keys(noticeKinds) as NotificationType[]).filter(
  kind => !noticeKinds[kind].with && !noticeKinds[kind].unchosen,
)
