import { useState } from 'react'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { storeGuest } from '../../core/session.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

/** Signs in as a guest and opens the guest page. */
export function GuestButton() {
  const [pending, setPending] = useState(false)
  const enter = async () => {
    setPending(true)
    try {
      const { data } = await makeCall(sessions.guest, {})
      storeGuest(data.token_user)
      location.assign(publicPaths.guest())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
      setPending(false)
    }
  }
  return (
    <span className="mt-2 block">
      <Button kind="ghost" size="sm" pending={pending} onPress={() => void enter()}>
        {t('Continue as a guest')}
      </Button>
    </span>
  )
}
