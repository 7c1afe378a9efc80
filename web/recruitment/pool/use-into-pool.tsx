import { useState } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PoolFields } from './PoolFields.tsx'
import { emptyPoolChoice } from './use-pool.ts'

/** The choice to add rejected applicants to the talent pool, with a reason and tags. Renders nothing without the permission. */
export function useIntoPool() {
  const { rights } = useOrganization()
  const [wanted, setWanted] = useState(false)
  const [told, setTold] = useState(emptyPoolChoice)
  if (!may(rights, talents.add.needs)) return { told: undefined, box: null }
  const box = (
    <div className="mt-3 grid gap-2">
      <Checkbox
        value={wanted}
        onChange={setWanted}
        help={t('Colleagues can then find them for other job openings. The applicant is not notified.')}
      >
        {t('Add to the talent pool')}
      </Checkbox>
      {wanted && <PoolFields value={told} onChange={setTold} />}
    </div>
  )
  return { told: wanted ? told : undefined, box }
}
