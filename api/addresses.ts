/** Under which the addresses of the staff's app stand. */
export const dashboard = '/dashboard'

/** Whether an address is one of the staff's app; letters' case does not matter. */
export const inDashboard = (address: string): boolean => /^\/dashboard(\/|\?|$)/i.test(address)

/** An address without the slashes at its end. */
export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end--
  return address.slice(0, end)
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null

/** A query as the end of an address: `?a=1&b=x&b=y`, or nothing. What is absent is left out. */
export function searchOf(values: Readonly<Record<string, unknown>>, isKept = isSaid): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) if (isKept(one)) search.append(name, String(one))
  return search.size > 0 ? `?${search}` : ''
}

/** As searchOf, for pages: empty values are left out too, so that a plain list has a plain address. */
export const pageSearchOf = (values: Readonly<Record<string, unknown>>): string =>
  searchOf(values, value => isSaid(value) && value !== '')
