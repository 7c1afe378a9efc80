import { useState } from 'react'
import { paths } from '@kargozin/api/paths.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

const later = 'prove-later'

const isLater = () => {
  try {
    return sessionStorage.getItem(later) !== null
  } catch {
    return false
  }
}

/** Asks a user without a verified contact to verify one. Shown on the home page until the user dismisses it. */
export function ProveBanner() {
  const { user, view } = useOrganization()
  const [hidden, setHidden] = useState(isLater)
  if (hidden || view || user.mobile_proved || user.email_proved) return null
  const close = () => {
    setHidden(true)
    try {
      sessionStorage.setItem(later, '1')
    } catch {
      // Without storage, the banner appears again on the next page.
    }
  }
  return (
    <div className="mx-auto w-full max-w-[1240px] px-(--page) pt-(--page)">
      <Banner
        onClose={close}
        action={
          <Button kind="ghost" size="sm" href={paths.profile()}>
            {t('Confirm contact')}
          </Button>
        }
      >
        {user.mobile === null && user.email === null
          ? t('Your account has no contact you could sign in with again.')
          : t('Your mobile or e-mail is not confirmed yet.')}
      </Banner>
    </div>
  )
}
