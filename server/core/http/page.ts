import { countedTo } from '@kargozin/api/page.ts'

/** The requested page of a list. */
export type Page = { page: number; perPage: number; offset: number; limit: number }

/** Reads `page` and `per_page`; ten rows per page by default. */
export function pageOf(query: { page?: number | undefined; per_page?: number | undefined }, perPage = 10): Page {
  const page = query.page ?? 1
  const limit = query.per_page ?? perPage
  return { page, perPage: limit, limit, offset: (page - 1) * limit }
}

/** The `pagination` of a response. `url` is the address of the request; the links to other pages keep its other parameters. */
export function paginationOf(page: Page, total: number, url: string) {
  const lastPage = Math.max(1, Math.ceil(total / page.perPage))
  const urlOf = (number: number) => {
    const it = new URL(url, 'http://localhost')
    it.searchParams.set('page', String(number))
    return it.pathname + it.search
  }
  return {
    currentPage: page.page,
    lastPage,
    perPage: page.perPage,
    total,
    nextPageUrl: page.page < lastPage ? urlOf(page.page + 1) : null,
    previousPageUrl: page.page > 1 ? urlOf(page.page - 1) : null,
  }
}

/** The number of rows to read for a page of a list that ends after `countedTo` rows. */
export const rowsBeforeEnd = ({ limit, offset }: Page): number => Math.max(0, Math.min(limit, countedTo - offset))

/** The `pagination` of a list that ends after `countedTo` rows. `total` is counted up to one more, and is returned as it is. */
export const paginationToEnd = (page: Page, total: number, url: string) => ({
  ...paginationOf(page, Math.min(total, countedTo), url),
  total,
})
