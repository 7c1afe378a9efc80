import { profile } from '@kargozin/api/account/profile.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OrganizationsCard } from './OrganizationsCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** The user's account: personal data, password, preferences, and sessions. */
export default function ProfilePage() {
  const { data, error, again } = useCall(profile.show, {})
  if (error && !data)
    return (
      <ErrorState
        title={t('Your profile could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  return (
    <>
      <PageHeader title={t('Profile')} />
      {data ? (
        <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-1 gap-(--gap)">
            <PersonCard key={`${data.user.new_email} ${data.user.new_mobile}`} user={data.user} />
            <SessionsCard />
            <OrganizationsCard user={data.user} />
          </div>
          <div className="grid grid-cols-1 gap-(--gap)">
            <PreferencesCard />
            <PasswordCard hasPassword={data.user.has_password} />
          </div>
        </div>
      ) : (
        <Skeleton shape="rows" count={6} />
      )}
    </>
  )
}
