import { Gavel, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'

/**
 * The retention state of an applicant's data: a legal hold, a scheduled erasure, or a completed erasure. Shows nothing if
 * none applies.
 */
export function Keeping({ applicant: { erased_at, erasure_due_at, hold } }: { applicant: Applicant }) {
  if (!erased_at && !erasure_due_at && !hold) return null
  // A hold that is still in force on the scheduled day stops the erasure.
  const due_at = hold && hold.until >= (erasure_due_at ?? '').slice(0, 10) ? null : erasure_due_at
  return (
    <div className="grid gap-1 rounded-md bg-warn-soft px-3 py-2 text-sm">
      {hold && (
        <Line icon={<Gavel aria-hidden size={14} />}>
          {t('Legal hold until')} <Time at={hold.until} />
          {hold.reason && (
            <>
              {' · '}
              <bdi>{hold.reason}</bdi>
            </>
          )}
        </Line>
      )}
      <Erasure erased_at={erased_at} due_at={due_at} />
    </div>
  )
}

function Erasure({ erased_at, due_at }: { erased_at: string | null; due_at: string | null }) {
  const at = erased_at ?? due_at
  if (!at) return null
  return (
    <Line icon={<ShieldCheck aria-hidden size={14} />}>
      {erased_at ? t('The personal data was erased on') : t('The personal data will be erased on')} <Time at={at} />
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5">
      <span className="mt-1 shrink-0">{icon}</span>
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
