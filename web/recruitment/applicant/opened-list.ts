const name = 'opened applicants'

/** The list from which an applicant was opened on a separate page. */
type OpenedList = {
  /** The URL of the list. */
  back: string
  ids: readonly string[]
}

/** Stores the list for this browser tab, so that a reloaded page still has the neighbours and the link back to the list. */
export function keepOpenedList(list: OpenedList): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(list))
  } catch {
    // The storage is full or refused (private windows), so the page will have no neighbours.
  }
}

/** The stored list that contains this applicant. Undefined if the page was opened by a link. */
export function openedList(applicant: string): OpenedList | undefined {
  try {
    const list: OpenedList | null = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return list?.ids.includes(applicant) ? list : undefined
  } catch {
    return undefined
  }
}
