/**
 * The fixed sets of values about a person, with their labels (see labels.ts). Sets marked as sensitive are protected by law or
 * good practice. A job's form asks for them only if it is configured to do so. They are stored in a separate table, only
 * members with organization.hiring.applicants.private see them, and no list filters or sorts by them.
 */

export const genders = {
  men: { fa: 'مرد', en: 'Man' },
  women: { fa: 'زن', en: 'Woman' },
  unknown: { fa: 'نامشخص', en: 'Not specified' },
} as const
export type Gender = keyof typeof genders

/**
 * `rank` orders the degrees for filters like "at least a bachelor's". A seminary degree ranks as a bachelor's, because its most
 * common level (two) is recognised as one. `schema` is the credentialCategory of Google's JobPosting.
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

/** Shorter forms of the long labels, for cards. */
export const shortDegrees = {
  under_diploma: { fa: 'زیر دیپلم', en: 'Below high school' },
  diploma: { fa: 'دیپلم', en: 'High school' },
  associate: { fa: 'کاردانی', en: 'Associate' },
  bachelor: { fa: 'کارشناسی', en: 'Bachelor’s' },
  seminary: { fa: 'حوزوی', en: 'Seminary' },
  master: { fa: 'کارشناسی ارشد', en: 'Master’s' },
  professional_doctorate: { fa: 'دکتری حرفه‌ای', en: 'Prof. doctorate' },
  doctorate: { fa: 'دکتری', en: 'Doctorate' },
  postdoctoral: { fa: 'فوق‌دکتری', en: 'Postdoctoral' },
} as const satisfies Record<Degree, { fa: string; en: string }>

/** The states of military service. The form asks only men for it; `not_applicable` is for women. */
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

/** Sensitive. */
export const maritalStatuses = {
  single: { fa: 'مجرد', en: 'Single' },
  married: { fa: 'متأهل', en: 'Married' },
  divorced: { fa: 'جداشده', en: 'Divorced' },
  widowed: { fa: 'همسر فوت‌شده', en: 'Widowed' },
} as const

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

/** Sensitive. The values are the same in both languages. */
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

/** Sensitive. */
export const healthStatuses = {
  healthy: { fa: 'سالم', en: 'Healthy' },
  illness: { fa: 'دارای بیماری', en: 'With an illness' },
  disability: { fa: 'دارای معلولیت', en: 'With a disability' },
} as const

export const drivingLicences = {
  motorcycle: { fa: 'موتورسیکلت', en: 'Motorcycle' },
  third: { fa: 'پایه سه', en: 'Class three' },
  second: { fa: 'پایه دو', en: 'Class two' },
  first: { fa: 'پایه یک', en: 'Class one' },
  special: { fa: 'ویژه', en: 'Special' },
  none: { fa: 'ندارد', en: 'None' },
} as const

export const domiciles = {
  owner: { fa: 'مالک', en: 'Own home' },
  tenant: { fa: 'مستأجر', en: 'Rented' },
  family: { fa: 'منزل خانواده', en: 'With family' },
  company: { fa: 'سازمانی', en: 'Company housing' },
  other: { fa: 'سایر', en: 'Other' },
} as const

export const citizenships = {
  iranian: { fa: 'ایرانی', en: 'Iranian' },
  foreign: { fa: 'غیرایرانی', en: 'Foreign' },
} as const

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

/** Ordered by number, for "at least" filters. */
export const languageLevels = {
  1: { fa: 'مبتدی', en: 'Beginner' },
  2: { fa: 'متوسط', en: 'Intermediate' },
  3: { fa: 'خوب', en: 'Good' },
  4: { fa: 'مسلط', en: 'Fluent' },
  5: { fa: 'زبان مادری', en: 'Native' },
} as const

/** Ordered by number, for "at least" filters. */
export const skillLevels = {
  1: { fa: 'مقدماتی', en: 'Basic' },
  2: { fa: 'متوسط', en: 'Intermediate' },
  3: { fa: 'پیشرفته', en: 'Advanced' },
  4: { fa: 'حرفه‌ای', en: 'Expert' },
} as const

