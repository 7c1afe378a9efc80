import { Banknote, BriefcaseBusiness, CalendarClock, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { collaborationModels, contractTypes } from '@kargozin/api/labels.ts'
import type { PublicCard } from '@kargozin/api/recruitment/public-jobs.ts'
import { labelOf } from '../core/labels.ts'
import { locale } from '../core/locale.ts'
import { number } from '../core/numbers.ts'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'

/** People speak of pay in Toman, ten Rial. */
const toman = (rial: number) => number(Math.round(rial / 10))

function pay({ salary_min: least, salary_max: most }: PublicCard): string | undefined {
  if (least !== undefined && most !== undefined && least !== most)
    return t('{from} to {to} Toman a month', { from: toman(least), to: toman(most) })
  if (least !== undefined && most === undefined) return t('From {from} Toman a month', { from: toman(least) })
  return most === undefined ? undefined : t('{amount} Toman a month', { amount: toman(most) })
}

function place({ city }: PublicCard): string | undefined {
  if (!city) return undefined
  const [name, province] =
    locale === 'fa' ? [city.name, city.province] : [city.name_en ?? city.name, city.province_en ?? city.province]
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

/** What a job is at a glance: where, how, for how much, until when. */
export function JobFacts({ job }: { job: PublicCard }) {
  const [where, salary] = [place(job), pay(job)]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2">
      {where && <Fact icon={<MapPin aria-hidden size={15} />}>{where}</Fact>}
      {job.contract_type !== undefined && (
        <Fact icon={<BriefcaseBusiness aria-hidden size={15} />}>{labelOf(contractTypes, job.contract_type)}</Fact>
      )}
      {job.collaborationModel !== undefined && (
        <Fact icon={<House aria-hidden size={15} />}>{labelOf(collaborationModels, job.collaborationModel)}</Fact>
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
