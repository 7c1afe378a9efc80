// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

type Json = ColumnType<object, string, string>

export interface Absence {
  organization_id: string
  id: Generated<string>
  user_id: string
  starts_at: string
  ends_at: string
  title: string | null
}

export interface Activity {
  organization_id: string
  id: Generated<string>
  at: Generated<string>
  user_id: string | null
  type: string
  subject: string
  subject_id: string
  job_id: string | null
  application_id: string | null
  before: Json | null
  after: Json | null
}

export interface Address {
  organization_id: string
  id: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  address: string
  created_at: Generated<string>
  deleted_at: string | null
}

export interface Applicant {
  organization_id: string
  application_id: string
  first_name: string
  last_name: Generated<string>
  name_key: GeneratedAlways<string>
  email: string | null
  mobile: string | null
  gender: Generated<string>
  birth_date: string | null
  city_id: number | null
  address: string | null
  degree: string | null
  experience_years: number | null
  skills: Generated<string[]>
  skills_key: GeneratedAlways<string>
  updated_at: Generated<string>
  from_cv: JsonColumns['applicant.from_cv']
  mobile_backwards: GeneratedAlways<string | null>
  avatar: string | null
  entries: JsonColumns['applicant.entries']
  years_counted: number | null
  languages_key: GeneratedAlways<string>
  sound_key: GeneratedAlways<string>
  cv_entries: JsonColumns['applicant.cv_entries']
  skill_levels: GeneratedAlways<string>
  post: GeneratedAlways<string | null>
  birth_place: string | null
  father_name: string | null
  duty: string | null
  driving_licenses: string | null
  citizenship: string | null
  home_phone: string | null
  referral_contact_number: string | null
  sponsor: string | null
  postal_code: string | null
  domicile_type: string | null
  form_words: GeneratedAlways<string | null>
}

export interface ApplicantPrivate {
  organization_id: string
  application_id: string
  national_id: string | null
  bc_id: string | null
  religion: string | null
  marriage: string | null
  blood_type: string | null
  health_status: string | null
}

export interface Application {
  organization_id: string
  id: Generated<string>
  job_id: string
  person_id: Generated<string>
  step_id: string
  entered_at: Generated<string>
  version: Generated<number>
  source_id: string | null
  rate: number | null
  snapshot: JsonColumns['application.snapshot']
  cv_file_id: string | null
  cv_text: string | null
  probation_end: string | null
  rejection_reasons: Generated<string[]>
  other_reason: string | null
  seen_at: string | null
  applied_at: Generated<string>
  trashed_at: string | null
  track_hash: Buffer | null
  idempotency_key: string | null
  standing: GeneratedAlways<boolean>
  notification_status: Generated<number>
  merged_into: string | null
  erased_at: string | null
  acted_at: string | null
  answered_at: string | null
  attempt: Generated<number>
  sent_mobile: GeneratedAlways<string | null>
  messages_stopped_at: string | null
  sent_email: GeneratedAlways<string | null>
}

export interface ApplicationFile {
  organization_id: string
  application_id: string
  file_id: string
  unread: string | null
  removed_at: string | null
  cv_text: string | null
}

export interface ApplicationTag {
  organization_id: string
  application_id: string
  tag_id: string
}

export interface ApplicationWords {
  organization_id: string
  application_id: string
  cv: string | null
  answers: string | null
}

export interface Appointment {
  organization_id: string
  id: Generated<string>
  application_id: string | null
  job_id: string | null
  user_id: string
  title: string
  description: Generated<string>
  is_webinar: Generated<boolean>
  address: Generated<string>
  map_link: string | null
  starts_at: string
  ends_at: string
  status: Generated<string>
  sequence: Generated<number>
  told: Buffer | null
  answer: Generated<string>
  answered_at: string | null
  attendance: Generated<string>
  remind_applicant_minutes_before: number | null
  remind_supervisor_minutes_before: number | null
  applicant_reminded_at: string | null
  supervisors_reminded_at: string | null
  handle_hash: Buffer
  created_at: Generated<string>
  answer_text: Generated<string>
  language: Generated<string>
}

export interface AppointmentReport {
  organization_id: string
  id: Generated<string>
  appointment_id: string
  user_id: string
  report: string
  created_at: Generated<string>
  updated_at: string | null
  deleted_at: string | null
}

export interface AppointmentSupervisor {
  organization_id: string
  appointment_id: string
  user_id: string
  told: Generated<boolean>
}

export interface Attempt {
  key: string
  tries: number
  next_at: string
  until: string
}

