import { call } from '../call.ts'
import {
  body,
  flag,
  id,
  idOf,
  instant,
  list,
  maybe,
  orNull,
  queryFlag,
  shape,
  moment,
  shown,
  text,
  type Of,
} from '../fields.ts'
import { pageQuery, pagination } from '../page.ts'

/** The maximum length of an absence in days. */
export const maxAbsenceDays = 366

const absence = shape({
  uuid: id(),
  user_uuid: idOf('member'),
  fullName: shown(),
  starts_at: instant(),
  ends_at: instant(),
  /** The reason, if the member has given one. */
  title: orNull(shown()),
  /** Whether it is an absence of the caller. */
  own: flag(),
})
export type Absence = Of<typeof absence>

const times = { starts_at: moment(), ends_at: moment(), title: maybe(text(120)) } as const

const because =
  'the specification has appointments with members of the organisation, but no call for the times at which they are away'

/** Calls about the times at which members are away. */
export const absences = {
  list: call({
    method: 'GET',
    path: '/organization/absences',
    needs: 'member',
    summary:
      'The caller’s absences that have not ended yet, the next one first. With `everyone` those of all members, for those who may set the working time',
    shows: ['absence'],
    addedBecause: because,
    query: shape({ ...pageQuery, everyone: queryFlag() }),
    data: shape({ absences: list(absence), pagination }),
  }),
  add: call({
    method: 'POST',
    path: '/organization/absences',
    needs: 'member',
    summary: 'Add an absence of the caller',
    changes: ['absence'],
    addedBecause: because,
    body: body(times),
    data: shape({ absence }),
  }),
  addFor: call({
    method: 'POST',
    path: '/organization/users/{user_uuid}/absences',
    needs: 'organization.settings.general',
    summary: 'Add an absence of a member',
    changes: ['absence'],
    addedBecause: because,
    body: body(times),
    data: shape({ absence }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/organization/absences/{absence_uuid}',
    needs: 'member',
    summary: 'Delete an absence of the caller. Those who may set the working time can delete one of another member',
    changes: ['absence'],
    addedBecause: because,
    data: shape({ absence }),
  }),
} as const
