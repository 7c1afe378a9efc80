import { degrees, genders } from '../../labels-person.ts'
import type { Labels } from '../../labels.ts'
import type { Currency } from '../../labels-currency.ts'
import { foreignMoney } from '../../money.ts'
import type { Word } from '../../areas.ts'
import { number, type Fill, type Locale } from '../../words.ts'
import type { PublicJob } from './public-jobs.ts'

/*
 * The texts about a job on its public page. The server renders the page first and the app replaces it after loading; both
 * use these functions, so that the texts are the same.
 */

export type Speech = { locale: Locale; say: (word: Word, params?: Fill) => string }

type Pay = { salary_min?: number | undefined; salary_max?: number | undefined; salary_currency: Currency }

/** Rials in one Toman and in a million Toman. Pay is shown in millions if this gives at most one decimal. */
const [toman, million] = [10, 10_000_000]

function inToman(amounts: (number | undefined)[], { locale, say }: Speech) {
  const even = amounts.every(rial => rial === undefined || (rial >= million && rial % (million / 10) === 0))
  return {
    amount: (rial: number) => number(rial / (even ? million : toman), locale),
    unit: even ? say('million Toman a month') : say('Toman a month'),
  }
}

const inForeign = (currency: Exclude<Currency, 'IRR'>, { locale, say }: Speech) => ({
  amount: (it: number) => foreignMoney(it, currency, locale),
  unit: say('a month'),
})

/** The monthly pay, in the unit that fits all its amounts. */
export function payOf(job: Pay, speech: Speech): string | undefined {
  const { salary_min: min, salary_max: max, salary_currency: currency } = job
  const { say } = speech
  const { amount, unit } = currency === 'IRR' ? inToman([min, max], speech) : inForeign(currency, speech)
  if (min !== undefined && max !== undefined && min !== max)
    return say('{from} to {to} {unit}', { from: amount(min), to: amount(max), unit })
  if (min !== undefined && max === undefined) return say('From {from} {unit}', { from: amount(min), unit })
  return max === undefined ? undefined : `${amount(max)} ${unit}`
}

/** The city of the job, with the province if its name differs. */
export function placeOf({ city }: Pick<PublicJob, 'city'>, { locale, say }: Speech): string | undefined {
  if (!city) return undefined
  const [name, province] = locale === 'fa' ? [city.name, city.province] : [city.name_en, city.province_en]
  return name === province ? name : say('{city}, {province}', { city: name, province })
}

type Demanding = Pick<PublicJob, 'requirements' | 'required_hires'>

/** The requirements for applicants, each with a label. */
export function demandsOf({ requirements = {}, required_hires }: Demanding, speech: Speech) {
  const { locale, say } = speech
  const { gender, minAge, maxAge, experience, educations = [] } = requirements
  const labelOf = (labels: Labels, value: string) => labels[value]?.[locale] ?? value
  const education = (it: (typeof educations)[number]) => [labelOf(degrees, it.degree), it.field].filter(Boolean)
  const all = [
    { name: say('Work experience'), value: experience && say('{count} year|{count} years', { count: experience }) },
    { name: say('Minimum degree'), value: educations.map(it => education(it).join(' – ')).join(say(', ')) },
    { name: say('Gender'), value: gender && gender !== 'unknown' && labelOf(genders, gender) },
    { name: say('Age'), value: age(speech, minAge, maxAge) },
    {
      name: say('Openings'),
      value: required_hires > 1 && say('{count} person|{count} people', { count: required_hires }),
    },
  ]
  return all.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

function age({ say }: Speech, min?: number | null, max?: number | null): string | undefined {
  if (min && max) return say('{from} to {to}', { from: min, to: max })
  if (min) return say('{from} or more', { from: min })
  return max ? say('Up to {to}', { to: max }) : undefined
}