export interface Booking {
  organization_id: string
  id: Generated<string>
  application_id: string
  user_id: string
  title: string
  description: Generated<string>
  is_webinar: Generated<boolean>
  address: Generated<string>
  map_link: string | null
  remind_applicant_minutes_before: number | null
  remind_supervisor_minutes_before: number | null
  minutes: number
  buffer_before: Generated<number>
  buffer_after: Generated<number>
  daily_limit: number | null
  notice_hours: Generated<number>
  places: Generated<number>
  answer_by: string
  remind_hours: Generated<number | null>
  remind_at: string | null
  reminded_at: string | null
  notice_at: string | null
  noticed_at: string | null
  state: Generated<string>
  reason: string | null
  decided_at: string | null
  appointment_id: string | null
  offered_at: Generated<string>
  sent_at: string | null
  sent_contents: Buffer | null
  opened_at: string | null
  handle_hash: Buffer
  created_at: Generated<string>
  language: Generated<string>
}

export interface BookingSlot {
  organization_id: string
  booking_id: string
  starts_at: string
}

export interface BookingSupervisor {
  organization_id: string
  booking_id: string
  user_id: string
}

export interface Branch {
  organization_id: string
  id: Generated<string>
  name: string
  name_key: GeneratedAlways<string>
  address: string | null
  time_zone: string | null
  note: string | null
  created_at: Generated<string>
  deleted_at: string | null
  working_hours: JsonColumns['branch.working_hours']
}

export interface BranchMember {
  organization_id: string
  branch_id: string
  user_id: string
}

export interface BulkAction {
  organization_id: string
  id: Generated<string>
  user_id: string
  kind: string
  job_id: string | null
  at: Generated<string>
  undone_at: string | null
}

export interface BulkItem {
  organization_id: string
  bulk_id: string
  application_id: string
  version: number
  before: Json
}

export interface CalendarFeed {
  organization_id: string
  user_id: string
  id: Generated<string>
  secret_hash: Buffer
  types: string[]
  language: string
  created_at: Generated<string>
}

export interface CareerPage {
  organization_id: string
  color: string | null
  headline: Generated<string>
  headline_en: Generated<string>
  links: JsonColumns['career_page.links']
  benefits: JsonColumns['career_page.benefits']
  questions: JsonColumns['career_page.questions']
  updated_at: Generated<string>
}

export interface CareerPicture {
  organization_id: string
  file_id: string
  place: number
  title: Generated<string>
}

export interface Channel {
  organization_id: string
  id: Generated<string>
  kind: string
  provider: string
  position: number
  active: Generated<boolean>
  settings: Json
  sealed: Buffer
  endings: Json
  problem: string | null
  problem_at: string | null
  created_at: Generated<string>
  deleted_at: string | null
  inbound_hash: Buffer | null
  inbound_renewals: Generated<number>
}

export interface ChartGroup {
  organization_id: string
  id: Generated<string>
  parent_id: string | null
  second_parent_id: string | null
  title: string | null
  title_key: GeneratedAlways<string | null>
  position_id: string | null
  unit_id: string | null
  level_id: string | null
  places: Generated<number>
  place: number | null
  lifted_from: string | null
  created_at: Generated<string>
  deleted_at: string | null
}

export interface ChartHolder {
  organization_id: string
  id: Generated<string>
  group_id: string
  user_id: string
  started_on: string | null
  ended_on: string | null
  acting: Generated<boolean>
  left_at: string | null
}

export interface ChartQuestion {
  organization_id: string
  id: Generated<string>
  group_id: string
  title: string
  place: number
}

export interface ChartStand {
  organization_id: string
  id: Generated<string>
  group_id: string
  parent_id: string | null
  started_on: string | null
  ended_on: string | null
}

export interface City {
  id: number
  province_id: number
  name: string
  name_en: string
}

export interface Comment {
  organization_id: string
  id: Generated<string>
  application_id: string
  user_id: string
  comment: string
  visibility: Generated<string>
  created_at: Generated<string>
  edited_at: string | null
  parent_id: string | null
  deleted_at: string | null
}

export interface CommentMention {
  organization_id: string
  comment_id: string
  user_id: string
  name: string
}

export interface DefaultView {
  organization_id: string
  user_id: string
  list: string
  view_id: string
}

