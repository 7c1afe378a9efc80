import { useState } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PoolFields } from './PoolFields.tsx'
import { emptyPoolChoice } from './use-pool.ts'

/**
 * The choice to add rejected applicants to the talent pool, with a reason and tags. Renders nothing if the user may not add
 * to the pool.
 */
export function useIntoPool() {
  const { rights } = useOrganization()
  const [isSelected, setSelected] = useState(false)
  const [choice, setChoice] = useState(emptyPoolChoice)
  if (!may(rights, talents.add.needs)) return { choice: undefined, box: null }
  const box = (
    <div className="mt-3 grid gap-2">
      <Checkbox
        value={isSelected}
        onChange={setSelected}
        help={t('Colleagues can then find them for other job openings. The applicant is not notified.')}
      >
        {t('Add to the talent pool')}
      </Checkbox>
      {isSelected && <PoolFields value={choice} onChange={setChoice} />}
    </div>
  )
  return { choice: isSelected ? choice : undefined, box }
}
