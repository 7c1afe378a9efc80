import { bookingActivityTypes, chartActivityTypes } from './labels-activities.ts'
/**
 * The fixed sets of values of recruiting, with their labels. The values are used in the API and stored in the database;
 * GET /enums returns them with labels in both languages. Where the specification gives a number without a meaning, only
 * this file defines the meaning. See labels-person.ts for persons and labels-work.ts for organisation and performance.
 */

/** The label of a value. Reasons also have a side (labels-reasons.ts), and currencies have the position of their symbol. */
export type Label = { fa: string; en: string; id?: number; side?: string }

/** A set of values with their labels. Number keys are the numbers of the API. */
export type Labels = Readonly<Record<string | number, Label>>

/**
 * The values of a set in the order in which they are offered. Number keys come first, in ascending order and as text,
 * as in any object.
 */
export const valuesOf = <T extends Labels>(labels: T) => Object.keys(labels) as `${Exclude<keyof T, symbol>}`[] // own keys only

// ---- job openings ----

/** The toggle of a job switches between 10 and 1; 0 is a draft that was never public. */
export const publishStatuses = {
  0: { fa: 'پیش‌نویس', en: 'Draft' },
  1: { fa: 'غیرفعال', en: 'Inactive' },
  10: { fa: 'فعال', en: 'Active' },
} as const

/** Whether the application form has a field. 3: the field is requested later, by a link to the applicant's page. */
export const requirementLevels = {
  0: { fa: 'غیرفعال', en: 'Not asked' },
  1: { fa: 'اختیاری', en: 'Optional' },
  2: { fa: 'الزامی', en: 'Required' },
  3: { fa: 'اطلاعات تکمیلی', en: 'Additional information' },
} as const

/**
 * `schema` is the employmentType of schema.org that Google accepts. Remote work is not a contract type: see
 * collaborationModels.
 */
export const contractTypes = {
  1: { fa: 'تمام‌وقت', en: 'Full-time', schema: 'FULL_TIME' },
  2: { fa: 'پاره‌وقت', en: 'Part-time', schema: 'PART_TIME' },
  3: { fa: 'پروژه‌ای', en: 'Project', schema: 'CONTRACTOR' },
  4: { fa: 'کارآموزی', en: 'Internship', schema: 'INTERN' },
  5: { fa: 'ساعتی', en: 'Hourly', schema: 'PER_DIEM' },
  6: { fa: 'شیفتی', en: 'In shifts', schema: 'OTHER' },
} as const

export const collaborationModels = {
  1: { fa: 'حضوری', en: 'On site' },
  2: { fa: 'حضوری با امکان دورکاری', en: 'Hybrid' },
  3: { fa: 'دورکاری', en: 'Remote' },
} as const
export type CollaborationModel = keyof typeof collaborationModels

/** The gender that a job requires; `unknown` is any. */
export const wantedGenders = {
  men: { fa: 'آقا', en: 'Men' },
  women: { fa: 'خانم', en: 'Women' },
  unknown: { fa: 'مهم نیست', en: 'Any' },
} as const

export const facilities = {
  1: { fa: 'بیمهٔ تکمیلی', en: 'Supplementary insurance' },
  2: { fa: 'ناهار', en: 'Lunch' },
  3: { fa: 'صبحانه و میان‌وعده', en: 'Breakfast and snacks' },
  4: { fa: 'سرویس رفت‌وآمد', en: 'Commuter bus' },
  5: { fa: 'ساعت کاری شناور', en: 'Flexible hours' },
  6: { fa: 'امکان دورکاری', en: 'Work from home' },
  7: { fa: 'پاداش', en: 'Bonus' },
  8: { fa: 'وام', en: 'Loans' },
  9: { fa: 'هزینهٔ آموزش', en: 'Training budget' },
  10: { fa: 'ورزش', en: 'Sports' },
  11: { fa: 'هدیهٔ مناسبت‌ها', en: 'Gifts on occasions' },
  12: { fa: 'سهام تشویقی', en: 'Stock options' },
  13: { fa: 'مرخصی بیشتر', en: 'Extra leave' },
  14: { fa: 'پارکینگ', en: 'Parking' },
  15: { fa: 'مهدکودک', en: 'Childcare' },
  16: { fa: 'اسکان', en: 'Housing' },
} as const

