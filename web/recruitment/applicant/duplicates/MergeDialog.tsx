import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { duplicates, type MergeField } from '@kargozin/api/recruitment/persons/duplicates.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { useCall } from '../../../core/calls/api.ts'
import { t } from '../../../core/words.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { fullName } from '../../people/applicant-words.ts'
import { chosenFields, startOf, type Picked } from './chosen-fields.ts'
import { MergeChoices } from './MergeChoices.tsx'
import { MergeRule } from './MergeRule.tsx'
import { SideCard } from './SideCard.tsx'
import { useMerge, useSettle } from './use-duplicates.ts'

type Compared = DataOf<typeof duplicates.compare>

type MergeDialogProps = {
  /** The id of the applicant whose record remains. `other` is the id of the applicant that is merged into it. */
  applicant: string
  other: string
  onClose: () => void
  /** Called with the id of the remaining application. */
  onMerged?: (applicant: string) => void
}

/** Compares two applicants. The user chooses each value and merges them, or marks them as different persons. */
export function MergeDialog({ applicant, other, onClose, onMerged }: MergeDialogProps) {
  const [turned, setTurned] = useState(false)
  const [own, their] = turned ? [other, applicant] : [applicant, other]
  const comparison = useCall(duplicates.compare, { params: { applicant_uuid: own, other_uuid: their } })
  if (comparison.data)
    return (
      <Comparison
        key={own}
        compared={comparison.data}
        onTurn={() => setTurned(!turned)}
        onClose={onClose}
        onMerged={onMerged}
      />
    )
  return (
    <Dialog open onClose={onClose} title={t('Is this one person?')} width={720}>
      <Loaded
        of={comparison}
        failed={t('The two could not be compared')}
        skeleton={<Skeleton shape="rows" count={4} />}
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}

type ComparisonProps = Pick<MergeDialogProps, 'onClose' | 'onMerged'> & { compared: Compared; onTurn: () => void }

function Comparison({ compared, onTurn, onClose, onMerged }: ComparisonProps) {
  const { applicant, other, choices, same_job } = compared
  const [picked, setPicked] = useState<Picked>({})
  const start = startOf(choices, same_job)
  const all = { ...start, ...picked }
  const merge = useMerge(fullName(applicant), it => {
    onClose()
    onMerged?.(it)
  })
  const { settle, pending } = useSettle(applicant, other, onClose)
  const why = compared.can.merge ? null : t('You can merge them only if you can edit both.')
  const confirm = () => {
    if (why || merge.pending) return
    const body = { applicant_uuid: other.uuid, ...chosenFields(all) }
    merge.send({ params: { applicant_uuid: applicant.uuid }, body })
  }
  const pick = (field: MergeField, side: Picked[MergeField]) => setPicked({ ...picked, [field]: side })
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      onConfirm={confirm}
      title={t('Is this one person?')}
      width={720}
      actions={
        <>
          <Button kind="ghost" why={why} pending={pending} onPress={settle}>
            {t('Not the same person')}
          </Button>
          <Button kind="primary" why={why} pending={merge.pending} onPress={confirm}>
            {t('Merge')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-3">
          <SideCard side={applicant} />
          <Button
            kind="ghost"
            size="sm"
            icon={<ArrowRightLeft size={16} />}
            label={t('Swap the two')}
            onPress={onTurn}
          />
          <SideCard side={other} />
        </div>
        <MergeRule compared={compared} />
        <MergeChoices compared={compared} picked={all} onPick={pick} />
      </div>
    </Dialog>
  )
}
