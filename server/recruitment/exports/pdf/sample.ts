import { personNames, type KnownOf, type PersonFieldName } from '@kargozin/api/recruitment/people/person-fields.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { PdfPerson } from './read-people.ts'

const words = {
  fa: {
    ...{ first_name: 'نگار', last_name: 'احمدی', city: 'تهران', address: 'خیابان ولیعصر' },
    ...{ job: 'برنامه‌نویس فرانت‌اند', steps: ['متقاضیان', 'مصاحبه'], by: 'مینا کریمی', teamwork: 'کار گروهی' },
    ...{ cv_name: 'رزومهٔ نگار احمدی.pdf', comment: 'مصاحبهٔ خوبی بود.' },
    education: ['کارشناسی مهندسی کامپیوتر، دانشگاه تهران'],
    experience: ['برنامه‌نویس، آریا پردازش، از ۱۴۰۰'],
    language: ['انگلیسی، پیشرفته'],
  },
  en: {
    ...{ first_name: 'Negar', last_name: 'Ahmadi', city: 'Tehran', address: 'Valiasr Street' },
    ...{ job: 'Front-end developer', steps: ['Applicants', 'Interview'], by: 'Mina Karimi', teamwork: 'Teamwork' },
    ...{ cv_name: 'CV of Negar Ahmadi.pdf', comment: 'The interview went well.' },
    education: ['B.Sc. in Computer Engineering, University of Tehran'],
    experience: ['Developer at Arya Pardazesh, since 2021'],
    language: ['English, advanced'],
  },
}

/** An invented applicant with data for most sections, for the preview of a template. */
export function samplePerson(locale: Locale): PdfPerson {
  const { steps, by, teamwork, comment, education, experience, language, ...fields } = words[locale]
  const at = '2026-11-14T08:30:00Z'
  const sections = Object.entries({ education, experience, language }).map(([name, entries]) => ({ name, entries }))
  // Fields that the sample does not set are null.
  const nothing = Object.fromEntries(personNames().map(name => [name, null])) as object as KnownOf<PersonFieldName>
  return {
    ...nothing,
    ...fields,
    ...{ id: 'sample', avatar: null, mobile: '09120000000', email: 'negar@example.com', gender: 'women' },
    ...{ birth_date: '1995-04-21', city_id: 1, degree: 'bachelor', experience_years: 6 },
    ...{
      skills: ['React', 'TypeScript', teamwork],
      step: steps[1] ?? '',
      step_type: 3,
      source: null,
      rate: 4,
      tags: [],
    },
    ...{ applied_at: at, given: null, secret: null, snapshot: { sections }, surveys: [] },
    stays: steps.map((step, place) => ({
      ...{ step, entered_at: at, left_at: place === 0 ? at : null, by: place === 0 ? null : by },
      ...{ rejection_reasons: [], other_reason: null },
    })),
    interviews: [],
    comments: [{ by, at, reply: false, edited: false, own: false, text: comment }],
  }
}