/** What a supervisor may do with a job and its applicants. A person without a scope has null in the API. */
export const supervisorScopes = {
  change: { fa: 'ویرایش', en: 'May change' },
  show: { fa: 'فقط مشاهده', en: 'May only see' },
} as const

/** The roles of members in a job opening. */
export const jobRoles = {
  1: { fa: 'مدیر استخدام‌کننده', en: 'Hiring manager' },
  2: { fa: 'کارشناس جذب', en: 'Recruiter' },
  3: { fa: 'هماهنگ‌کننده', en: 'Coordinator' },
  4: { fa: 'منبع‌یاب', en: 'Sourcer' },
  5: { fa: 'مصاحبه‌گر', en: 'Interviewer' },
  6: { fa: 'کارشناس متخصص', en: 'Expert' },
  7: { fa: 'سرپرست', en: 'Supervisor' },
} as const
/** The roles for which the specification has fields: `supervisors`, `experts` and the users of an interview form. */
export const jobRole = { interviewer: 5, expert: 6, supervisor: 7 } as const

export const questionTypes = {
  1: { fa: 'تک‌گزینه‌ای', en: 'Single choice' },
  2: { fa: 'چندگزینه‌ای', en: 'Multiple choice' },
  3: { fa: 'فهرست کشویی', en: 'Drop-down list' },
  4: { fa: 'تشریحی', en: 'Free text' },
  5: { fa: 'بارگذاری فایل', en: 'File upload' },
  7: { fa: 'توزیع امتیاز', en: 'Point distribution' },
} as const

// ---- steps ----

/** The type of a step. Reports count by this type. `hire` and `rejected` end an application. Only ids below 10 are shown. */
export const stepTypes = {
  1: { fa: 'متقاضیان', en: 'Applicants' },
  2: { fa: 'بررسی اولیه', en: 'Preliminary review' },
  3: { fa: 'مصاحبه', en: 'Interview' },
  4: { fa: 'آزمون', en: 'Test' },
  5: { fa: 'پیشنهاد همکاری', en: 'Offer' },
  6: { fa: 'استخدام', en: 'Hire' },
  7: { fa: 'رد شده', en: 'Rejected' },
  8: { fa: 'مدارک و استعلام', en: 'Documents and checks' },
  9: { fa: 'سایر', en: 'Other' },
} as const
export type StepType = keyof typeof stepTypes

/** The step types that code refers to. */
export const stepType = { applicants: 1, review: 2, interview: 3, test: 4, offer: 5, hire: 6, rejected: 7 } as const

/** The steps of a new job, in order. The title of each is its type until it is renamed. */
export const defaultSteps: readonly StepType[] = [1, 2, 3, 6, 7]

/** Whether people are notified when an applicant enters the step. */
export const stepNotifications = {
  0: { fa: 'باخبر می‌شوند', en: 'Notified' },
  1: { fa: 'بی‌صدا', en: 'Muted' },
} as const

/** The labels for on and off. Older columns store 0 and 1, newer ones booleans. */
export const onOff = {
  0: { fa: 'خاموش', en: 'Off' },
  1: { fa: 'روشن', en: 'On' },
  false: { fa: 'خاموش', en: 'Off' },
  true: { fa: 'روشن', en: 'On' },
} as const

/**
 * The channel for requesting additional information from an applicant who enters a step. With 0, a text message is sent if the
 * applicant has no e-mail address; 1 and 2 have no such fallback.
 */
export const informationChannels = {
  0: { fa: 'ایمیل، و اگر نبود پیامک', en: 'E-mail, or else a text message' },
  1: { fa: 'پیامک', en: 'Text message' },
  2: { fa: 'ایمیل', en: 'E-mail' },
  3: { fa: 'پیامک و ایمیل', en: 'Text message and e-mail' },
} as const

