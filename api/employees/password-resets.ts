import { call } from '../call.ts'
import { body, flag, id, idOf, keyOf, list, shape, shown, text } from '../fields.ts'
import { defaultPasswords } from '../labels-work.ts'

/** How many passwords one request resets at most. */
export const maxPasswordResets = 100

const people = () => list(shape({ id: id(), uuid: id(), fullName: shown() }))

/** Calls by which an organisation sets passwords of its members, who must replace them when they sign in. */
export const passwordResets = {
  kinds: call({
    method: 'GET',
    path: '/organization/users/default-password',
    needs: 'organization.users.passwords',
    summary: 'The kinds of passwords to which the passwords of members can be reset',
    data: shape({
      default_passwords: list(
        shape({
          reset_to: keyOf(defaultPasswords),
          title: text(),
          /** The national code needs organization.users.private. */
          can: flag(),
        }),
      ),
    }),
  }),
  reset: call({
    method: 'PUT',
    path: '/organization/users/reset-password',
    needs: 'organization.users.passwords',
    summary:
      'Reset the passwords of members and sign them out; they must set a new password when they sign in, within seven days',
    changes: ['account', 'session', 'employee'],
    body: body({
      /** Members or employees, by either of their ids. */
      uuids: list(idOf('member'), maxPasswordResets, 1),
      reset_to: keyOf(defaultPasswords),
    }),
    /** Each person of the request is in the first list, or in one of the lists of those who were left out. */
    data: shape({
      users: people(),
      /** The random passwords of `organization_default_password`, shown only in this answer. */
      passwords: list(shape({ uuid: id(), fullName: shown(), password: text() })),
      users_without_mobile: people(),
      users_without_national_id: people(),
      users_without_personnel_code: people(),
      /** They do not sign in: they have no access. */
      users_without_account: people(),
      /** Their account is not this organisation’s alone. They set a new password themselves, by a code. */
      users_with_own_account: people(),
      /** The caller, the owner, and members with permissions that the caller lacks. */
      users_not_allowed: people(),
    }),
    statements: 13,
  }),
} as const
