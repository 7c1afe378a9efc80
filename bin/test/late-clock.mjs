// Preloaded by the deep stage `anywhen`: the clock of this process stands at the last minute of a day in Tehran and goes on from
// there, so that a test which computes “today” twice meets midnight, and one which uses the day of UTC gets another day.
const DateOfSystem = globalThis.Date
const day = 86_400_000
/** Tehran is 3.5 hours ahead of UTC and has had no daylight saving time since 2022. */
const tehran = 3.5 * 3_600_000
const now = DateOfSystem.now()
/** Milliseconds from now until 23:59:55 in Tehran. */
const shift = day - 5000 - ((now + tehran) % day)

globalThis.Date = class Date extends DateOfSystem {
  constructor(...given) {
    super(...(given.length > 0 ? given : [DateOfSystem.now() + shift]))
  }

  static now() {
    return DateOfSystem.now() + shift
  }
}
