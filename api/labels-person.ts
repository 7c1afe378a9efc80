/**
 * The fixed sets of values about a person, with what people call them (see labels.ts). Those that the law or good
 * sense protects are marked: they are asked for only when a job says so, stand in a table of their own, are seen by
 * those who hold organization.hiring.applicants.private, and are never filtered or sorted by.
 */

export const genders = {
  men: { fa: 'مرد', en: 'Man' },
  women: { fa: 'زن', en: 'Woman' },
  unknown: { fa: 'نامشخص', en: 'Not said' },
} as const
export type Gender = keyof typeof genders

/**
 * `rank` orders them for "at least". A seminary degree ranks as a bachelor's: level two, the most common, is equated
 * with one. `schema` is what Google's JobPosting takes as credentialCategory.
 */
export const degrees = {
  under_diploma: { fa: 'زیر دیپلم', en: 'Below high school', rank: 1, schema: null },
  diploma: { fa: 'دیپلم', en: 'High school diploma', rank: 2, schema: 'high school' },
  associate: { fa: 'کاردانی (فوق‌دیپلم)', en: 'Associate degree', rank: 3, schema: 'associate degree' },
  bachelor: { fa: 'کارشناسی (لیسانس)', en: 'Bachelor’s degree', rank: 4, schema: 'bachelor degree' },
  seminary: { fa: 'حوزوی', en: 'Seminary degree', rank: 4, schema: 'bachelor degree' },
  master: { fa: 'کارشناسی ارشد (فوق‌لیسانس)', en: 'Master’s degree', rank: 5, schema: 'postgraduate degree' },
  professional_doctorate: { fa: 'دکتری حرفه‌ای', en: 'Professional doctorate', rank: 6, schema: 'postgraduate degree' },
  doctorate: { fa: 'دکتری تخصصی', en: 'Doctorate', rank: 7, schema: 'postgraduate degree' },
  postdoctoral: { fa: 'فوق‌دکتری', en: 'Postdoctoral', rank: 8, schema: 'postgraduate degree' },
} as const
export type Degree = keyof typeof degrees

/** Asked of men only; `not_applicable` is a woman's. */
export const militaryServices = {
  completed: { fa: 'پایان خدمت', en: 'Completed' },
  exempt: { fa: 'معافیت دائم', en: 'Permanently exempt' },
  exempt_medical: { fa: 'معافیت پزشکی', en: 'Exempt for medical reasons' },
  exempt_support: { fa: 'معافیت کفالت', en: 'Exempt as a family’s support' },
  exempt_study: { fa: 'معافیت تحصیلی', en: 'Exempt while studying' },
  exempt_special: { fa: 'معافیت موارد خاص', en: 'Exempt for a special reason' },
  bought_out: { fa: 'خرید خدمت', en: 'Bought out' },
  seconded: { fa: 'امریه', en: 'Seconded to an organisation' },
  serving: { fa: 'در حال خدمت', en: 'Serving' },
  liable: { fa: 'مشمول', en: 'Liable to serve' },
  other: { fa: 'سایر', en: 'Other' },
  not_applicable: { fa: 'شامل نمی‌شود', en: 'Does not apply' },
} as const
export type MilitaryService = keyof typeof militaryServices

/** Sensitive. */
export const maritalStatuses = {
  single: { fa: 'مجرد', en: 'Single' },
  married: { fa: 'متأهل', en: 'Married' },
  divorced: { fa: 'جداشده', en: 'Divorced' },
  widowed: { fa: 'همسر فوت‌شده', en: 'Widowed' },
} as const
export type MaritalStatus = keyof typeof maritalStatuses

/** Sensitive. */
export const religions = {
  islam_shia: { fa: 'اسلام (شیعه)', en: 'Islam (Shia)' },
  islam_sunni: { fa: 'اسلام (سنی)', en: 'Islam (Sunni)' },
  christianity: { fa: 'مسیحی', en: 'Christianity' },
  judaism: { fa: 'کلیمی', en: 'Judaism' },
  zoroastrianism: { fa: 'زرتشتی', en: 'Zoroastrianism' },
  other: { fa: 'سایر', en: 'Other' },
  unsaid: { fa: 'ترجیح می‌دهم نگویم', en: 'I would rather not say' },
} as const
export type Religion = keyof typeof religions

/** Sensitive. The values are written alike in both languages. */
export const bloodTypes = {
  'O+': { fa: 'O+', en: 'O+' },
  'O-': { fa: 'O−', en: 'O−' },
  'A+': { fa: 'A+', en: 'A+' },
  'A-': { fa: 'A−', en: 'A−' },
  'B+': { fa: 'B+', en: 'B+' },
  'B-': { fa: 'B−', en: 'B−' },
  'AB+': { fa: 'AB+', en: 'AB+' },
  'AB-': { fa: 'AB−', en: 'AB−' },
} as const
export type BloodType = keyof typeof bloodTypes

