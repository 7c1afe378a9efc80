import { Suspense, useState, type ReactNode } from 'react'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { useUrl } from '../../core/routes/url.ts'
import { aroundIn } from '../../kit/around.ts'
import { lazy } from '../../ui/lazy.ts'
import { ListedOver } from '../people/listed-applicants.ts'

const ApplicantDrawer = lazy(async () => ({ default: (await import('./ApplicantDrawer.tsx')).ApplicantDrawer }))

const address = shape({ applicant: maybe(id()) })

/**
 * A page over which an applicant can be opened by `?applicant=` in its address. The neighbours come from the list as it was
 * when the drawer opened, because opening an applicant can remove them from a list of new applicants.
 */
export function ApplicantOver({ children }: { children: ReactNode }) {
  const { values, set } = useUrl(address)
  const { applicant } = values
  const [listed, list] = useState<readonly string[]>([])
  const [listedIds, keepListed] = useState<readonly string[]>([])
  if (applicant ? listedIds.length === 0 && listed.length > 0 : listedIds !== listed) keepListed(listed)
  const over = { open: (next: string) => set({ applicant: next }, { push: true }), list }
  return (
    <ListedOver value={over}>
      {children}
      {applicant && (
        <Suspense>
          <ApplicantDrawer
            id={applicant}
            around={aroundIn(listedIds, applicant)}
            listed={listedIds}
            onOpen={next => set({ applicant: next })}
            onClose={() => set({ applicant: undefined })}
          />
        </Suspense>
      )}
    </ListedOver>
  )
}
