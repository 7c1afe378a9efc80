import { call, removable } from '../call.ts'
import { body, choice, flag, id, idOf, list, longText, maybe, shape, shown, text, type Of } from '../fields.ts'

/** The lists with saved views. `board` has the views of the boards, which are the same for all job openings. */
const listsWithViews = {
  applicants: 'applicants',
  jobs: 'jobs',
  board: 'board',
  talents: 'talents',
  employees: 'employees',
} as const
export type ListWithViews = keyof typeof listsWithViews

/** The maximum number of views that a user can save for a list. */
export const maxViews = 100

const savedView = shape({
  uuid: id(),
  title: shown(),
  /** The query of the page's URL (search, filters and order), without its question mark. */
  query: shown(),
  /** Whether everyone who may open the list sees the view. */
  shared: flag(),
  /** Whether the list opens with this view for the caller. */
  default: flag(),
  author: shape({ uuid: id(), fullName: shown() }),
  /** Whether the caller may change the view: only its author and the owner of the organisation may. */
  can: shape({ change: flag() }),
})
export type SavedView = Of<typeof savedView>

/** Long enough for filters with five hundred job openings. */
const queryOfPage = () => longText(25_000)

const all = '/organization/saved-views'
const one = `${all}/{view_uuid}`
const because = 'the specification has no saved views, but people set the same filters every day'
const needs = 'organization.hiring'

const callers = {
  only: 'organization.hiring.applicants',
  because: 'the views of the search need its permission',
} as const

/**
 * Calls about saved views. A view is the query of a list with a name. The views of all applicants and of the talent pool require
 * access to that list.
 */
export const savedViews = {
  list: call({
    method: 'GET',
    path: all,
    needs,
    callers,
    summary: 'The caller’s own views of a list, and those that others share',
    shows: ['saved_view'],
    addedBecause: because,
    query: shape({ list: choice(listsWithViews) }),
    data: shape({ views: list(savedView, 10_000) }),
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    callers,
    summary: 'Save the query of a list as a view',
    changes: ['saved_view'],
    addedBecause: because,
    body: body({ list: choice(listsWithViews), title: text(60), query: queryOfPage(), shared: maybe(flag()) }),
    data: shape({ view: savedView }),
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Rename a view, share it or stop sharing it, or replace its query',
    changes: ['saved_view'],
    addedBecause: because,
    body: body({ title: maybe(text(60)), query: maybe(queryOfPage()), shared: maybe(flag()) }),
    data: shape({ view: savedView }),
  }),
  setDefault: call({
    method: 'PUT',
    path: `${one}/default`,
    needs,
    summary: 'Set or unset a view as the caller’s default for the list',
    changes: ['saved_view'],
    addedBecause: because,
    body: body({ default: flag() }),
    data: shape({ view: savedView }),
  }),
  ...removable('saved_view', {
    path: one,
    needs,
    one: 'a view',
    addedBecause: because,
    removed: shape({ view_uuid: idOf('saved_view') }),
    restored: shape({ view: savedView }),
  }),
} as const
