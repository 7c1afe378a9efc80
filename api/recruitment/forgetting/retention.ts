import { call } from '../../call.ts'
import {
  body,
  choice,
  clearable,
  day,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  queryInt,
  orNull,
  shape,
  shown,
  text,
} from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'

/** The shortest and longest retention period in months. It begins when the last hiring process of the applicant ends. */
export const retentionMonths = { least: 1, most: 120 } as const

/** The retention period of sent messages in days. The one of a new organisation is in the database: 365. */
const messageDays = () => int(30, 3650)

/** The retention period in months that the settings suggest: two years. */
export const usualMonths = 24

/** The days between listing an application for erasure and erasing it. The erasure can be stopped during this time. */
export const erasureDays = 30

/** An application that is scheduled for erasure, or that would be scheduled with the given settings. */
const listedApplication = shape({
  uuid: id(),
  name: shown(),
  job_id: idOf('job'),
  job_title: shown(),
})

const settings = shape({ months: int(retentionMonths.least, retentionMonths.most), active: flag() })

const addedBecause = 'the specification does not describe retention, but the law and other products require it'

/** Calls about the retention period and the erasure of applicants. */
export const retention = {
  show: call({
    method: 'GET',
    path: '/organization/retention',
    needs: 'organization.settings.retention',
    summary:
      'The retention period of applicants after their last process has ended, null until it is set, and that of sent messages in days',
    shows: ['organization'],
    addedBecause,
    data: shape({ retention: orNull(settings), message_days: messageDays() }),
  }),
  set: call({
    method: 'PUT',
    path: '/organization/retention',
    needs: 'organization.settings.retention',
    summary: 'Set the retention period, and whether applications are listed for erasure every night',
    changes: ['organization'],
    addedBecause,
    body: body({ months: int(retentionMonths.least, retentionMonths.most), active: flag() }),
    data: shape({ retention: settings }),
  }),
  setMessages: call({
    method: 'PUT',
    path: '/organization/retention/messages',
    needs: 'organization.settings.retention',
    summary:
      'Set after how many days the texts and recipients of sent messages are deleted; their time, state and price stay',
    addedBecause,
    changes: ['organization'],
    body: body({ message_days: messageDays() }),
    data: shape({ message_days: messageDays() }),
  }),
  preview: call({
    method: 'GET',
    path: '/organization/retention/preview',
    needs: 'organization.settings.retention',
    summary:
      'List the applications that would be scheduled for erasure tonight with this number of months, by default the organisation’s; changes nothing',
    shows: ['organization', 'application'],
    addedBecause,
    query: shape({ ...pageQuery, months: queryInt(retentionMonths.least, retentionMonths.most) }),
    data: shape({ applications: list(shape({ ...listedApplication.shape, ended_at: instant() })), pagination }),
  }),
  erasures: call({
    method: 'GET',
    path: '/organization/erasures',
    needs: 'organization.settings.retention',
    summary: 'The applications that are scheduled for erasure, the next one first',
    shows: ['job', 'application', 'erasure'],
    addedBecause,
    query: shape(pageQuery),
    data: shape({
      erasures: list(
        shape({
          ...listedApplication.shape,
          erasure_id: idOf('erasure'),
          reason: choice({ retention: 'retention', request: 'request' }),
          listed_at: instant(),
          due_at: instant(),
          /** The end of a legal hold, which prevents erasure until then. */
          held_until: orNull(day()),
        }),
      ),
      pagination,
    }),
  }),
  stop: call({
    method: 'PUT',
    path: '/organization/erasures/{erasure_id}/stopped',
    needs: 'organization.settings.retention',
    summary: 'Stop a scheduled erasure, or let it continue; 409 if the data is already erased',
    changes: ['application', 'erasure'],
    addedBecause,
    body: body({ stopped: flag() }),
    data: shape({ due_at: instant() }),
  }),
  hold: call({
    method: 'PUT',
    path: '/organization/applicants/{applicant_uuid}/hold',
    needs: 'organization.settings.retention',
    summary: 'Keep the data of an application until a date, for a legal reason; `until` null ends this',
    changes: ['application', 'erasure'],
    addedBecause,
    body: body({ reason: text(500), until: clearable(day()) }),
    data: shape({ hold: orNull(shape({ reason: shown(), until: day() })) }),
  }),
} as const