/** Sensitive. */
export const healthStatuses = {
  healthy: { fa: 'سالم', en: 'Healthy' },
  illness: { fa: 'دارای بیماری', en: 'With an illness' },
  disability: { fa: 'دارای معلولیت', en: 'With a disability' },
} as const
export type HealthStatus = keyof typeof healthStatuses

export const drivingLicences = {
  motorcycle: { fa: 'موتورسیکلت', en: 'Motorcycle' },
  third: { fa: 'پایه سه', en: 'Class three' },
  second: { fa: 'پایه دو', en: 'Class two' },
  first: { fa: 'پایه یک', en: 'Class one' },
  special: { fa: 'ویژه', en: 'Special' },
  none: { fa: 'ندارد', en: 'None' },
} as const
export type DrivingLicence = keyof typeof drivingLicences

export const domiciles = {
  owner: { fa: 'مالک', en: 'Own home' },
  tenant: { fa: 'مستأجر', en: 'Rented' },
  family: { fa: 'منزل خانواده', en: 'With family' },
  company: { fa: 'سازمانی', en: 'Company housing' },
  other: { fa: 'سایر', en: 'Other' },
} as const
export type Domicile = keyof typeof domiciles

export const citizenships = {
  iranian: { fa: 'ایرانی', en: 'Iranian' },
  foreign: { fa: 'غیرایرانی', en: 'Foreign' },
} as const
export type Citizenship = keyof typeof citizenships

export const languages = {
  en: { fa: 'انگلیسی', en: 'English' },
  ar: { fa: 'عربی', en: 'Arabic' },
  de: { fa: 'آلمانی', en: 'German' },
  fr: { fa: 'فرانسوی', en: 'French' },
  tr: { fa: 'ترکی استانبولی', en: 'Turkish' },
  az: { fa: 'ترکی آذربایجانی', en: 'Azerbaijani' },
  ku: { fa: 'کردی', en: 'Kurdish' },
  es: { fa: 'اسپانیایی', en: 'Spanish' },
  it: { fa: 'ایتالیایی', en: 'Italian' },
  pt: { fa: 'پرتغالی', en: 'Portuguese' },
  nl: { fa: 'هلندی', en: 'Dutch' },
  sv: { fa: 'سوئدی', en: 'Swedish' },
  ru: { fa: 'روسی', en: 'Russian' },
  hy: { fa: 'ارمنی', en: 'Armenian' },
  zh: { fa: 'چینی', en: 'Chinese' },
  ja: { fa: 'ژاپنی', en: 'Japanese' },
  ko: { fa: 'کره‌ای', en: 'Korean' },
  hi: { fa: 'هندی', en: 'Hindi' },
  ur: { fa: 'اردو', en: 'Urdu' },
  fa: { fa: 'فارسی', en: 'Persian' },
  other: { fa: 'سایر', en: 'Other' },
} as const
export type Language = keyof typeof languages

/** The numbers order them for "at least". */
export const languageLevels = {
  1: { fa: 'مبتدی', en: 'Beginner' },
  2: { fa: 'متوسط', en: 'Intermediate' },
  3: { fa: 'خوب', en: 'Good' },
  4: { fa: 'مسلط', en: 'Fluent' },
  5: { fa: 'زبان مادری', en: 'Native' },
} as const
export type LanguageLevel = keyof typeof languageLevels

/** The numbers order them for "at least". */
export const skillLevels = {
  1: { fa: 'مقدماتی', en: 'Basic' },
  2: { fa: 'متوسط', en: 'Intermediate' },
  3: { fa: 'پیشرفته', en: 'Advanced' },
  4: { fa: 'حرفه‌ای', en: 'Expert' },
} as const
export type SkillLevel = keyof typeof skillLevels

export const kinships = {
  father: { fa: 'پدر', en: 'Father' },
  mother: { fa: 'مادر', en: 'Mother' },
  spouse: { fa: 'همسر', en: 'Spouse' },
  child: { fa: 'فرزند', en: 'Child' },
  brother: { fa: 'برادر', en: 'Brother' },
  sister: { fa: 'خواهر', en: 'Sister' },
  other: { fa: 'سایر', en: 'Other' },
} as const
export type Kinship = keyof typeof kinships

