import type { Opening } from './openings.ts'

/** The work and education of a demo applicant. */
export type Background = { post: string | null; degree: string | null; city: string }

const employers = ['دیجی‌کالا', 'اسنپ', 'بانک ملت', 'همکاران سیستم', 'ایران‌خودرو', 'تپسی', 'یک شرکت بازرگانی']
const degrees = ['bachelor', 'master', 'bachelor', 'associate', 'bachelor', null, 'diploma', 'doctorate']
const cities = ['تهران', 'کرج', 'تهران', 'اصفهان', 'مشهد', 'تهران', 'شیراز', 'تبریز']

/** Chooses by the number of the applicant, so that every demo is the same. One in four has no previous job. */
export function backgroundOf(opening: Opening, serial: number): Background {
  const employer = employers[serial % employers.length] ?? ''
  const [title] = opening.title.split(' (')
  return {
    post: serial % 4 === 3 ? null : `${title}، ${employer}`,
    degree: degrees[serial % degrees.length] ?? null,
    city: cities[serial % cities.length] ?? 'تهران',
  }
}
