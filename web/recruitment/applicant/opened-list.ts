const name = 'opened applicants'

/** The list from which an applicant was opened on a page of their own. */
type OpenedList = {
  /** The address of the list. */
  back: string
  ids: readonly string[]
}

/** Keeps the list for this tab of the browser, so that reloading the page keeps the neighbours and the way back. */
export function keepOpenedList(list: OpenedList): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Refused (private windows) or full: the page then has no neighbours.
  }
}

/** The list that has this applicant; undefined if they were opened by a link. */
export function openedList(applicant: string): OpenedList | undefined {
  try {
    const list: OpenedList | null = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return list?.ids.includes(applicant) ? list : undefined
  } catch {
    return undefined
  }
}
