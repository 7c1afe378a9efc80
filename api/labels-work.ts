/**
 * The fixed sets of values of the organisation (hiring requests, evaluation, calendar, messages, money), with their
 * labels (see labels.ts).
 */

// ---- hiring requests ----

/** The decision of an approver or the recruiting unit about a hiring request. */
export const opinions = {
  pending: { fa: 'در انتظار بررسی', en: 'Pending' },
  approved: { fa: 'تأیید', en: 'Approved' },
  rejected: { fa: 'رد', en: 'Rejected' },
  more_information: { fa: 'نیازمند اطلاعات بیشتر', en: 'Needs more information' },
} as const

/** Ordered by number. */
export const priorities = {
  1: { fa: 'کم', en: 'Low' },
  2: { fa: 'معمولی', en: 'Normal' },
  3: { fa: 'زیاد', en: 'High' },
  4: { fa: 'فوری', en: 'Urgent' },
} as const

export const recruitPositionTypes = {
  1: { fa: 'سمت جدید', en: 'New position' },
  2: { fa: 'سمت موجود', en: 'Existing position' },
  3: { fa: 'سمت موقت', en: 'Temporary position' },
} as const

export const recruitPurposeTypes = {
  1: { fa: 'جایگزینی', en: 'Replacement' },
  2: { fa: 'توسعهٔ واحد', en: 'Growth of the unit' },
  3: { fa: 'پروژهٔ جدید', en: 'New project' },
  4: { fa: 'جانشین‌پروری', en: 'Succession' },
  5: { fa: 'جبران مرخصی طولانی', en: 'Cover for a long leave' },
  6: { fa: 'سایر', en: 'Other' },
} as const

export const recruitIntendedSources = {
  1: { fa: 'درون سازمان', en: 'Inside the organisation' },
  2: { fa: 'بیرون سازمان', en: 'Outside the organisation' },
  3: { fa: 'درون و بیرون سازمان', en: 'Inside and outside' },
  4: { fa: 'معرفی همکاران', en: 'Referrals' },
  5: { fa: 'بانک استعدادها', en: 'Talent pool' },
} as const

// ---- evaluation ----

/** `score` is the value of an answer. "I don't know" has none. */
export const fiveLevels = {
  very_high: { fa: 'خیلی زیاد', en: 'Very high', score: 5 },
  high: { fa: 'زیاد', en: 'High', score: 4 },
  middle: { fa: 'متوسط', en: 'Middle', score: 3 },
  low: { fa: 'کم', en: 'Low', score: 2 },
  very_low: { fa: 'خیلی کم', en: 'Very low', score: 1 },
} as const

/**
 * The relation of an evaluator to the person evaluated: `parent` is above that person in the organisation chart,
 * `child` below.
 */
export const relations = {
  self: { fa: 'خود', en: 'Self' },
  parent: { fa: 'مدیر مستقیم', en: 'Manager' },
  sibling: { fa: 'همکار هم‌رده', en: 'Peer' },
  child: { fa: 'زیرمجموعه', en: 'Subordinate' },
  customer: { fa: 'مشتری', en: 'Customer' },
  other: { fa: 'سایر', en: 'Other' },
} as const

export const evaluationRoles = {
  target: { fa: 'ارزیابی‌شونده', en: 'Evaluated' },
  evaluator: { fa: 'ارزیاب', en: 'Evaluator' },
} as const

export const answerKinds = {
  factor: { fa: 'عامل ارزیابی', en: 'Evaluation factor' },
  strengths: { fa: 'نقاط قوت', en: 'Strengths' },
  weaknesses: { fa: 'نقاط ضعف', en: 'Weaknesses' },
  advice: { fa: 'توصیه', en: 'Advice' },
} as const

/** `id` is the number in the API. Two types share the number 13, so code and database use the key. */
export const evaluationTypes = {
  full_circle: { fa: 'ارزیابی ۳۶۰ درجه', en: '360-degree evaluation', id: 13 },
  complete_graph: { fa: 'ارزیابی همه از همه', en: 'Everyone evaluates everyone', id: 2 },
  self_assessment: { fa: 'خودارزیابی', en: 'Self-assessment', id: 23 },
  unit_evaluation: { fa: 'ارزیابی واحد', en: 'Evaluation of a unit', id: 27 },
  manager_on_employee: { fa: 'ارزیابی کارمند از سوی مدیر', en: 'Manager evaluates employee', id: 13 },
} as const

// ---- calendar, notifications, messages ----

export const calendarEventTypes = {
  appointment: { fa: 'قرار مصاحبه', en: 'Appointment' },
  memo: { fa: 'یادداشت تقویم', en: 'Memo' },
  employeeBirthday: { fa: 'تولد کارمند', en: 'Employee’s birthday' },
  contractExpiration: { fa: 'پایان قرارداد', en: 'End of contract' },
  endTrialPeriod: { fa: 'پایان دورهٔ آزمایشی', en: 'End of probation' },
  surveyExpiration: { fa: 'مهلت پرسشنامه', en: 'Deadline of a questionnaire' },
  dutyCheck: { fa: 'پیگیری نظام وظیفه', en: 'Military service check' },
  taskDeadline: { fa: 'مهلت وظیفه', en: 'Deadline of a task' },
} as const

