import { useState } from 'react'
import { Building2, ChevronLeft } from 'lucide-react'
import { myOrganizations, type MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { clearSession } from '../../core/session.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { goInside, storeTokens } from '../sign-in.ts'

/** The choice between the person's organisations. */
export function ChooseOrganization({ organizations, onBack }: { organizations: MyOrganization[]; onBack: () => void }) {
  const [pending, setPending] = useState(false)
  const enter = async (organization_uuid: string) => {
    setPending(true)
    try {
      const { data, message } = await makeCall(myOrganizations.enter, { params: { organization_uuid } })
      storeTokens(data)
      await goInside(message ?? t('Welcome'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
      setPending(false)
    }
  }
  const leave = () => {
    clearSession()
    onBack()
  }
  return (
    <AuthLayout title={t('Choose an organisation')} text={t('You can switch later from the user menu.')}>
      <ul className="-m-2 grid gap-1">
        {organizations.map(it => (
          <li key={it.uuid}>
            <button
              type="button"
              disabled={pending}
              onClick={() => void enter(it.uuid)}
              className="flex w-full cursor-pointer items-center gap-3 rounded-md p-2.5 text-start hover:bg-hover disabled:opacity-50"
            >
              <Avatar name={it.name} src={it.logo} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{it.name}</span>
                {it.owner && <span className="block text-sm text-text-3">{t('You are the owner')}</span>}
              </span>
              <ChevronLeft size={16} aria-hidden className="ltr-mirror text-text-3" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-3">
        <Button kind="ghost" size="sm" icon={<Building2 size={15} />} onPress={leave}>
          {t('Sign in with another account')}
        </Button>
      </div>
    </AuthLayout>
  )
}
