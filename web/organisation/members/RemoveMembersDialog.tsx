import { useState } from 'react'
import { members, removalUndoSeconds, type ListedMember } from '@kargozin/api/organisation/members.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { SuccessorField } from '../../pickers/leaving/SuccessorField.tsx'
import { openWork, WhatGoes } from '../../pickers/leaving/WhatGoes.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const options = { quiet: true }

type RemoveMembersDialogProps = {
  people: readonly ListedMember[]
  gone?: (() => void) | undefined
  onClose: () => void
}

/** Shows what removing these members would change, and asks for confirmation. The removal can be undone. */
export function RemoveMembersDialog({ people, gone, onClose }: RemoveMembersDialogProps) {
  const uuids = people.map(it => it.uuid)
  const names = { count: people.length, name: people[0]?.fullName ?? '' }
  const one = people.length === 1
  const { data, error } = useCall(members.removal, { query: { uuids } })
  const [successor, setSuccessor] = useState<string | null>(null)
  const restore = useSend(members.restore, options)
  const remove = useSend(members.remove, {
    ...options,
    done: ({ removal_uuid }) => {
      onClose()
      gone?.()
      const text = one
        ? t('{name} was removed from the organisation.', names)
        : t(
            '{count} person was removed from the organisation.|{count} people were removed from the organisation.',
            names,
          )
      toast.undoFor(removalUndoSeconds, text, () => restore.send({ params: { removal_uuid } }))
    },
  })
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      width={440}
      title={
        one
          ? t('Remove {name} from the organisation?', names)
          : t('Remove {count} person from the organisation?|Remove {count} people from the organisation?', names)
      }
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            pending={remove.pending}
            onPress={() =>
              remove.send({
                body: { uuids, terminate_type: 'remove', ...(successor && { successor_uuid: successor }) },
              })
            }
          >
            {t('Remove')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 text-text-2">
        <p>
          {one
            ? t('They are signed out at once and lose their roles. What they wrote and decided stays.')
            : t('All of them are signed out at once and lose their roles. What they wrote and decided stays.')}
        </p>
        {data ? <WhatGoes removal={data} /> : !error && <Skeleton count={2} />}
        {data && openWork(data) > 0 && (
          <SuccessorField value={successor} onChange={setSuccessor} except={uuids} can={data.can} />
        )}
        <p>{t('“Undo” in the message that follows restores everything, except that they have to sign in again.')}</p>
      </div>
    </Dialog>
  )
}
