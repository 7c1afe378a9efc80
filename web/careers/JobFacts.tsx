import { Banknote, BriefcaseBusiness, CalendarClock, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { collaborationModels, contractTypes } from '@kargozin/api/labels.ts'
import type { OwnPublicCard } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import { payOf, placeOf } from '@kargozin/api/recruitment/careers/job-words.ts'
import { labelOf } from '../core/labels.ts'
import { locale } from '../core/locale.ts'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'

const speech = { locale, say: t }

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
  const [where, salary] = [placeOf(job, speech), payOf(job, speech)]
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
