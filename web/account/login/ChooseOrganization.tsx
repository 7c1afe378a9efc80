import { Building2, ChevronLeft } from 'lucide-react'
import { myOrganizations, type MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import { useSend } from '../../core/api.ts'
import { keepSession } from '../../core/session.ts'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { goInside } from '../sign-in.ts'

/** Which of one's organisations to go into. */
export function ChooseOrganization({ organizations, onBack }: { organizations: MyOrganization[]; onBack: () => void }) {
  const enter = useSend(myOrganizations.enter, {
    quiet: true,
    done: tokens => {
      keepSession({ user: tokens.token_user, organ: tokens.token_organ, organization: tokens.organization_uuid })
      goInside()
    },
  })
  return (
    <AuthLayout title={t('Choose an organisation')} text={t('You can change it later from your own menu.')}>
      <ul className="-m-2 grid gap-1">
        {organizations.map(it => (
          <li key={it.uuid}>
            <button
              type="button"
              disabled={enter.pending}
              onClick={() => enter.send({ params: { organization_uuid: it.uuid } })}
              className="flex w-full cursor-pointer items-center gap-3 rounded-md p-2.5 text-start hover:bg-hover disabled:opacity-50"
            >
              <Avatar name={it.name} src={it.logo} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{it.name}</span>
                {it.owner && <span className="block text-sm text-text-3">{t('You own it')}</span>}
              </span>
              <ChevronLeft size={16} aria-hidden className="ltr-mirror text-text-3" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-3">
        <Button kind="ghost" size="sm" icon={<Building2 size={15} />} onPress={onBack}>
          {t('Sign in as somebody else')}
        </Button>
      </div>
    </AuthLayout>
  )
}