export interface Departure {
  organization_id: string
  id: Generated<string>
  employee_id: string
  ended_on: string
  ended_by: string | null
  reason: string | null
  successor_id: string | null
  decided_by: string | null
  removal_id: string | null
  ended_before: string | null
  done_at: string | null
  cancelled_at: string | null
  created_at: Generated<string>
  unit_id: string | null
  branch_id: string | null
  level_id: string | null
  leader_id: string | null
}

export interface DifferentPerson {
  organization_id: string
  person_id: string
  other_person_id: string
  user_id: string
  at: Generated<string>
}

export interface DoubtfulJoin {
  organization_id: string
  application_id: string
  other_id: string
}

export interface DroppedReply {
  organization_id: string
  type: number
  reason: string
  count: Generated<number>
  last_at: Generated<string>
}

export interface Email {
  id: Generated<string>
  organization_id: string | null
  application_id: string | null
  address: string
  subject: string
  body: string
  state: Generated<string>
  attempts: Generated<number>
  error: string | null
  created_at: Generated<string>
  sent_at: string | null
  stay_id: string | null
  expires_at: string | null
  kind: Generated<string>
  not_before: string | null
  html: string | null
  calendar: Json | null
  reply_to: string | null
  channel_id: string | null
  provider: string | null
  service_id: string | null
  price: number | null
  currency: string | null
  answer: string | null
  ask_at: string | null
  asked: Generated<number>
  user_id: string | null
  ignores_stops_since: string | null
  thread: string | null
}

export interface EmailAttachment {
  organization_id: string
  email_id: string
  position: number
  file_id: string | null
  name: string
  type: string
}

export interface Employee {
  organization_id: string
  id: Generated<string>
  user_id: string | null
  first_name: string
  last_name: string
  name_key: GeneratedAlways<string>
  sound_key: GeneratedAlways<string>
  personnel_code: string | null
  mobile: string | null
  email: string | null
  gender: Generated<string>
  birth_date: string | null
  father_name: string | null
  phone: string | null
  address: string | null
  degree: string | null
  duty_status: string | null
  languages: Generated<string[]>
  language_keys: GeneratedAlways<string>
  no_addiction_cert: Generated<boolean>
  no_misdeed_cert: Generated<boolean>
  employer: string | null
  contract_type: number | null
  started_on: string | null
  probation_ends_on: string | null
  contract_ends_on: string | null
  ended_on: string | null
  created_at: Generated<string>
  deleted_at: string | null
  photo: string | null
  position_id: string | null
  branch_id: string | null
  supervisor_id: string | null
  birthday_in_year: GeneratedAlways<number | null>
  contract_noticed_for: string | null
  probation_noticed_for: string | null
}

export interface EmployeeCorrection {
  organization_id: string
  id: Generated<string>
  employee_id: string
  before: JsonColumns['employee_correction.before']
  wanted: JsonColumns['employee_correction.wanted']
  asked_at: Generated<string>
  decided_at: string | null
  decided_by: string | null
  accepted: boolean | null
  reason: string | null
}

export interface EmployeeDocument {
  organization_id: string
  id: Generated<string>
  employee_id: string
  kind: string
  title: string
  file_id: string | null
  expires_on: string | null
  notice_days: Generated<number>
  noticed_for: string | null
  created_at: Generated<string>
  deleted_at: string | null
  from_link: Generated<boolean>
  review: string | null
  refused_because: string | null
}

export interface EmployeePrivate {
  organization_id: string
  employee_id: string
  national_id: string | null
  bc_id: string | null
  insurance_number: string | null
  marriage_status: string | null
  children: number | null
  personality_type: string | null
  personality_factors: Generated<string[]>
}

export interface EmployeeSalary {
  organization_id: string
  employee_id: string
  salary: number | null
}

export interface EmployeeSms {
  organization_id: string
  employee_id: string
  kind: string
  day: string
}

export interface ErasedWords {
  organization_id: string
  id: Generated<string>
  words: Json
}

export interface Erasure {
  organization_id: string
  id: Generated<string>
  application_id: string
  reason: string
  listed_at: Generated<string>
  due_at: string
  stopped_at: string | null
  stopped_by: string | null
  erased_at: string | null
  announced_at: string | null
  reminded_at: string | null
}

export interface EvaluationCycle {
  organization_id: string
  id: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  start_at: string
  end_at: string
  created_at: Generated<string>
  deleted_at: string | null
}

export interface ExitSurvey {
  organization_id: string
  id: Generated<string>
  employee_id: string
  departure_id: string
  handle_hash: Buffer
  title: string
  pages: JsonColumns['exit_survey.pages']
  answers: JsonColumns['exit_survey.answers']
  page_index: Generated<number>
  assigned_by: string | null
  assigned_at: Generated<string>
  sent_at: string | null
  answered_at: string | null
  completed_at: string | null
}

