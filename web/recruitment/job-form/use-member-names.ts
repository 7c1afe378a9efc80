import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { t } from '../../core/words.ts'
import type { JobValues } from './job-values.ts'
import { useCreationData } from './use-creation-data.ts'

/** The names of colleagues whom the form knows by their ids: from everything that the page has come across. */
export function useMemberNames(control: Control<JobValues>) {
  const known = useCreationData()?.members ?? []
  const people = useWatch({ control, name: ['supervisors', 'roles', 'experts'] }).flat()
  const [picked, setPicked] = useState<PickedMember[]>([])
  const names = new Map([
    ...people.map(it => [it.user_id, it.fullName] as const),
    ...[...known, ...picked].map(it => [it.uuid, it.fullName] as const),
  ])
  return {
    of: (id: string) => names.get(id) ?? t('A colleague'),
    learn: (member: PickedMember) => setPicked(now => [...now, member]),
  }
}
