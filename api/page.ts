import { id, queryInt, int, orNull, shape, text } from './fields.ts'

/** The paging parameters of all lists. `page` counts from 1. `per_page` is at most 100; its default is 10 for most calls. */
export const pageQuery = { page: queryInt(1, 1_000_000), per_page: queryInt(1, 100) }

/**
 * Lists that may be long are counted up to this number and end there. If a list has more entries, its total is this number plus
 * one.
 */
export const countedTo = 1000

/** The position in a list. A page after the last page is empty, which is not an error. */
export const pagination = shape({
  currentPage: int(1, 1_000_000),
  lastPage: int(0, 10_000_000),
  perPage: int(1, 100),
  total: int(0, 1_000_000_000),
  nextPageUrl: orNull(text(100_000)),
  previousPageUrl: orNull(text(100_000)),
})

/**
 * The result of an export. `file_url`: the URL of the file, valid for ten minutes. A large export returns `queue_id` instead,
 * with which queueStatus returns the progress.
 */
export const exported = shape({ file_url: orNull(text(500)), queue_id: orNull(id()) })