/** The kinds of notices, by `pascal_case_type` of the API. A test finds a kind that is missing here. */
export const notificationTypes = {
  NewTask: { fa: 'وظیفهٔ جدید', en: 'New task' },
  UnseenApplicant: { fa: 'متقاضی دیده‌نشده', en: 'Unseen applicant' },
  SkippingDeadlineTask: { fa: 'وظیفهٔ گذشته از مهلت', en: 'Task past its deadline' },
  FailedSmsToApplicant: { fa: 'پیامک ناموفق به متقاضی', en: 'Failed text message to an applicant' },
  Mentioned: { fa: 'نام بردن در نظر', en: 'Mention in a comment' },
  CommentReply: { fa: 'پاسخ به نظر', en: 'Reply to a comment' },
  ImportedApplicants: { fa: 'متقاضیان واردشده', en: 'Imported applicants' },
  MessagesHeld: { fa: 'پیام‌های در انتظار', en: 'Messages that wait' },
  MessagesHeldUnproved: { fa: 'پیام‌های در انتظار تأیید', en: 'Messages that wait until a contact is verified' },
  Replied: { fa: 'پاسخ متقاضی', en: 'Reply of an applicant' },
  ApplicantStepChange: { fa: 'ورود متقاضی به مرحله', en: 'Applicant moved to a step' },
  ApplicantsStepChange: { fa: 'ورود متقاضیان به مرحله', en: 'Applicants moved to a step' },
  NewTasks: { fa: 'وظایف جدید', en: 'New tasks' },
  OnboardingTasks: { fa: 'وظایف آغاز به کار', en: 'Tasks of an onboarding' },
  NewAppointment: { fa: 'قرار جدید', en: 'New appointment' },
  ChangedAppointment: { fa: 'تغییر قرار', en: 'Changed appointment' },
  CancelledAppointment: { fa: 'لغو قرار', en: 'Cancelled appointment' },
  NoLongerYourAppointment: { fa: 'قراری که دیگر با شما نیست', en: 'Appointment that no longer needs you' },
  AppointmentReminder: { fa: 'یادآوری قرار', en: 'Reminder of an appointment' },
  AppointmentCome: { fa: 'متقاضی به قرار می‌آید', en: 'Applicant comes to an appointment' },
  AppointmentCannot: { fa: 'متقاضی به قرار نمی‌آید', en: 'Applicant cannot come to an appointment' },
  BookingBooked: { fa: 'انتخاب زمان', en: 'Time chosen' },
  BookingMoved: { fa: 'تغییر زمان', en: 'Time changed' },
  BookingCancelled: { fa: 'لغو زمان', en: 'Time cancelled' },
  BookingDeclined: { fa: 'رد زمان‌ها', en: 'Times declined' },
  BookingUnanswered: { fa: 'زمان‌های بی‌پاسخ', en: 'Times without an answer' },
  BookingNoTimes: { fa: 'نماندن زمان', en: 'No times left' },
  OverdueScorecard: { fa: 'ارزیابی دیرشده', en: 'Overdue scorecard' },
  OverdueScorecards: { fa: 'ارزیابی‌های دیرشده', en: 'Overdue scorecards' },
  SuggestedTalents: { fa: 'پیشنهاد از بانک استعدادها', en: 'Suggestion from the talent pool' },
  ListedErasures: { fa: 'پاک شدن اطلاعات', en: 'Erasure of data' },
  NearErasures: { fa: 'نزدیک شدن پاک شدن اطلاعات', en: 'Erasure of data is near' },
  ExpiringDocument: { fa: 'مدرک رو به پایان کارمند', en: 'Document of an employee that expires soon' },
  ContractEnds: { fa: 'پایان نزدیک یک قرارداد', en: 'Contract that ends soon' },
  ContractsEnd: { fa: 'پایان نزدیک چند قرارداد', en: 'Contracts that end soon' },
  ProbationEnds: { fa: 'پایان نزدیک یک دورهٔ آزمایشی', en: 'Probation that ends soon' },
  ProbationsEnd: { fa: 'پایان نزدیک چند دورهٔ آزمایشی', en: 'Probations that end soon' },
  CorrectionAsked: { fa: 'درخواست اصلاح پرونده', en: 'Correction of a file asked for' },
  CorrectionAccepted: { fa: 'پذیرش اصلاح پرونده', en: 'Correction of the file accepted' },
  CorrectionRefused: { fa: 'رد اصلاح پرونده', en: 'Correction of the file refused' },
  EmployeeLeft: { fa: 'پایان همکاری', en: 'End of employment' },
  EmployeeLeftWork: { fa: 'کارهای مانده پس از پایان همکاری', en: 'Open work after the end of employment' },
  DiskShort: { fa: 'کمبود جای سرور', en: 'Disk space is low' },
} as const
export type NotificationType = keyof typeof notificationTypes

