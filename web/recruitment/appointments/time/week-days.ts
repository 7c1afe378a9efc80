/** The seven days (YYYY-MM-DD) of the week of a day. Weeks begin on Saturday. */
export function weekOf(day: string): string[] {
  const noon = new Date(`${day}T12:00:00Z`)
  const fromSaturday = (noon.getUTCDay() + 1) % 7
  return Array.from({ length: 7 }, (_, at) => shiftDay(day, at - fromSaturday))
}

/** The day so many days later. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
