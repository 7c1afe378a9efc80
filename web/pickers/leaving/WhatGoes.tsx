import type { ReactNode } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import type { members } from '@kargozin/api/organisation/members.ts'
import { t } from '../../core/words.ts'

type Removal = DataOf<typeof members.removal>

/** What goes with the access of people: their part in job openings, their open work, their places in the chart. */
export function WhatGoes({ removal }: { removal: Removal }) {
  const lines = linesOf(removal)
  return (
    lines.length > 0 && (
      <ul className="list-disc ps-5">{lines.map(([key, line]) => line && <li key={key}>{line}</li>)}</ul>
    )
  )
}

/** How much of this somebody else could take over. */
export const openWork = ({ jobs, steps, tasks, appointments, offers, forms, places }: Removal): number =>
  jobs + steps + tasks + appointments + offers + forms + places

function linesOf({ jobs, alone, steps, invitations, ...work }: Removal): [string, ReactNode][] {
  const { tasks, appointments, offers, forms, places } = work
  const all: [string, number, () => ReactNode][] = [
    ['jobs', jobs, () => <Jobs jobs={jobs} alone={alone} />],
    ['steps', steps, () => t('Supervises {count} step|Supervises {count} steps', { count: steps })],
    ['tasks', tasks, () => t('Has {count} open task|Has {count} open tasks', { count: tasks })],
    [
      ...(['appointments', appointments] as const),
      () =>
        t('Takes part in {count} future interview|Takes part in {count} future interviews', { count: appointments }),
    ],
    [
      ...(['offers', offers] as const),
      () => t('Is in {count} waiting offer of times|Is in {count} waiting offers of times', { count: offers }),
    ],
    ['forms', forms, () => t('Fills in {count} interview form|Fills in {count} interview forms', { count: forms })],
    [
      ...(['places', places] as const),
      () => t('Holds {count} place in the chart|Holds {count} places in the chart', { count: places }),
    ],
    [
      ...(['invitations', invitations] as const),
      () =>
        t('{count} invitation already sent stops working|{count} invitations already sent stop working', {
          count: invitations,
        }),
    ],
  ]
  return all.flatMap(([key, count, line]) => (count > 0 ? [[key, line()]] : []))
}

const Jobs = ({ jobs, alone }: { jobs: number; alone: number }) => (
  <>
    {t('Takes part in {count} job opening|Takes part in {count} job openings', { count: jobs })}
    {alone > 0 && (
      <strong className="font-medium text-warn">
        {' – '}
        {t('{count} of them has nobody else who may edit it|{count} of them have nobody else who may edit them', {
          count: alone,
        })}
      </strong>
    )}
  </>
)
