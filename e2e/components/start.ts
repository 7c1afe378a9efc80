import { idOf } from './jobs.ts'

/** The answer to the first call of the dashboard: Sara, who owns the organisation. */
export const start = {
  organization: {
    id: idOf(0),
    uuid: idOf(0),
    name: 'آریا',
    username: 'arya',
    logo: null,
    user_id: idOf(1),
    owner_name: '',
  },
  user: {
    ...{ id: idOf(1), fullName: 'سارا محمدی', email: null, mobile: null, email_proved: false, mobile_proved: false },
    ...{ permissions_name: [], owner: true, settings: {} },
  },
  ...{ sources: [], types: [], organizations_count: 1, unread_count: 0 },
}