/**
 * The state of a message in the log of sent messages. `held` and `queued` messages will still be sent. A message is `sending`
 * while the service is processing it. A `sent` message may later become delivered, undelivered, blocked or canceled. All other
 * states are final.
 */
export const messageStates = {
  queued: { fa: 'در صف ارسال', en: 'Queued' },
  held: { fa: 'در انتظار سهمیهٔ ارسال', en: 'Held until the quota allows' },
  sending: { fa: 'در حال ارسال', en: 'Being sent' },
  sent: { fa: 'فرستاده‌شده', en: 'Sent' },
  delivered: { fa: 'رسید', en: 'Delivered' },
  undelivered: { fa: 'نرسید', en: 'Not delivered' },
  blocked: { fa: 'مسدود شد', en: 'Blocked by the recipient or operator' },
  canceled: { fa: 'لغو شد', en: 'Taken back' },
  stopped: { fa: 'گیرنده پیام‌ها را لغو کرده است', en: 'Stopped by the recipient' },
  failed: { fa: 'فرستاده نشد', en: 'Not sent' },
  unknown: { fa: 'نامعلوم؛ شاید فرستاده شده باشد', en: 'Unknown: may have been sent' },
  'not configured': { fa: 'سرویس ارسال تنظیم نشده است', en: 'No service is set up' },
} as const
export type MessageState = keyof typeof messageStates

/** The purpose of a message in the log of sent messages. */
export const messageKinds = {
  code: { fa: 'کد ورود یا تأیید', en: 'Code for signing in or verifying' },
  account: { fa: 'خبر حساب کاربری', en: 'Notice about an account' },
  invitation: { fa: 'دعوت به سازمان', en: 'Invitation to the organisation' },
  received: { fa: 'رسید درخواست', en: 'Confirmation of an application' },
  step: { fa: 'پیام مرحله', en: 'Message of a step' },
  information: { fa: 'درخواست اطلاعات تکمیلی', en: 'Request for more information' },
  survey: { fa: 'پرسش‌نامه', en: 'Questionnaire' },
  direct: { fa: 'پیام مستقیم', en: 'Direct message' },
  rejection: { fa: 'پاسخ منفی', en: 'Rejection' },
  appointment: { fa: 'قرار', en: 'Appointment' },
  reminder: { fa: 'یادآوری', en: 'Reminder' },
  interview: { fa: 'مصاحبه', en: 'Interview' },
  notice: { fa: 'اعلان', en: 'Notice' },
  employee: { fa: 'پیام به کارمند', en: 'Message to an employee' },
  test: { fa: 'پیام آزمایشی', en: 'Test message' },
  other: { fa: 'پیام دیگر', en: 'Other message' },
} as const
export type MessageKind = keyof typeof messageKinds

export const messageTemplateTypes = {
  2: { fa: 'ایمیل', en: 'E-mail' },
  3: { fa: 'پیامک', en: 'Text message' },
} as const

export const emailSecurities = {
  ssl: { fa: 'SSL', en: 'SSL' },
  tls: { fa: 'TLS', en: 'TLS' },
  starttls: { fa: 'STARTTLS', en: 'STARTTLS' },
  notls: { fa: 'بدون رمزنگاری', en: 'Not encrypted' },
} as const

// ---- people and money ----

/** The result of background work. */
export const resultStatuses = {
  success: { fa: 'موفق', en: 'Succeeded' },
  fail: { fa: 'ناموفق', en: 'Failed' },
} as const

/** The kinds of owner of a file or a setting. */
export const ownerKinds = {
  user: { fa: 'کاربر', en: 'User' },
  organ: { fa: 'سازمان', en: 'Organisation' },
} as const

/** The kinds of records that an activity or a tag can refer to. */
export const subjectKinds = {
  Job: { fa: 'فرصت شغلی', en: 'Job opening' },
  JobApplicant: { fa: 'متقاضی', en: 'Applicant' },
  Survey: { fa: 'پرسشنامه', en: 'Questionnaire' },
  Okr: { fa: 'هدف', en: 'Objective' },
} as const

/** The kinds of default password for a reset. */
export const defaultPasswords = {
  organization_default_password: { fa: 'رمز پیش‌فرض سازمان', en: 'The organisation’s default password' },
  user_mobile_number: { fa: 'شماره موبایل', en: 'Mobile number' },
  user_national_id: { fa: 'کد ملی', en: 'National code' },
  user_personnel_code: { fa: 'کد پرسنلی', en: 'Personnel code' },
} as const
export type DefaultPassword = keyof typeof defaultPasswords

export const frequencies = {
  daily: { fa: 'روزانه', en: 'Daily' },
  monthly: { fa: 'ماهانه', en: 'Monthly' },
} as const

/** What an interviewer advises about an applicant, from the worst to the best. */
export const recommendations = {
  strong_no: { fa: 'به‌هیچ‌وجه', en: 'Strong no' },
  no: { fa: 'نه', en: 'No' },
  yes: { fa: 'بله', en: 'Yes' },
  strong_yes: { fa: 'حتماً بله', en: 'Strong yes' },
} as const
