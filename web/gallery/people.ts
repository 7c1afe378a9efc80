/** The people and steps in the gallery: realistic data for the components. */
export type Person = { id: string; name: string; job: string; step: string; at: string; score: number }

const names = ['سارا محمدی', 'امیرحسین جعفری', 'زهرا احمدی', 'رضا قاسمی', 'Lena Fischer', 'مریم علی‌نژاد', 'نگار کریمی']

export const people: Person[] = names.map((name, at) => ({
  id: String(at),
  name,
  job: at % 2 ? 'Front-end developer' : 'توسعه‌دهندهٔ فرانت‌اند',
  step: ['applicants', 'review', 'interview', 'hire', 'failed'][at % 5] ?? 'applicants',
  at: new Date(Date.UTC(2026, 10, 21 - at * 5, 6 + at, 15)).toISOString(),
  score: 92 - at * 7,
}))
