import { useState } from 'react'
import { duplicates, type JoinedPair } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { useCall } from '../../../core/calls/api.ts'
import { t } from '../../../core/words.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SideCard } from './SideCard.tsx'
import { useConfirm, useSettle } from './use-duplicates.ts'

/**
 * The applications that were joined by a contact only, although their names differ. Shows nothing if there are none; otherwise
 * a line, and the first of them on request.
 */
export function JoinedByContact() {
  const [open, setOpen] = useState(false)
  const { data } = useCall(duplicates.joined, { query: {} })
  if (!data || data.joined.length === 0) return null
  const { joined, pagination } = data
  return (
    <section aria-label={t('Joined by a contact only')} className="mb-3 grid gap-2">
      <Banner
        tone="warn"
        action={
          <Button size="sm" expanded={open} onPress={() => setOpen(!open)}>
            {open ? t('Hide') : t('Look at them')}
          </Button>
        }
      >
        {t(
          '{count} application was joined to a person with another name, only because a contact was the same.|{count} applications were joined to a person with another name, only because a contact was the same.',
          { count: pagination.total },
        )}
      </Banner>
      {open && (
        <ul className="grid gap-2">
          {joined.map(it => (
            <li key={`${it.applicant.uuid} ${it.other.uuid}`}>
              <JoinedPairCard pair={it} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function JoinedPairCard({ pair: { applicant, other, can } }: { pair: JoinedPair }) {
  const parting = useSettle(applicant, other)
  const confirming = useConfirm(applicant, other)
  const why = can.merge ? null : t('You can decide this only if you can edit both.')
  const busy = parting.pending || confirming.pending
  return (
    <div className="grid gap-3 rounded-md border border-line bg-surface p-3 sm:grid-cols-2">
      <SideCard side={applicant} linked />
      <SideCard side={other} linked />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button size="sm" why={why} pending={parting.pending} disabled={busy} onPress={parting.settle}>
          {t('Not the same person')}
        </Button>
        <Button
          kind="ghost"
          size="sm"
          why={why}
          pending={confirming.pending}
          disabled={busy}
          onPress={confirming.confirm}
        >
          {t('The same person')}
        </Button>
      </div>
    </div>
  )
}
