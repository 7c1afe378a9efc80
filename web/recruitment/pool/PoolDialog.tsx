import { useState } from 'react'
import { talents, type Talent } from '@kargozin/api/recruitment/talents/talents.ts'
import { useCall } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PoolFields } from './PoolFields.tsx'
import { emptyPoolChoice, usePool, type PoolChoice } from './use-pool.ts'

type PoolDialogProps = {
  ids: readonly string[]
  /** The name of a single applicant, or null. */
  name: string | null
  onClose: () => void
  onDone?: () => void
}

/** Adds applicants to the talent pool. For a single member, also changes the reason and tags or removes the member. */
export function PoolDialog({ ids, name, onClose, onDone }: PoolDialogProps) {
  const [only = ''] = ids
  const query = { applicants_uuid: [only], per_page: 1 }
  const { data, error } = useCall(talents.list, { query }, { when: ids.length === 1 })
  const member = data?.applicants[0]
  // The content depends on whether the applicant is in the pool. If the request for this fails, the dialog offers to add.
  const known = ids.length !== 1 || data !== undefined || error !== null
  if (!known)
    return (
      <Dialog open onClose={onClose} title={t('Talent pool')}>
        <Skeleton shape="rows" count={2} />
      </Dialog>
    )
  return <Known {...{ ids, name, onClose, onDone, member }} key={member?.uuid} />
}

const choiceOf = (member: Talent | undefined): PoolChoice =>
  member ? { reason: member.talent.reason, tags: member.talent.tags.map(it => it.uuid) } : emptyPoolChoice

function titleOf(name: string | null, count: number, inside: boolean): string {
  if (name && inside) return t('{name} in the talent pool', { name })
  if (name) return t('Add {name} to the talent pool', { name })
  return t('Add {count} person to the talent pool|Add {count} people to the talent pool', { count })
}

type KnownProps = Omit<PoolDialogProps, 'onDone'> & {
  onDone: (() => void) | undefined
  member: Talent | undefined
}

function Known({ ids, name, onClose, onDone, member }: KnownProps) {
  const pool = usePool()
  const [choice, setChoice] = useState(() => choiceOf(member))
  const finish = (work: Promise<boolean>) =>
    void work.then(made => {
      if (!made) return
      onClose()
      onDone?.()
    })
  const save = () => finish(member ? pool.update(member.uuid, choice) : pool.add(ids, choice))
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      onConfirm={save}
      title={titleOf(name, ids.length, member !== undefined)}
      actions={
        <>
          {member && (
            <Button onPress={() => finish(pool.remove([member.uuid]))} pending={pool.pending}>
              {t('Remove from the talent pool')}
            </Button>
          )}
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onPress={save} pending={pool.pending}>
            {member ? t('Save') : t('Add')}
          </Button>
        </>
      }
    >
      <p className="pb-3 text-sm text-text-2">
        {member ? (
          <>
            {t('Added by {name}', { name: member.talent.added_by.fullName })} ·{' '}
            <Time at={member.talent.added_at} relative />
          </>
        ) : (
          t('They stay where they are in their job opening, and are found in the talent pool for other ones.')
        )}
      </p>
      <PoolFields value={choice} onChange={setChoice} />
    </Dialog>
  )
}