// ---- applicants ----

/** The sources of a new organisation; the key is the source_key of the API. */
export const defaultSources = {
  career_page: { fa: 'صفحهٔ فرصت‌های شغلی', en: 'Career page' },
  referral: { fa: 'معرفی همکاران', en: 'Referral' },
  jobinja: { fa: 'جابینجا', en: 'Jobinja' },
  jobvision: { fa: 'جاب‌ویژن', en: 'Jobvision' },
  quera: { fa: 'کوئرا', en: 'Quera' },
  irantalent: { fa: 'ایران‌تلنت', en: 'IranTalent' },
  linkedin: { fa: 'لینکدین', en: 'LinkedIn' },
  social: { fa: 'شبکه‌های اجتماعی', en: 'Social networks' },
  email: { fa: 'ایمیل', en: 'E-mail' },
  agency: { fa: 'مؤسسهٔ کاریابی', en: 'Employment agency' },
  university: { fa: 'دانشگاه و نمایشگاه کار', en: 'University or job fair' },
  talent_pool: { fa: 'بانک استعدادها', en: 'Talent pool' },
  manual: { fa: 'ثبت دستی', en: 'Entered by hand' },
  import: { fa: 'ورود از اکسل', en: 'Imported from Excel' },
  cv_import: { fa: 'ورود از رزومه', en: 'Imported from CVs' },
} as const
export type DefaultSource = keyof typeof defaultSources

/** Shorter forms of the long labels, for cards, where the full name would be cut off. */
export const shortSources = {
  career_page: { fa: 'سایت', en: 'Careers' },
  referral: { fa: 'معرفی', en: 'Referral' },
  social: { fa: 'شبکه‌ها', en: 'Social' },
  agency: { fa: 'کاریابی', en: 'Agency' },
  university: { fa: 'دانشگاه', en: 'University' },
  manual: { fa: 'ثبت دستی', en: 'Added by hand' },
  import: { fa: 'اکسل', en: 'Excel' },
  cv_import: { fa: 'رزومه', en: 'CV' },
} as const satisfies Partial<Record<DefaultSource, { fa: string; en: string }>>

/** Only the author can see a private comment. Only the author and the assignee can see a private task. */
export const visibilities = {
  PRIVATE: { fa: 'خصوصی', en: 'Private' },
  PUBLIC: { fa: 'عمومی', en: 'Public' },
} as const

/** COMPLECTED is spelled as in the API. */
export const taskStatuses = {
  OPEN: { fa: 'باز', en: 'To do' },
  IN_PROGRESS: { fa: 'در حال انجام', en: 'In progress' },
  COMPLECTED: { fa: 'انجام شده', en: 'Done' },
} as const

/**
 * Every type of activity in the history of a job opening, an applicant or the organisation. The first nine come from
 * the specification; some of them belong to parts of the product that do not exist yet.
 */
