/** The path under which the staff's app is served. */
export const dashboard = '/dashboard'

/** Whether an address belongs to the staff's app. Ignores case. */
export const inDashboard = (address: string): boolean => /^\/dashboard(\/|\?|$)/i.test(address)

/** An address without the slashes at its end. */
export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end--
  return address.slice(0, end)
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null

/** Builds a query string: `?a=1&b=x&b=y`, or an empty string. Leaves out undefined values. */
export function searchOf(values: Readonly<Record<string, unknown>>, includes = isPresent): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) if (includes(one)) search.append(name, String(one))
  return search.size > 0 ? `?${search}` : ''
}

/** Like searchOf, for pages: also leaves out empty values, so that an unfiltered list has a short address. */
export const pageSearchOf = (values: Readonly<Record<string, unknown>>): string =>
  searchOf(values, value => isPresent(value) && value !== '')
