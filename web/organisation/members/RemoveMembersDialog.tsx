import type { DataOf } from '@kargozin/api/call.ts'
import { members, removalUndoSeconds, type ListedMember } from '@kargozin/api/organisation/members.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
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
            onPress={() => remove.send({ body: { uuids, terminate_type: 'remove' } })}
          >
            {t('Remove')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 text-text-2">
        {data ? <WhatGoes removal={data} one={one} /> : !error && <Skeleton count={2} />}
        <p>{t('“Undo” in the message that follows restores everything, except that they have to sign in again.')}</p>
      </div>
    </Dialog>
  )
}

function WhatGoes({ removal, one }: { removal: DataOf<typeof members.removal>; one: boolean }) {
  const { jobs, alone, steps, invitations } = removal
  return (
    <>
      <p>
        {one
          ? t('They are signed out at once and lose their roles. What they wrote and decided stays.')
          : t('All of them are signed out at once and lose their roles. What they wrote and decided stays.')}
      </p>
      {jobs + steps + invitations > 0 && (
        <ul className="list-disc ps-5">
          {jobs > 0 && (
            <li>
              {t('Takes part in {count} job opening|Takes part in {count} job openings', { count: jobs })}
              {alone > 0 && (
                <strong className="font-medium text-warn">
                  {' – '}
                  {t(
                    '{count} of them has nobody else who may edit it|{count} of them have nobody else who may edit them',
                    {
                      count: alone,
                    },
                  )}
                </strong>
              )}
            </li>
          )}
          {steps > 0 && <li>{t('Supervises {count} step|Supervises {count} steps', { count: steps })}</li>}
          {invitations > 0 && (
            <li>
              {t('{count} invitation already sent stops working|{count} invitations already sent stop working', {
                count: invitations,
              })}
            </li>
          )}
        </ul>
      )}
    </>
  )
}