export interface ExportTemplate {
  organization_id: string
  type: string
  head: Generated<string>
  foot: Generated<string>
  sections: string[] | null
  logo: string | null
}

export interface File {
  organization_id: string
  id: Generated<string>
  name: string
  type: string
  bytes: number
  sha256: Buffer
  collection: string
  public: Generated<boolean>
  title: string | null
  user_id: string | null
  created_at: Generated<string>
}

export interface Hire {
  organization_id: string
  application_id: string
  employee_id: string
  user_id: string
  made: boolean
  kept: Generated<Json>
  created_at: Generated<string>
}

export interface HiringSurvey {
  organization_id: string
  application_id: string
  handle_hash: Buffer
  stay_id: string
  asked_at: Generated<string>
  sent_at: string | null
  answered_at: string | null
  score: number | null
  comment: string | null
}

export interface Import {
  organization_id: string
  id: Generated<string>
  job_id: string
  step_id: string | null
  user_id: string
  kind: string
  state: Generated<string>
  file_id: string | null
  zip_file_id: string | null
  percent: Generated<number>
  message: JsonColumns['import.message']
  made: Generated<number>
  existed: Generated<number>
  wrong: Generated<number>
  created_at: Generated<string>
  finished_at: string | null
  file_name: string | null
  failed_in: string | null
  columns: JsonColumns['import.columns']
  source_id: string | null
}

export interface ImportRow {
  organization_id: string
  import_id: string
  row: number
  given: JsonColumns['import_row.given']
  verdict: string
  reasons: JsonColumns['import_row.reasons']
  cv_file_id: string | null
  application_id: string | null
  places: JsonColumns['import_row.places']
  faulty: Generated<boolean>
  same_as: number | null
  same_by: string | null
  mobile: GeneratedAlways<string | null>
  email: GeneratedAlways<string | null>
  national_id: GeneratedAlways<string | null>
  cv_text: string | null
}

export interface ImportTitle {
  organization_id: string
  title_key: string
  field: string | null
}

export interface ImportValue {
  organization_id: string
  field: string
  value_key: string
  meaning: string | null
  source_id: string | null
}

export interface Information {
  organization_id: string
  application_id: string
  stay_id: string | null
  asked_at: Generated<string>
  reached: boolean
  given_at: string | null
  given: JsonColumns['information.given']
  answers: JsonColumns['information.answers']
  answer_words: GeneratedAlways<string | null>
  given_key: string | null
}

export interface Invitation {
  organization_id: string
  id: Generated<string>
  first_name: string
  last_name: string
  mobile: string | null
  email: string | null
  mobile_hash: Buffer | null
  email_hash: Buffer | null
  invited_by: string
  created_at: Generated<string>
  sent_at: Generated<string>
  expires_at: string
  accepted_at: string | null
  accepted_by: string | null
  withdrawn_at: string | null
  employee_id: string | null
}

export interface InvitationRole {
  organization_id: string
  invitation_id: string
  role_id: string
}

export interface Job {
  organization_id: string
  id: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  description: Generated<string>
  activities: string | null
  knowledge_required: string | null
  competencies: Generated<string[]>
  skills: Generated<string[]>
  facilities: Generated<string[]>
  city_id: number | null
  contract_type: number | null
  collaboration_model: number | null
  requirements: JsonColumns['job.requirements']
  salary_min: number | null
  salary_max: number | null
  required_hires: Generated<number>
  form_options: JsonColumns['job.form_options']
  questions: JsonColumns['job.questions']
  publish_status: Generated<number>
  published_at: string | null
  first_published_at: string | null
  valid_through: string | null
  pinned_at: string | null
  user_id: string
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
  version: Generated<number>
  required_files: JsonColumns['job.required_files']
  interview_forms: JsonColumns['job.interview_forms']
  recruit_details: JsonColumns['job.recruit_details']
  authenticate_condition: Generated<boolean>
  template_id: string | null
  field_versions: JsonColumns['job.field_versions']
  salary_currency: Generated<string>
  unpublished_at: string | null
  interviews_hidden: Generated<boolean>
  branch_id: string | null
  position_id: string | null
  statement_version: number | null
  unlisted: Generated<boolean>
  career_place: number | null
}

export interface JobExample {
  organization_id: string
  job_id: string
  file_key: string
  file_id: string
}