export const socialNetworks = {
  linkedin: { fa: 'لینکدین', en: 'LinkedIn' },
  github: { fa: 'گیت‌هاب', en: 'GitHub' },
  website: { fa: 'وب‌سایت', en: 'Website' },
  telegram: { fa: 'تلگرام', en: 'Telegram' },
  instagram: { fa: 'اینستاگرام', en: 'Instagram' },
  eitaa: { fa: 'ایتا', en: 'Eitaa' },
  bale: { fa: 'بله', en: 'Bale' },
  rubika: { fa: 'روبیکا', en: 'Rubika' },
  x: { fa: 'ایکس', en: 'X' },
  dribbble: { fa: 'دریبل', en: 'Dribbble' },
  behance: { fa: 'بیهنس', en: 'Behance' },
  researchgate: { fa: 'ریسرچ‌گیت', en: 'ResearchGate' },
  other: { fa: 'سایر', en: 'Other' },
} as const
export type SocialNetwork = keyof typeof socialNetworks

/**
 * What an application form can ask of a person, under the names of the wire (its spellings included); a job gives each
 * a requirement level. Not asked unless `level` says otherwise.
 */
export const personalFields = {
  fullName: { fa: 'نام و نام خانوادگی', en: 'Full name', level: 2 },
  mobile: { fa: 'شماره موبایل', en: 'Mobile', level: 2 },
  email: { fa: 'ایمیل', en: 'E-mail', level: 0 },
  avatar: { fa: 'عکس', en: 'Photo', level: 0 },
  resume: { fa: 'رزومه', en: 'CV', level: 0 },
  gender: { fa: 'جنسیت', en: 'Gender', level: 0 },
  birthDate: { fa: 'تاریخ تولد', en: 'Date of birth', level: 0 },
  birthLocation: { fa: 'محل تولد', en: 'Place of birth', level: 0 },
  nationalCode: { fa: 'کد ملی', en: 'National code', level: 0 },
  birthCertificateNumber: { fa: 'شماره شناسنامه', en: 'Birth certificate number', level: 0 },
  fatherName: { fa: 'نام پدر', en: 'Father’s name', level: 0 },
  citizenship: { fa: 'تابعیت', en: 'Citizenship', level: 0 },
  maritalStatus: { fa: 'وضعیت تأهل', en: 'Marital status', level: 0 },
  militaryServiceStatus: { fa: 'وضعیت نظام وظیفه', en: 'Military service', level: 0 },
  relegion: { fa: 'دین', en: 'Religion', level: 0 },
  bloodType: { fa: 'گروه خونی', en: 'Blood type', level: 0 },
  physicalHealth: { fa: 'وضعیت سلامت', en: 'Health', level: 0 },
  residence: { fa: 'شهر محل زندگی', en: 'City of residence', level: 0 },
  address: { fa: 'نشانی', en: 'Address', level: 0 },
  postalCode: { fa: 'کد پستی', en: 'Postal code', level: 0 },
  locationType: { fa: 'نوع سکونت', en: 'Kind of housing', level: 0 },
  homeNumber: { fa: 'تلفن ثابت', en: 'Home phone', level: 0 },
  reagentNumber: { fa: 'شماره معرف', en: 'Referee’s number', level: 0 },
  guarantor: { fa: 'ضامن', en: 'Guarantor', level: 0 },
  relativeInfo: { fa: 'اطلاعات بستگان', en: 'Relatives', level: 0 },
  license: { fa: 'گواهینامهٔ رانندگی', en: 'Driving licence', level: 0 },
  educationBackground: { fa: 'سوابق تحصیلی', en: 'Education', level: 0 },
  field: { fa: 'رشتهٔ تحصیلی', en: 'Field of study', level: 0 },
  jobBackground: { fa: 'سوابق شغلی', en: 'Work experience', level: 0 },
  skill: { fa: 'مهارت‌ها', en: 'Skills', level: 0 },
  language: { fa: 'زبان‌ها', en: 'Languages', level: 0 },
  specializeCourses: { fa: 'دوره‌های تخصصی', en: 'Courses', level: 0 },
  articles: { fa: 'مقاله‌ها', en: 'Articles', level: 0 },
  socialNetworks: { fa: 'شبکه‌های اجتماعی', en: 'Social networks', level: 0 },
  organizationQuestion: { fa: 'پرسش‌های سازمان', en: 'The organisation’s questions', level: 0 },
} as const
export type PersonalField = keyof typeof personalFields

/** Those of the fields above that stand in the table of private fields and need organization.hiring.applicants.private. */
export const sensitiveFields: readonly PersonalField[] = [
  'relegion',
  'physicalHealth',
  'bloodType',
  'maritalStatus',
  'nationalCode',
]
