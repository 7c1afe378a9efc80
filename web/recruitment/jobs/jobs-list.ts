import { contractTypes } from '@kargozin/api/labels.ts'
import { jobFilters, type jobOrders } from '@kargozin/api/recruitment/jobs/job-filters.ts'
import { jobTitles } from '@kargozin/api/recruitment/jobs/job-titles.ts'
import { jobs, publishStatus, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { asking } from '../../kit/filters/filter.ts'
import type { Orders } from '../../kit/order.ts'
import type { ListOf } from '../../kit/use-list.ts'
import { cityOptions } from '../../pickers/cities.ts'
import { branchFilter } from '../filters/branch-filter.ts'
import { unitOptions } from '../filters/unit-options.ts'
import { lazy } from '../../ui/lazy.ts'
import { tagFilters } from '../tags/tag-filters.ts'

const CitiesPicker = lazy(async () => ({ default: (await import('../../pickers/CitiesPicker.tsx')).CitiesPicker }))
const UnitPicker = lazy(async () => ({ default: (await import('../../pickers/UnitPicker.tsx')).UnitPicker }))

const JobTitlesPicker = lazy(async () => ({ default: (await import('./JobTitlesPicker.tsx')).JobTitlesPicker }))

/** Requests only the chosen titles, because there may be thousands. */
const chosenTitles = (uuids: string[]) =>
  asking(jobTitles.list, { query: { uuids, per_page: 100 } }, data =>
    data.job_titles.map(it => ({ id: it.uuid, label: it.title })),
  )

const orders = {
  created_at: { down: true, usual: 'Newest', reverse: 'Oldest' },
  published_at: { down: true, usual: 'Recently published', reverse: 'Published longest ago' },
  applicants_count: { down: true, usual: 'Most applicants', reverse: 'Fewest applicants' },
  valid_through: { down: false, usual: 'Earliest deadline', reverse: 'Latest deadline' },
  title: { down: false, usual: 'By title', reverse: 'By title, Z to A' },
} as const satisfies Orders<keyof typeof jobOrders>

const statuses = () => [
  { id: publishStatus.active, label: t('Active') },
  { id: publishStatus.inactive, label: t('Inactive') },
  { id: publishStatus.draft, label: t('Draft') },
]

const havings = () => [
  { id: 'unseen', label: t('With applicants nobody has opened') },
  { id: 'interview', label: t('With applicants in interview') },
  { id: 'hired', label: t('Hired someone in 30 days') },
]

const scopes = () => [
  { id: 'change', label: t('I can edit it') },
  { id: 'show', label: t('I can view and comment') },
  { id: 'none', label: t('Through my role only') },
]

/** The options for filtering by author. The default is all. */
export const creators = () => [
  { id: 'all', label: t('All') },
  { id: 'mine', label: t('Created by me') },
  { id: 'supervised', label: t('Involving me') },
]

/** The list of job openings: ten per page, with filters and sort orders. */
export const jobsList: ListOf<typeof jobs.list, ListedJob> = {
  call: jobs.list,
  query: jobFilters,
  rows: data => data.jobs,
  comes: 'pages',
  perPage: 10,
  views: 'jobs',
  search: 'searchText',
  segment: 'list',
  orders,
  filters: [
    { kind: 'text', name: 'title', label: 'Title', hint: 'Part of the title' },
    {
      kind: 'many',
      name: 'job_title_uuid',
      label: 'Job title',
      asks: chosenTitles,
      IdPicker: JobTitlesPicker,
      alone: true,
    },
    { kind: 'checks', name: 'publish_status', label: 'State', options: statuses, alone: true },
    { kind: 'many', name: 'city_id', label: 'City', asks: cityOptions, Picker: CitiesPicker, alone: true },
    {
      kind: 'checks',
      name: 'contract_type',
      label: 'Contract',
      options: () => optionsOf(contractTypes),
      alone: true,
    },
    branchFilter,
    { kind: 'many', name: 'units', label: 'Units', asks: unitOptions, IdPicker: UnitPicker, alone: true },
    tagFilters.job,
    { kind: 'days', names: ['from', 'to'], label: 'Created between' },
    { kind: 'one', name: 'having', label: 'Applicants', options: havings, alone: true },
    { kind: 'checks', name: 'scopes', label: 'My access', options: scopes, alone: true },
  ],
}
