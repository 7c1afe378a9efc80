import type { Asked } from './site.ts'

/** The titles of the job openings in the tests, in their default order. */
export const titles = ['الف', 'ب', 'پ', 'ت', 'ث', 'ج', 'چ', 'ح', 'خ', 'د']

/** The id of the job opening at this index. */
export const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** The answer of the server: the job openings in the order and on the page that the request asks for. */
export function listed(request: Asked, of: readonly string[] = titles) {
  const query = new URL(request.url()).searchParams
  const all = of.map((title, at) => ({
    uuid: idOf(titles.indexOf(title)),
    title,
    applicants_count: at,
    publish_status: at % 2 === 0 ? 10 : 0,
  }))
  const states = query.getAll('publish_status').flatMap(it => it.split(','))
  const found = all
    .filter(it => it.title.includes(query.get('searchText') ?? ''))
    .filter(it => states.length === 0 || states.includes(String(it.publish_status)))
  const ordered = query.get('direction') === 'desc' ? found.toReversed() : found
  const size = Number(query.get('per_page') ?? 20)
  const page = Number(query.get('page') ?? 1)
  return {
    jobs: ordered.slice((page - 1) * size, page * size),
    pagination: {
      currentPage: page,
      perPage: size,
      lastPage: Math.max(1, Math.ceil(found.length / size)),
      total: found.length,
    },
  }
}
