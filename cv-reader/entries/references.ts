import { phone } from '@kargozin/api/iran.ts'
import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { Found } from './found.ts'
import { isEmployer, isTitle } from './lexicon.ts'
import { isLost, type Line, type Part } from './lines.ts'
import { cut, parted, type Words } from './words.ts'

const relations: [string, RegExp][] = [
  ['teacher', /استاد|مدرس|معلم|advis[eo]r|professor|lecturer|teacher|supervisor of (?:the )?thesis/],
  ['colleague', /همکار|هم ?تیمی|colleague|co-?worker|team ?mate/],
  ['manager', /مدیر|سرپرست|رییس|مسیول|کارفرما|manager|supervisor|head of|director|ceo|boss|team lead/],
  ['family', /پدر|مادر|برادر|خواهر|همسر|عمو|دایی|خاله|عمه|پسر ?عمو|father|mother|brother|sister|uncle|aunt|cousin/],
  ['friend', /دوست|friend/],
]
const address = /^[\w.+-]{1,64}@[\w.\uFFFD-]{3,80}$/
const title =
  /^(?:(?:جناب )?آقای?|(?:سرکار )?خانم|دکتر|مهندس|استاد|dr|mr|mrs|ms|prof|professor|eng)\.?(?: (?:دکتر|مهندس))? /
const separator = /\s*[|•·؛;\u2028]\s*|\s+[-–—]\s+|\s*[–—]\s*|\s*[,،:]\s*|\s+(?=[(])|(?<=[)])\s+/g

/** The referees in a section, one per line. A line counts only if it also states a relation or a phone number. */
export function findReferences({ lines }: Part): Found<'guardian'>[] {
  return lines.flatMap(line => {
    const guardian = guardianOf(line)
    return guardian
      ? [
          {
            section: 'guardian' as const,
            entry: guardian,
            cells: line.cells.map(it => it.entry),
            check: isLost(line.text),
          },
        ]
      : []
  })
}

function guardianOf(line: Line): EntryOf<'guardian'> | undefined {
  const parts = line.cells.flatMap(it => parted(it, separator))
  const numbers = parts.flatMap(it => numberIn(it) ?? [])
  const words = parts.filter(it => /\p{L}/u.test(it.plain) && !address.test(it.plain))
  const [name] = words.filter(it => isName(it))
  const [number, more] = numbers
  if (!name || more || words[0] !== name) return undefined
  const relation = words.slice(1).flatMap(it => relationOf(it.plain) ?? [])[0]
  if (number === undefined && relation === undefined) return undefined
  return { name: name.shown, ...(relation && { relation }), ...(number !== undefined && { phone: number }) }
}

const relationOf = (plain: string) => relations.find(([, words]) => words.test(plain))?.[0]

function numberIn(words: Words): string | undefined {
  const label = /^(?:تلفن|موبایل|همراه|شماره(?: تماس)?|tel|phone|mobile) ?:? ?/.exec(words.plain)
  const rest = cut(words, label?.[0].length ?? 0, words.plain.length).plain
  return /^\+?[\d\s()-]{8,22}$/.test(rest) ? (phone(rest) ?? undefined) : undefined
}

/** Whether a text is a name: two to four words (or one after a title), none of which names a job or a firm. */
function isName({ plain }: Words): boolean {
  const bare = plain.replace(title, '')
  const count = bare.split(' ').length
  const isPerson = title.test(plain) ? count >= 1 : count >= 2
  if (/راهنما|مشاور|دانشجویی|کد ملی|کد پستی|شماره|ایمیل|تلفن|همراه|تولد|نسبت|[@:]/.test(plain)) return false
  return (
    isPerson && count <= 4 && !/\d/.test(bare) && !isTitle(bare) && !isEmployer(bare) && relationOf(bare) === undefined
  )
}
