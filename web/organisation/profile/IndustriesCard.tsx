import { Suspense } from 'react'
import { industries } from '@kargozin/api/organisation/profile/industries.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Card } from '../../ui/Card.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

// Loaded later, because the rest of the page needs no field for choosing.
const IndustriesField = lazy(async () => ({ default: (await import('./IndustriesField.tsx')).IndustriesField }))

/** The industries in which the organisation works. */
export function IndustriesCard() {
  const stored = useCall(industries.list, {})
  return (
    <Card title={t('Industries')} note={t('The fields in which your organisation works.')}>
      <Loaded of={stored} failed={t('The industries could not be loaded')} small>
        {({ industries: all }) => (
          <Suspense fallback={<Skeleton shape="rows" count={1} />}>
            <IndustriesField all={all} />
          </Suspense>
        )}
      </Loaded>
    </Card>
  )
}
