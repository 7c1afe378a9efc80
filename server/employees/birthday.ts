import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: the values of `employee.birthday_in_year`, the place in the Persian year, whose birthday is on a day. Those who were born on the last day of
 * a leap year have it on the last day of each year.
 */
export const birthdaysOn = (day: RawBuilder<unknown>) => sql`case
  when persian_day_of_year(${day}) = 364 and persian_day_of_year(${day} + 1) = 0 then array[364, 365]::smallint[]
  else array[persian_day_of_year(${day})]::smallint[] end`