export interface JobInterviewer {
  organization_id: string
  job_id: string
  form_key: string
  user_id: string
  position: number
}

export interface JobPerson {
  organization_id: string
  id: Generated<string>
  job_id: string
  user_id: string
  role: number
  scope: Generated<string>
}

export interface JobSource {
  organization_id: string
  job_id: string
  source_id: string
  active: Generated<boolean>
  created_at: Generated<string>
}

export interface JobSurvey {
  organization_id: string
  job_id: string
  survey_id: string
  position: number
}

export interface JobTag {
  organization_id: string
  job_id: string
  tag_id: string
}

export interface JobTemplate {
  organization_id: string
  id: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  process: JsonColumns['job_template.process']
  user_id: string
  created_at: Generated<string>
  deleted_at: string | null
}

export interface JobUnit {
  organization_id: string
  job_id: string
  unit_id: string
}

export interface KnownDevice {
  token_hash: Buffer
  user_id: string
  created_at: Generated<string>
  used_at: Generated<string>
}

export interface LargeGroup {
  organization_id: string
  birth_date: string
  head: string
  people: number
}

export interface LegalHold {
  organization_id: string
  application_id: string
  reason: string
  until: string
  user_id: string
  created_at: Generated<string>
}

export interface Level {
  organization_id: string
  id: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  created_at: Generated<string>
  deleted_at: string | null
}

export interface Mailbox {
  organization_id: string
  address: string
  active: Generated<boolean>
  settings: Json
  sealed: Buffer
  endings: Json
  handle_hash: Buffer
  renewals: Generated<number>
  uid_validity: number | null
  last_uid: number | null
  checked_at: string | null
  problem: string | null
  problem_at: string | null
  created_at: Generated<string>
}

export interface MemberRemoval {
  organization_id: string
  id: Generated<string>
  user_id: string
  at: Generated<string>
  kept: Json
  undone_at: string | null
}

export interface Membership {
  organization_id: string
  user_id: string
  joined_at: Generated<string>
}

export interface Memo {
  organization_id: string
  id: Generated<string>
  user_id: string
  title: string
  description: Generated<string>
  starts_at: string | null
  ends_at: string | null
  first_day: string | null
  last_day: string | null
  created_at: Generated<string>
  deleted_at: string | null
}

export interface MessageQuota {
  organization_id: string
  hour: string
  in_hour: number
  day: string
  in_day: number
  told_at: string | null
}

export interface MessageStop {
  organization_id: string
  contact: Buffer
  way: string
  stopped_at: Generated<string>
  application_id: string | null
}

export interface MessageTemplate {
  organization_id: string
  id: Generated<string>
  title: string
  content: string
  name: Generated<string>
  type: Generated<number>
  created_at: Generated<string>
  subject: string | null
  language: Generated<string>
  version: Generated<number>
  updated_at: Generated<string>
  deleted_at: string | null
  occasion: string | null
}

export interface NoticeSettings {
  organization_id: string
  user_id: string
  choices: JsonColumns['notice_settings.choices']
  digest_hour: Generated<number>
}

export interface Notification {
  organization_id: string
  id: Generated<string>
  user_id: string
  type: string
  data: JsonColumns['notification.data']
  created_at: Generated<string>
  read_at: string | null
  hidden: Generated<boolean>
  mail: string | null
  sms_waits: Generated<boolean>
}

export interface Onboarding {
  organization_id: string
  employee_id: string
  title: string
  welcome: Generated<string>
  address: Generated<string>
  link_seed: string | null
  link_hash: Buffer | null
  link_until: string | null
  created_at: Generated<string>
  deleted_at: string | null
}

export interface OnboardingPaper {
  organization_id: string
  id: Generated<string>
  employee_id: string
  place: number
  kind: string
  title: string
  hint: Generated<string>
  needed: boolean
  document_id: string | null
}

export interface OnboardingTemplate {
  organization_id: string
  id: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  welcome: Generated<string>
  papers: Generated<Json>
  created_at: Generated<string>
  deleted_at: string | null
}

export interface OnboardingTemplateTask {
  organization_id: string
  id: Generated<string>
  template_id: string
  place: number
  title: string
  description: Generated<string>
  owner: string
  user_id: string | null
  day: number
}

export interface OneTimeCode {
  key: string
  code_hash: Buffer
  expires_at: string
  tries: Generated<number>
}