export const activityTypes = {
  message: { fa: 'پیام', en: 'Message' },
  message_undo: { fa: 'پس گرفتن پیام', en: 'Message taken back' },
  reply: { fa: 'پاسخ متقاضی', en: 'Reply of the applicant' },
  disclose_now: { fa: 'خبر دادن نتیجه پیش از موعد', en: 'Decision disclosed early' },
  stop_messages: { fa: 'لغو پیام‌ها از سوی متقاضی', en: 'Messages stopped by the applicant' },
  resume_messages: { fa: 'وصل دوبارهٔ پیام‌ها از سوی متقاضی', en: 'Messages resumed by the applicant' },
  interview: { fa: 'مصاحبه', en: 'Interview' },
  rate: { fa: 'رتبه‌بندی', en: 'Rating' },
  appointment: { fa: 'قرار مصاحبه', en: 'Appointment' },
  appointment_update: { fa: 'تغییر قرار مصاحبه', en: 'Appointment changed' },
  appointment_cancel: { fa: 'لغو قرار مصاحبه', en: 'Appointment cancelled' },
  appointment_restore: { fa: 'بازگرداندن قرار مصاحبه', en: 'Appointment restored' },
  appointment_answer: { fa: 'پاسخ متقاضی به قرار مصاحبه', en: 'Appointment answered' },
  appointment_report: { fa: 'گزارش قرار مصاحبه', en: 'Report on an appointment' },
  appointment_report_update: { fa: 'ویرایش گزارش قرار مصاحبه', en: 'Report on an appointment changed' },
  appointment_report_delete: { fa: 'حذف گزارش قرار مصاحبه', en: 'Report on an appointment deleted' },
  ...bookingActivityTypes,
  ...chartActivityTypes,
  change_status: { fa: 'تغییر مرحله', en: 'Move to another step' },
  complete_survey: { fa: 'تکمیل پرسشنامه', en: 'Questionnaire completed' },
  apply: { fa: 'ثبت درخواست', en: 'Application' },
  transfer: { fa: 'انتقال به فرصت شغلی دیگر', en: 'Transfer to another job' },
  employee_complete_survey: { fa: 'تکمیل پرسشنامه از سوی کارمند', en: 'Questionnaire completed by an employee' },
  undo: { fa: 'واگرد', en: 'Undone' },
  withdraw: { fa: 'پس گرفتن درخواست', en: 'Application withdrawn' },
  import: { fa: 'ورود از فایل', en: 'Import' },
  comment: { fa: 'نظر', en: 'Comment' },
  comment_update: { fa: 'ویرایش نظر', en: 'Comment changed' },
  comment_delete: { fa: 'حذف نظر', en: 'Comment deleted' },
  comment_restore: { fa: 'بازگرداندن نظر', en: 'Comment restored' },
  task: { fa: 'وظیفه', en: 'Task' },
  task_update: { fa: 'ویرایش وظیفه', en: 'Task changed' },
  task_status: { fa: 'وضعیت وظیفه', en: 'Status of a task' },
  task_delete: { fa: 'حذف وظیفه', en: 'Task deleted' },
  task_restore: { fa: 'بازگرداندن وظیفه', en: 'Task restored' },
  pool_in: { fa: 'افزودن به بانک استعدادها', en: 'Added to the talent pool' },
  pool_out: { fa: 'برداشتن از بانک استعدادها', en: 'Removed from the talent pool' },
  suggest: { fa: 'پیشنهاد برای فرصت شغلی دیگر', en: 'Suggested for another job' },
  ask_survey: { fa: 'درخواست نظرسنجی جذب', en: 'Hiring survey asked for' },
  give_information: { fa: 'تکمیل بخشی از اطلاعات تکمیلی', en: 'A part of the additional information given' },
  prove: { fa: 'تکمیل مشخصات با کد تأیید', en: 'Missing details filled in with a code' },
  complete_information: { fa: 'تکمیل اطلاعات تکمیلی', en: 'Additional information completed' },
  tag: { fa: 'تغییر برچسب‌ها', en: 'Tags changed' },
  undo_tag: { fa: 'واگرد برچسب‌ها', en: 'Change of tags undone' },
  attach: { fa: 'افزودن پیوست', en: 'Attachment added' },
  attach_remove: { fa: 'حذف پیوست', en: 'Attachment removed' },
  attach_restore: { fa: 'بازگرداندن پیوست', en: 'Attachment restored' },
  employ: { fa: 'افزودن به کارکنان', en: 'Added to the employees' },
  employ_undo: { fa: 'واگرد افزودن به کارکنان', en: 'Adding to the employees undone' },
  assign_survey: { fa: 'ارسال پرسشنامه', en: 'Questionnaire sent' },
  mute: { fa: 'قطع پیام‌ها', en: 'Messages muted' },
  unmute: { fa: 'وصل پیام‌ها', en: 'Messages unmuted' },
  cv: { fa: 'افزودن رزومه', en: 'CV added' },
  read_cv: { fa: 'خواندن رزومه', en: 'CV read' },
  settle_cv: { fa: 'بررسی یافته‌های رزومه', en: 'What the CV says looked through' },
  join: { fa: 'گرفتن اطلاعات از درخواست دیگر', en: 'Taken over from another application' },
  merge: { fa: 'یکی کردن دو متقاضی', en: 'Merged' },
  unmerge: { fa: 'جدا کردن دو متقاضی', en: 'Separated' },
  different: { fa: 'تشخیص دو شخص جدا', en: 'Not the same person' },
  undo_different: { fa: 'واگرد تشخیص دو شخص جدا', en: 'Not the same person: undone' },
  remove_example: { fa: 'حذف فایل نمونه', en: 'Example file removed' },
  source: { fa: 'تغییر منبع', en: 'Source changed' },
  create: { fa: 'ساختن', en: 'Made' },
  update: { fa: 'تغییر', en: 'Changed' },
  position: { fa: 'جابه‌جایی مرحله', en: 'Step moved' },
  detach: { fa: 'برداشتن مرحله', en: 'Step removed' },
  empty: { fa: 'خالی کردن مرحله', en: 'Step emptied' },
  save_template: { fa: 'ذخیرهٔ الگو', en: 'Template saved' },
  use_template: { fa: 'آغاز از الگو', en: 'Started from a template' },
  publish: { fa: 'تغییر انتشار', en: 'Publishing changed' },
  republish: { fa: 'تازه کردن تاریخ انتشار', en: 'Publish date renewed' },
  open_source: { fa: 'باز کردن پیوند منبع', en: 'Link of a source opened' },
  close_source: { fa: 'بستن پیوند منبع', en: 'Link of a source closed' },
  pin: { fa: 'سنجاق کردن', en: 'Pinned' },
  unpin: { fa: 'برداشتن سنجاق', en: 'Unpinned' },
  trash: { fa: 'انتقال به سطل زباله', en: 'Moved to the trash' },
  restore: { fa: 'بازگرداندن', en: 'Restored' },
  delete: { fa: 'حذف', en: 'Deleted' },
  erase: { fa: 'پاک شدن اطلاعات شخصی', en: 'Personal data erased' },
  stop_erasure: { fa: 'متوقف کردن پاک‌سازی', en: 'Erasure stopped' },
  continue_erasure: { fa: 'ادامهٔ پاک‌سازی', en: 'Erasure continued' },
  ask_erasure: { fa: 'درخواست پاک‌سازی', en: 'Erasure asked for' },
  keep_data: { fa: 'پس گرفتن درخواست پاک‌سازی', en: 'Request for erasure taken back' },
  hold: { fa: 'نگه‌داری به دلیل حقوقی', en: 'Legal hold' },
  end_hold: { fa: 'پایان نگه‌داری حقوقی', en: 'Legal hold ended' },
  retention: { fa: 'تغییر مدت نگه‌داری', en: 'Retention changed' },
  working_time: { fa: 'تغییر ساعت کاری', en: 'Working hours changed' },
  special_day: { fa: 'تغییر روز تعطیل یا کاری', en: 'Holiday or working day changed' },
  invite: { fa: 'دعوت', en: 'Invited' },
  leave: { fa: 'ترک سازمان', en: 'Left the organisation' },
  transfer_ownership: { fa: 'واگذاری مالکیت سازمان', en: 'Ownership transferred' },
  remove: { fa: 'برداشتن عضو', en: 'Member removed' },
  view_as: { fa: 'دیدن سامانه از دید عضو', en: 'Product seen as a member' },
  reset_password: { fa: 'بازنشانی رمز عبور', en: 'Password reset' },
  attach_role: { fa: 'دادن سطح دسترسی', en: 'Access level given' },
  detach_role: { fa: 'گرفتن سطح دسترسی', en: 'Access level taken' },
} as const
export type ActivityType = keyof typeof activityTypes
