import { KeyRound, UserMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ListedEmployee } from '@kargozin/api/employees/employees.ts'
import { maxPasswordResets, passwordResets } from '@kargozin/api/employees/password-resets.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useSend } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { later } from '../ui/later.ts'

const ender = later(async () => (await import('./EndWorkDialog.tsx')).EndWorkDialog)

const resetter = later(async () => (await import('./ResetPasswordsDialog.tsx')).ResetPasswordsDialog)

type Asked = { people: readonly ListedEmployee[]; gone?: (() => void) | undefined }

/** The actions on one or several employees. The functions `why…` return why an action is not possible. */
export function useEmployeeActions() {
  const { rights, user, organization } = useOrganization()
  const [ending, setEnding] = useState<Asked>()
  const keeping = useSend(members.keep, {
    quiet: true,
    done: ({ kept }) => toast.success(t('{count} person stays.|{count} people stay.', { count: kept })),
  })
  const close = () => setEnding(undefined)
  const passwords = usePasswordResets()
  const whyNotEnd = (people: readonly ListedEmployee[]): string | null => {
    if (!may(rights, members.remove.needs)) return t('Your role does not allow you to end the work of employees.')
    if (people.some(it => it.member_uuid === organization.user_id)) return t('The owner cannot be removed.')
    return people.some(it => it.member_uuid === user.id)
      ? t('You cannot remove yourself. You can leave in your profile.')
      : null
  }
  const end = (people: readonly ListedEmployee[], gone?: () => void) => setEnding({ people, gone })
  return {
    whyNotEnd,
    end,
    whyNotReset: passwords.whyNot,
    reset: passwords.reset,
    keep: (people: readonly ListedEmployee[]) => keeping.send({ body: { uuids: people.map(it => it.uuid) } }),
    /** The buttons for selected rows. */
    bulk: (rows: readonly ListedEmployee[], clear: () => void) => (
      <>
        <Button icon={<KeyRound size={15} />} why={passwords.whyNot(rows)} onPress={() => passwords.reset(rows, clear)}>
          {t('Reset the password')}
        </Button>
        <Button kind="danger" icon={<UserMinus size={15} />} why={whyNotEnd(rows)} onPress={() => end(rows, clear)}>
          {t('End the work')}
        </Button>
      </>
    ),
    /** The dialog, which the page must render. */
    dialog: (
      <Suspense>
        {ending && <ender.Part {...ending} onClose={close} onMissed={close} />}
        {passwords.dialog}
      </Suspense>
    ),
  }
}

/** Resets passwords in a dialog. The server decides who is left out, and the dialog says why. */
function usePasswordResets() {
  const { rights, user } = useOrganization()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return {
    whyNot: (people: readonly ListedEmployee[]): string | null => {
      if (!may(rights, passwordResets.reset.needs)) return t('Your role does not allow you to reset passwords.')
      if (people.length > maxPasswordResets)
        return t('Select at most {count} people to reset passwords.', { count: maxPasswordResets })
      if (people.length === 1 && people[0]?.member_uuid === user.id)
        return t('You change your own password in your profile.')
      return people.every(it => it.member_uuid === null)
        ? t('They have no access yet, so they have no password.')
        : null
    },
    reset: (people: readonly ListedEmployee[], gone?: () => void) => setAsked({ people, gone }),
    dialog: asked && <resetter.Part {...asked} onClose={close} onMissed={close} />,
  }
}

export type EmployeeActions = ReturnType<typeof useEmployeeActions>
