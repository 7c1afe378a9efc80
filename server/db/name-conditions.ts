import { sql, type RawBuilder } from 'kysely'
import { onOtherKeyboard, soundPatterns } from '@kargozin/api/organisation/names.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { containing, literally } from './conditions.ts'

/** One or two letters match only the beginning of a name: the trigram index cannot find them elsewhere. */
const within = (key: string) => (key.length < 3 ? `${literally(key)}%` : `%${literally(key)}%`)

/** Whether the name of the row `p` contains this text. Its table has the columns name_key and sound_key (applicant, employee). */
export const nameSpelled = (typed: string): RawBuilder<boolean> => sql`p.name_key like ${within(foldName(typed))}`

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`

/**
 * Whether the name sounds like this text. A Persian spelling is exact (حسن is not حسین), so it matches by sound only names in
 * Latin letters.
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

/** Whether the name is spelled or sounds like this text, in either script or typed with the wrong keyboard layout. */
export function nameLike(typed: string): RawBuilder<boolean> {
  return anyOf([typed, ...onOtherKeyboard(typed)].flatMap(it => [nameSpelled(it), ...sounds(it)]))
}

/**
 * Like `nameLike` for one part of the name. Uses the indexes of the full name to find candidates, and then compares the part
 * itself: most contain the text as it is typed, which spares folding them.
 */
export function partLike(part: 'first_name' | 'last_name', typed: string): RawBuilder<boolean> {
  const column = sql.ref(`p.${part}`)
  const text = typed.trim()
  const asTyped = foldName(text).length < 3 ? sql`` : sql`${column} like ${containing(text)} or`
  return sql`(${nameLike(typed)} and (${asTyped} exists (select from (select fold_name(${column}) as name_key, sound_key(${column}) as sound_key) p
    where ${nameLike(typed)})))`
}
