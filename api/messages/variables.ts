import type { Label } from '../labels.ts'
import { foldName } from '../persian.ts'

/** What a message is about. It decides which variables a template may have. Stored in `name` of a template. */
export const templateContexts = {
  applicant: { fa: 'متقاضی', en: 'An applicant' },
  appointment: { fa: 'قرار مصاحبه', en: 'An appointment' },
} as const satisfies Record<string, Label>
export type TemplateContext = keyof typeof templateContexts

/** The occasions of messages about an appointment. Each has a template of the organisation, or the usual one. */
export const appointmentOccasions = {
  invited: { fa: 'دعوت به قرار', en: 'Invitation' },
  changed: { fa: 'تغییر قرار', en: 'Change of the appointment' },
  cancelled: { fa: 'لغو قرار', en: 'Cancellation' },
  reminded: { fa: 'یادآوری قرار', en: 'Reminder' },
} as const satisfies Record<string, Label>
export type AppointmentOccasion = keyof typeof appointmentOccasions

/** The variables without which a message of this occasion would be of no use to the applicant. */
export const variablesNeeded = (occasion: AppointmentOccasion): VariableName[] => [
  ...(['appointment_date', 'appointment_time'] as const),
  ...(occasion === 'cancelled' ? [] : (['appointment_link'] as const)),
]

/** The languages of templates. The language decides the direction of the text, the calendar of its dates and the digits. */
export const templateLanguages = {
  fa: { fa: 'فارسی', en: 'Persian' },
  en: { fa: 'انگلیسی', en: 'English' },
} as const satisfies Record<string, Label>
export type TemplateLanguage = keyof typeof templateLanguages

/** The address in the examples of links. The domain is reserved for documentation. */
const exampleLink = 'https://example.com/t/9Xc2'
const both = (example: string): Label => ({ fa: example, en: example })

/** The contexts of a variable, from the narrowest. Who writes about an appointment may also speak of its applicant. */
const everywhere = ['applicant', 'appointment'] as const
const ofAppointment = ['appointment'] as const

type Variable = Label & { example: Label; contexts: readonly TemplateContext[] }

/**
 * The variables of message templates by the names that stand in their texts, as {{job_title}}. `example` stands for the value
 * in a preview without an applicant, by the language of the template.
 */
export const variables = {
  name: { fa: 'نام', en: 'First name', example: { fa: 'نگار', en: 'Negar' }, contexts: everywhere },
  last_name: { fa: 'نام خانوادگی', en: 'Last name', example: { fa: 'صادقی', en: 'Sadeghi' }, contexts: everywhere },
  full_name: {
    ...{ fa: 'نام و نام خانوادگی', en: 'Full name' },
    ...{ example: { fa: 'نگار صادقی', en: 'Negar Sadeghi' }, contexts: everywhere },
  },
  job_title: {
    ...{ fa: 'عنوان شغل', en: 'Job title' },
    ...{ example: { fa: 'کارشناس فروش', en: 'Sales specialist' }, contexts: everywhere },
  },
  organization_name: {
    ...{ fa: 'نام سازمان', en: 'Name of the organisation' },
    ...{ example: { fa: 'شرکت نمونه', en: 'Example Company' }, contexts: everywhere },
  },
  step_title: { fa: 'مرحله', en: 'Step', example: { fa: 'مصاحبه', en: 'Interview' }, contexts: everywhere },
  applied_on: {
    ...{ fa: 'تاریخ درخواست', en: 'Date of the application' },
    ...{ example: { fa: '۲۰ آبان ۱۴۰۵', en: '11 November 2026' }, contexts: everywhere },
  },
  today: {
    ...{ fa: 'تاریخ امروز', en: 'Today’s date' },
    ...{ example: { fa: '۲ آذر ۱۴۰۵', en: '23 November 2026' }, contexts: everywhere },
  },
  status_link: {
    ...{ fa: 'پیوند پیگیری', en: 'Link to the status page' },
    ...{ example: both(exampleLink), contexts: everywhere },
  },
  appointment_title: {
    ...{ fa: 'عنوان قرار', en: 'Title of the appointment' },
    ...{ example: { fa: 'مصاحبهٔ فنی', en: 'Technical interview' }, contexts: ofAppointment },
  },
  appointment_date: {
    ...{ fa: 'تاریخ قرار', en: 'Date of the appointment' },
    ...{ example: { fa: 'دوشنبه ۹ آذر ۱۴۰۵', en: 'Monday, 30 November 2026' }, contexts: ofAppointment },
  },
  appointment_time: {
    ...{ fa: 'ساعت قرار', en: 'Time of the appointment' },
    ...{ example: { fa: '۱۰:۳۰', en: '10:30' }, contexts: ofAppointment },
  },
  appointment_duration: {
    ...{ fa: 'مدت قرار', en: 'Length of the appointment' },
    ...{ example: { fa: '۴۵ دقیقه', en: '45 minutes' }, contexts: ofAppointment },
  },
  appointment_place: {
    ...{ fa: 'محل قرار', en: 'Place of the appointment' },
    ...{ example: { fa: 'تهران، خیابان ولیعصر، پلاک ۱۰', en: '10 Valiasr Street, Tehran' }, contexts: ofAppointment },
  },
  appointment_link: {
    ...{ fa: 'پیوند قرار', en: 'Link of the appointment' },
    ...{ example: both('https://example.com/meet/a1b2'), contexts: ofAppointment },
  },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables

const names = Object.keys(variables) as VariableName[] // the keys of `variables` are exactly the names

export const isVariable = (name: string): name is VariableName => Object.hasOwn(variables, name)

/** The names of the variables that a text about this may have, in the order of the table. */
export const variablesOf = (context: TemplateContext): VariableName[] =>
  names.filter(name => (variables[name].contexts as readonly TemplateContext[]).includes(context)) // widens the tuple

/** The number of letters to change, add or leave out to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries())
    row = row.reduce<number[]>((next, above, j) => {
      if (j === 0) return [i + 1]
      return [...next, Math.min(above + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1))]
    }, [])
  return row[b.length] ?? 0
}

/** The longest unknown name for which a suggestion is looked for. */
const longestName = 40

/**
 * The variable that was probably meant by an unknown name: one whose word in either language it is, or one with nearly the same
 * letters. Undefined if none is near.
 */
export function nearestVariable(unknown: string, context: TemplateContext): VariableName | undefined {
  if (unknown.length > longestName) return undefined
  const typed = foldName(unknown.replaceAll('_', ' '))
  const candidates = variablesOf(context).map(name => {
    const written = [name.replaceAll('_', ' '), variables[name].fa, variables[name].en].map(foldName)
    return { name, apart: Math.min(...written.map(word => distance(typed, word))) }
  })
  const best = candidates.reduce((least, it) => (it.apart < least.apart ? it : least))
  return best.apart <= Math.max(1, Math.floor(typed.length / 3)) ? best.name : undefined
}
