import { sql, type RawBuilder } from 'kysely'
import { onOtherKeyboard, soundPatterns } from '@kargozin/api/recruitment/people/names.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { literally } from '../../db/conditions.ts'

/** One or two letters make no trigram inside a name, but they do at its beginning. */
const within = (key: string) => (key.length < 3 ? `${literally(key)}%` : `%${literally(key)}%`)

/** The name of `applicant p` is spelled so, or a part of it. */
export const nameSpelled = (typed: string): RawBuilder<boolean> => sql`p.name_key like ${within(foldName(typed))}`

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`

/**
 * The name sounds so. Whoever types Persian has said which of حسن and حسین is meant: only names in Latin letters are found by
 * sound then.
 */
function sounds(typed: string): RawBuilder<boolean>[] {
  const patterns = soundPatterns(typed)
  if (!patterns) return []
  const ways = [
    sql<boolean>`p.sound_key like ${patterns.whole}`,
    ...(patterns.each.length > 0
      ? [
          sql<boolean>`(${sql.join(
            patterns.each.map(it => sql`p.sound_key like ${it}`),
            sql` and `,
          )})`,
        ]
      : []),
  ]
  return /[\u0621-\u06cc]/.test(typed) ? [sql<boolean>`(p.name_key ~ '[a-z]' and ${anyOf(ways)})`] : ways
}

/** The name is spelled or sounds so, in either script, or with the keyboard set to the other one. */
export function nameLike(typed: string): RawBuilder<boolean> {
  return anyOf([typed, ...onOtherKeyboard(typed)].flatMap(it => [nameSpelled(it), ...sounds(it)]))
}

/** The same for a part of the name. The indexes of the full name find candidates, and then the part itself is checked. */
export function partLike(part: 'first_name' | 'last_name', typed: string): RawBuilder<boolean> {
  const column = sql.ref(`p.${part}`)
  return sql`(${nameLike(typed)} and exists (select from (select fold_name(${column}) as name_key, sound_key(${column}) as sound_key) p
    where ${nameLike(typed)}))`
}
