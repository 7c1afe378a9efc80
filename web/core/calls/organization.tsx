import { createContext, Suspense, use, type ReactNode } from 'react'
import { organizations, type Start } from '@kargozin/api/organisation/organization.ts'
import type { Rights } from '@kargozin/api/permissions.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Overlay } from '../../ui/Overlay.tsx'
import { useCall } from './api.ts'
import type { Currency } from '../numbers.ts'
import { usePlainPageUntil } from '../plain-page.ts'
import { t } from '../words.ts'
import { lazy } from '../../ui/lazy.ts'

const ViewBanner = lazy(async () => ({ default: (await import('./ViewBanner.tsx')).ViewBanner }))
const Refused = lazy(async () => ({ default: (await import('./Refused.tsx')).Refused }))

type Organization = Start & { rights: Rights; currency: Currency }

const Context = createContext<Organization | undefined>(undefined)

/** The organisation, the signed-in member and their rights, loaded once when the dashboard starts. */
export function useOrganization(): Organization {
  const organization = use(Context)
  if (!organization) throw new Error('useOrganization is called outside the dashboard')
  return organization
}

/** Whether a member has no permission at all. Only the pages about themself are open to them. */
export const isWithoutRole = ({ user }: Start): boolean => user.permissions_name.length === 0 && !user.owner

type ProviderProps = {
  children: ReactNode
  /** Whether the page is about the member themself, and so open without any permission. */
  isOwn?: boolean
}

/**
 * Loads the data that every dashboard page needs, and shows an overlay meanwhile. A member without permissions sees
 * Refused instead of other pages than their own.
 */
export function OrganizationProvider({ children, isOwn = false }: ProviderProps) {
  const { data, error, again } = useCall(organizations.show, {})
  usePlainPageUntil(data !== undefined || error !== null)
  if (data && isWithoutRole(data) && !isOwn)
    return (
      <Suspense fallback={<Overlay label={t('Loading…')} />}>
        <ViewBanner start={data} />
        <Refused start={data} onAgain={again} />
      </Suspense>
    )
  if (data) {
    const rights = { owner: data.user.owner, permissions: data.user.permissions_name }
    const currency = (data.user.settings.currency ?? 'IRR') as Currency // the server accepts only values of Currency
    return <Context value={{ ...data, rights, currency }}>{children}</Context>
  }
  if (error)
    return (
      <ErrorState
        title={t('The dashboard could not be opened')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  return <Overlay label={t('Loading…')} />
}