export interface Organization {
  id: Generated<string>
  name: string
  username: string
  user_id: string
  logo: string | null
  about: string | null
  website: string | null
  settings: JsonColumns['organization.settings']
  active: Generated<boolean>
  created_at: Generated<string>
  step_types_wait_minutes: JsonColumns['organization.step_types_wait_minutes']
  send_birthday_sms: Generated<boolean>
  send_contract_expire_sms: Generated<boolean>
  step_change_notice: Generated<boolean>
  step_change_email: Generated<boolean>
  meeting_pattern: string | null
  quiet_from: Generated<number>
  quiet_until: Generated<number>
  message_days: Generated<number>
  industries: Generated<number[]>
  about_en: string | null
}

export interface OrganizationDay {
  organization_id: string
  day: string
  title: string
  hours: JsonColumns['organization_day.hours']
}

export interface PersonMerge {
  organization_id: string
  id: Generated<string>
  application_id: string
  other_id: string
  person_id: string
  other_person_id: string
  user_id: string
  at: Generated<string>
  undone_at: string | null
  together: string | null
}

export interface PersonMergeItem {
  organization_id: string
  merge_id: string
  id: Generated<string>
  application_id: string | null
  in_table: string
  key: Json
  before: Json
  after: Json
}

export interface Position {
  organization_id: string
  id: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  code: string | null
  code_key: GeneratedAlways<string | null>
  created_at: Generated<string>
  deleted_at: string | null
}

export interface PositionQuestion {
  organization_id: string
  id: Generated<string>
  position_id: string
  title: string
  place: number
}

export interface PositionStatement {
  organization_id: string
  position_id: string
  version: number
  purpose: string | null
  duties: string | null
  requirements: string | null
  authority: string | null
  conditions: string | null
  user_id: string | null
  created_at: Generated<string>
}

export interface PossibleDuplicate {
  organization_id: string
  application_id: string
  other_id: string
  reason: number
  one_person: boolean
}

export interface Province {
  id: number
  name: string
  name_en: string
}

export interface PublicHoliday {
  day: string
  name: string
  name_en: string
  estimated: boolean
}

