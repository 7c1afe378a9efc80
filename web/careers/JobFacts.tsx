import { Banknote, BriefcaseBusiness, CalendarClock, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { collaborationModels, contractTypes } from '@kargozin/api/labels.ts'
import type { OwnPublicCard } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import { labelOf } from '../core/labels.ts'
import { locale } from '../core/locale.ts'
import { money, number, type Currency } from '../core/numbers.ts'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'

/** Rial in one Toman and in a million Toman: people name pay in the larger unit that gives a round number. */
const [toman, million] = [10, 10_000_000]

function inToman(amounts: (number | undefined)[]) {
  const even = amounts.every(rial => rial === undefined || (rial >= million && rial % (million / 10) === 0))
  return {
    amount: (rial: number) => number(rial / (even ? million : toman)),
    unit: even ? t('million Toman a month') : t('Toman a month'),
  }
}

const foreign = (currency: Currency) => ({ amount: (it: number) => money(it, currency), unit: t('a month') })

/** The monthly pay, in the unit that fits all its amounts. */
function pay({ salary_min: least, salary_max: most, salary_currency: currency }: OwnPublicCard): string | undefined {
  const { amount, unit } = currency === 'IRR' ? inToman([least, most]) : foreign(currency)
  if (least !== undefined && most !== undefined && least !== most)
    return t('{from} to {to} {unit}', { from: amount(least), to: amount(most), unit })
  if (least !== undefined && most === undefined) return t('From {from} {unit}', { from: amount(least), unit })
  return most === undefined ? undefined : `${amount(most)} ${unit}`
}

function place({ city }: OwnPublicCard): string | undefined {
  if (!city) return undefined
  const [name, province] = locale === 'fa' ? [city.name, city.province] : [city.name_en, city.province_en]
  return name === province ? name : t('{city}, {province}', { city: name, province })
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span className="shrink-0 text-text-3">{icon}</span>
      {children}
    </li>
  )
}

/** The main facts of a job: place, contract, pay, deadline. */
export function JobFacts({ job }: { job: OwnPublicCard }) {
  const [where, salary] = [place(job), pay(job)]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2">
      {where && <Fact icon={<MapPin aria-hidden size={15} />}>{where}</Fact>}
      {job.contract_type !== undefined && (
        <Fact icon={<BriefcaseBusiness aria-hidden size={15} />}>{labelOf(contractTypes, job.contract_type)}</Fact>
      )}
      {job.collaboration_model !== undefined && (
        <Fact icon={<House aria-hidden size={15} />}>{labelOf(collaborationModels, job.collaboration_model)}</Fact>
      )}
      {salary && <Fact icon={<Banknote aria-hidden size={15} />}>{salary}</Fact>}
      {job.valid_through && (
        <Fact icon={<CalendarClock aria-hidden size={15} />}>
          <span>
            {t('Until')} <Time at={job.valid_through} />
          </span>
        </Fact>
      )}
    </ul>
  )
}
