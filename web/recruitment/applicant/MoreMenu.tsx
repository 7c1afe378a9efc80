import { BriefcaseBusiness, Ellipsis, FileText, Gavel, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Transfer, type TransferTools } from '../moves/Transfer.tsx'
import { fullName } from '../people/applicant-words.ts'
import { usePoolEntry } from '../pool/use-pool-entry.tsx'

const PdfDialog = lazy(async () => ({ default: (await import('../pdf/PdfDialog.tsx')).PdfDialog }))

const HoldDialog = lazy(async () => ({ default: (await import('../retention/HoldDialog.tsx')).HoldDialog }))

type MoreMenuProps = {
  applicant: Applicant
  /** The reason why the applicant cannot be changed, or null. */
  why: string | null
  /** Called when the applicant has left the board. */
  onGone: () => void
  tools: TransferTools
}

/** The less frequent actions on an applicant. */
export function MoreMenu({ applicant, why, onGone, tools }: MoreMenuProps) {
  const params = { applicant_uuid: applicant.uuid }
  const [going, setGoing] = useState<Applicant | null>(null)
  const [printing, setPrinting] = useState(false)
  const pool = usePoolEntry([applicant.uuid], fullName(applicant))
  const [holding, setHolding] = useState(false)
  const mayHold = may(useOrganization().rights, 'organization.settings.retention')
  const restore = useSend(applicants.restore, { quiet: true })
  const trash = useSend(applicants.sendToTrash, {
    quiet: true,
    done: () => {
      toast.undo(t('{name} is in the trash.', { name: fullName(applicant) }), () => restore.send({ params }))
      onGone()
    },
  })
  return (
    <>
      <Menu
        label={t('More actions')}
        side="top end"
        trigger={<Button kind="ghost" icon={<Ellipsis size={17} />} label={t('More actions')} />}
        entries={[
          {
            id: 'pdf',
            label: t('PDF…'),
            icon: <FileText size={15} />,
            onPress: () => setPrinting(true),
          },
          {
            id: 'transfer',
            label: t('To another job opening…'),
            icon: <BriefcaseBusiness size={15} />,
            onPress: () => setGoing(applicant),
            why: why ?? (tools.canTransfer ? null : t('You can view this job opening but not edit it.')),
          },
          ...pool.entries,
          ...(mayHold
            ? [{ id: 'hold', label: t('Legal hold…'), icon: <Gavel size={15} />, onPress: () => setHolding(true) }]
            : []),
          {
            id: 'trash',
            label: t('Move to the trash'),
            icon: <Trash2 size={15} />,
            danger: true,
            onPress: () => trash.send({ params }),
            why,
          },
        ]}
      />
      {pool.dialog}
      {printing && (
        <Suspense>
          <PdfDialog ids={[applicant.uuid]} title={fullName(applicant)} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {holding && (
        <Suspense>
          <HoldDialog applicant={applicant} onClose={() => setHolding(false)} />
        </Suspense>
      )}
      <Transfer
        {...tools}
        chosen={going && [{ uuid: going.uuid, from: going.step_id, card: going }]}
        onClose={() => setGoing(null)}
        onTransferred={left => left > 0 && onGone()}
      />
    </>
  )
}