export interface RateLimit {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface Reply {
  organization_id: string
  id: Generated<string>
  application_id: string
  type: number
  key: Buffer
  sender: string
  sender_name: Generated<string>
  other_sender: boolean
  subject: string | null
  body: string
  quoted: Generated<string>
  thread: string | null
  automatic: Generated<boolean>
  stops: Generated<boolean>
  created_at: Generated<string>
  read_at: string | null
}

export interface ReplyFile {
  organization_id: string
  reply_id: string
  position: number
  file_id: string | null
  name: string
  refused: string | null
}

export interface ReplyKey {
  organization_id: string
  hash: Buffer
  application_id: string
}

export interface Retention {
  organization_id: string
  months: number
  active: Generated<boolean>
  changed_by: string
  changed_at: Generated<string>
}

export interface Role {
  organization_id: string
  id: Generated<string>
  display_name: string
  permissions: Generated<string[]>
  created_at: Generated<string>
}

export interface RoleHolder {
  organization_id: string
  role_id: string
  user_id: string
  created_at: Generated<string>
}

export interface RoleOfGroup {
  organization_id: string
  group_id: string
  role_id: string
  created_at: Generated<string>
}

export interface SavedView {
  organization_id: string
  id: Generated<string>
  user_id: string
  list: string
  title: string
  query: string
  shared: Generated<boolean>
  created_at: Generated<string>
  deleted_at: string | null
}

export interface Scorecard {
  organization_id: string
  id: Generated<string>
  application_id: string
  job_id: string | null
  form_key: string
  form_title: string
  user_id: string
  score: number | null
  recommendation: string | null
  strengths: Generated<string>
  doubts: Generated<string>
  answers: JsonColumns['scorecard.answers']
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  submitted_at: string | null
  corrected_at: string | null
}

export interface Separation {
  organization_id: string
  application_id: string
  person_id: string
  other_person_id: string
}

export interface Session {
  id: Generated<string>
  token_hash: Buffer
  user_id: string
  organization_id: string | null
  created_at: Generated<string>
  expires_at: string
  user_agent: string | null
  login_id: Generated<string>
  address: string | null
  used_at: Generated<string>
  viewer_session_id: string | null
}

export interface ShrunkGroup {
  organization_id: string
  id: Generated<string>
  birth_date: string
  head: string
}

export interface Sms {
  id: Generated<string>
  organization_id: string | null
  application_id: string | null
  mobile: string
  body: string
  state: Generated<string>
  attempts: Generated<number>
  error: string | null
  created_at: Generated<string>
  sent_at: string | null
  expires_at: string | null
  stay_id: string | null
  kind: Generated<string>
  not_before: string | null
  channel_id: string | null
  provider: string | null
  service_id: string | null
  price: number | null
  currency: string | null
  answer: string | null
  ask_at: string | null
  asked: Generated<number>
  user_id: string | null
  ignores_stops_since: string | null
}

export interface Source {
  organization_id: string
  id: Generated<string>
  title: string
  kind: string | null
  deleted_at: string | null
}

export interface Stay {
  organization_id: string
  id: Generated<string>
  application_id: string
  job_id: string
  step_id: string
  entered_at: Generated<string>
  entered_by: string | null
  left_at: string | null
  left_by: string | null
  rejection_reasons: Generated<string[]>
  other_reason: string | null
  follows_at: string | null
  open: GeneratedAlways<boolean | null>
  silent: Generated<boolean>
  disclose_at: string | null
  shown_type: number | null
  shown_step_id: string | null
  shown_since: string | null
  own_texts: Json | null
}

export interface Step {
  organization_id: string
  id: Generated<string>
  job_id: string
  title: string
  position: number
  type: number
  notification_type: Generated<number>
  created_at: Generated<string>
  message_template_id: string | null
  email_template_id: string | null
  sms_template_id: string | null
  notify_to_complete_information: Generated<boolean>
  further_information_channel: Generated<number>
  send_hiring_survey: Generated<boolean>
  version: Generated<number>
}

export interface StepArrival {
  organization_id: string
  stay_id: string
  step_id: string
}

export interface StepSupervisor {
  organization_id: string
  step_id: string
  user_id: string
  scope: string
}

export interface StepSurvey {
  organization_id: string
  step_id: string
  survey_id: string
  position: number
}

export interface Survey {
  organization_id: string
  id: Generated<string>
  title: string
  pages: JsonColumns['survey.pages']
  version: Generated<number>
  user_id: string
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
}

export interface SurveyAssignment {
  organization_id: string
  application_id: string
  survey_id: string
  handle_hash: Buffer
  job_id: string
  stay_id: string
  title: string
  pages: JsonColumns['survey_assignment.pages']
  page_index: Generated<number>
  answers: JsonColumns['survey_assignment.answers']
  assigned_at: Generated<string>
  answered_at: string | null
  completed_at: string | null
  assigned_by: string | null
  answer_words: GeneratedAlways<string | null>
}

export interface Tag {
  organization_id: string
  id: Generated<string>
  title: string
  title_key: GeneratedAlways<string>
  type: Generated<string>
  deleted_at: string | null
  color: Generated<string>
}

export interface Talent {
  organization_id: string
  application_id: string
  reason: Generated<string>
  added_by: string
  added_at: Generated<string>
  removed_at: string | null
  bulk_id: string | null
}

export interface TalentSuggestion {
  organization_id: string
  application_id: string
  job_id: string
  suggested_by: string
  suggested_at: Generated<string>
}

export interface TalentTag {
  organization_id: string
  application_id: string
  tag_id: string
}

export interface Task {
  organization_id: string
  id: Generated<string>
  application_id: string | null
  user_id: string
  assignee_id: string | null
  title: string
  description: Generated<string>
  deadline: string | null
  visibility: Generated<string>
  status: Generated<string>
  created_at: Generated<string>
  completed_at: string | null
  overdue_told_at: string | null
  deleted_at: string | null
  employee_id: string | null
  owner: string | null
  day: number | null
}

export interface Ticket {
  id: Generated<string>
  organization_id: string
  user_id: string | null
  task: string
  state: Generated<string>
  percent: Generated<number>
  file_id: string | null
  message: string | null
  created_at: Generated<string>
  finished_at: string | null
}

export interface Unit {
  organization_id: string
  id: Generated<string>
  name: string
  name_key: GeneratedAlways<string>
  created_at: Generated<string>
  deleted_at: string | null
}

export interface UnitMember {
  organization_id: string
  unit_id: string
  user_id: string
}

export interface Unpaired {
  organization_id: string
  application_id: string
}

export interface UserAccount {
  id: Generated<string>
  first_name: string
  last_name: string
  full_name: GeneratedAlways<string>
  email: string | null
  mobile: string | null
  password_hash: string | null
  settings: JsonColumns['user_account.settings']
  guest: Generated<boolean>
  created_at: Generated<string>
  avatar: string | null
  name_key: GeneratedAlways<string>
  email_proved_at: string | null
  mobile_proved_at: string | null
  new_email: string | null
  new_mobile: string | null
  password_reset_at: string | null
}

export interface UserFile {
  id: Generated<string>
  user_id: string
  name: string
  type: string
  bytes: number
  created_at: Generated<string>
}

export interface UsualMessageTemplate {
  kind: string
  type: number
  language: string
  name: string
  title: string
  subject: string | null
  content: string
  occasion: string | null
}

export interface WorkingTime {
  organization_id: string
  time_zone: string
  week: JsonColumns['working_time.week']
  seasons: JsonColumns['working_time.seasons']
}

export interface DB {
  absence: Absence
  activity: Activity
  address: Address
  applicant: Applicant
  applicant_private: ApplicantPrivate
  application: Application
  application_file: ApplicationFile
  application_tag: ApplicationTag
  application_words: ApplicationWords
  appointment: Appointment
  appointment_report: AppointmentReport
  appointment_supervisor: AppointmentSupervisor
  attempt: Attempt
  booking: Booking
  booking_slot: BookingSlot
  booking_supervisor: BookingSupervisor
  branch: Branch
  branch_member: BranchMember
  bulk_action: BulkAction
  bulk_item: BulkItem
  calendar_feed: CalendarFeed
  career_page: CareerPage
  career_picture: CareerPicture
  channel: Channel
  chart_group: ChartGroup
  chart_holder: ChartHolder
  chart_question: ChartQuestion
  chart_stand: ChartStand
  city: City
  comment: Comment
  comment_mention: CommentMention
  default_view: DefaultView
  departure: Departure
  different_person: DifferentPerson
  doubtful_join: DoubtfulJoin
  dropped_reply: DroppedReply
  email: Email
  email_attachment: EmailAttachment
  employee: Employee
  employee_correction: EmployeeCorrection
  employee_document: EmployeeDocument
  employee_private: EmployeePrivate
  employee_salary: EmployeeSalary
  employee_sms: EmployeeSms
  erased_words: ErasedWords
  erasure: Erasure
  evaluation_cycle: EvaluationCycle
  exit_survey: ExitSurvey
  export_template: ExportTemplate
  file: File
  hire: Hire
  hiring_survey: HiringSurvey
  import: Import
  import_row: ImportRow
  import_title: ImportTitle
  import_value: ImportValue
  information: Information
  invitation: Invitation
  invitation_role: InvitationRole
  job: Job
  job_example: JobExample
  job_interviewer: JobInterviewer
  job_person: JobPerson
  job_source: JobSource
  job_survey: JobSurvey
  job_tag: JobTag
  job_template: JobTemplate
  job_unit: JobUnit
  known_device: KnownDevice
  large_group: LargeGroup
  legal_hold: LegalHold
  level: Level
  mailbox: Mailbox
  member_removal: MemberRemoval
  membership: Membership
  memo: Memo
  message_quota: MessageQuota
  message_stop: MessageStop
  message_template: MessageTemplate
  notice_settings: NoticeSettings
  notification: Notification
  onboarding: Onboarding
  onboarding_paper: OnboardingPaper
  onboarding_template: OnboardingTemplate
  onboarding_template_task: OnboardingTemplateTask
  one_time_code: OneTimeCode
  organization: Organization
  organization_day: OrganizationDay
  person_merge: PersonMerge
  person_merge_item: PersonMergeItem
  position: Position
  position_question: PositionQuestion
  position_statement: PositionStatement
  possible_duplicate: PossibleDuplicate
  province: Province
  public_holiday: PublicHoliday
  rate_limit: RateLimit
  reply: Reply
  reply_file: ReplyFile
  reply_key: ReplyKey
  retention: Retention
  role: Role
  role_holder: RoleHolder
  role_of_group: RoleOfGroup
  saved_view: SavedView
  scorecard: Scorecard
  separation: Separation
  session: Session
  shrunk_group: ShrunkGroup
  sms: Sms
  source: Source
  stay: Stay
  step: Step
  step_arrival: StepArrival
  step_supervisor: StepSupervisor
  step_survey: StepSurvey
  survey: Survey
  survey_assignment: SurveyAssignment
  tag: Tag
  talent: Talent
  talent_suggestion: TalentSuggestion
  talent_tag: TalentTag
  task: Task
  ticket: Ticket
  unit: Unit
  unit_member: UnitMember
  unpaired: Unpaired
  user_account: UserAccount
  user_file: UserFile
  usual_message_template: UsualMessageTemplate
  working_time: WorkingTime
}