/** The relation of a referee to the applicant. */
export const acquaintances = {
  manager: { fa: 'مدیر', en: 'Manager' },
  colleague: { fa: 'همکار', en: 'Colleague' },
  teacher: { fa: 'استاد', en: 'Teacher' },
  family: { fa: 'خانواده', en: 'Family' },
  friend: { fa: 'دوست', en: 'Friend' },
  other: { fa: 'سایر', en: 'Other' },
} as const

export const socialKinds = {
  linkedin: { fa: 'لینکدین', en: 'LinkedIn' },
  website: { fa: 'وب‌سایت', en: 'Website' },
  github: { fa: 'گیت‌هاب', en: 'GitHub' },
  behance: { fa: 'بیهنس', en: 'Behance' },
  dribbble: { fa: 'دریبل', en: 'Dribbble' },
  scholar: { fa: 'گوگل اسکالر', en: 'Google Scholar' },
  telegram: { fa: 'تلگرام', en: 'Telegram' },
  instagram: { fa: 'اینستاگرام', en: 'Instagram' },
  x: { fa: 'ایکس', en: 'X' },
  other: { fa: 'سایر', en: 'Other' },
} as const

/** The personal fields that a job's form can have, under their API names. Name and mobile are always in the form. */
export const personalFieldLabels = {
  email: { fa: 'ایمیل', en: 'E-mail' },
  cv_file: { fa: 'رزومه', en: 'CV' },
  avatar: { fa: 'عکس', en: 'Photo' },
  gender: { fa: 'جنسیت', en: 'Gender' },
  birthday: { fa: 'تاریخ تولد', en: 'Birth date' },
  birth_place: { fa: 'محل تولد', en: 'Place of birth' },
  father_name: { fa: 'نام پدر', en: 'Father’s name' },
  national_id: { fa: 'کد ملی', en: 'National code' },
  bc_id: { fa: 'شمارهٔ شناسنامه', en: 'Birth certificate number' },
  marriage: { fa: 'وضعیت تأهل', en: 'Marital status' },
  duty: { fa: 'خدمت سربازی', en: 'Military service' },
  religion: { fa: 'دین', en: 'Religion' },
  blood_type: { fa: 'گروه خونی', en: 'Blood type' },
  health_status: { fa: 'وضعیت سلامت', en: 'Health' },
  driving_licenses: { fa: 'گواهینامهٔ رانندگی', en: 'Driving licence' },
  citizenship: { fa: 'تابعیت', en: 'Citizenship' },
  phone: { fa: 'تلفن ثابت', en: 'Home phone' },
  referral_contact_number: { fa: 'شمارهٔ معرف', en: 'Referee’s phone number' },
  sponsor: { fa: 'ضامن', en: 'Guarantor' },
  residence: { fa: 'شهر محل سکونت', en: 'City of residence' },
  postal_code: { fa: 'کد پستی', en: 'Postal code' },
  address: { fa: 'آدرس', en: 'Address' },
  domicile_type: { fa: 'وضعیت مسکن', en: 'Housing' },
} as const

/** The sections of a job's form, each with several entries. */
export const personalSectionLabels = {
  education: { fa: 'تحصیلات', en: 'Education' },
  experience: { fa: 'سابقهٔ کار', en: 'Work experience' },
  skill: { fa: 'مهارت‌ها', en: 'Skills' },
  language: { fa: 'زبان‌ها', en: 'Languages' },
  course: { fa: 'دوره‌ها', en: 'Courses' },
  socials: { fa: 'شبکه‌های اجتماعی', en: 'Social networks' },
  articles: { fa: 'مقاله‌ها', en: 'Articles' },
  guardian: { fa: 'معرف‌ها', en: 'References' },
  cooperate: { fa: 'آشنایی با سازمان', en: 'Ties to the organisation' },
} as const
