import { plain } from '../text/characters.ts'
import type { Found } from './found.ts'
import type { Part } from './lines.ts'
import { cut, parted } from './words.ts'

/** Words that mean exactly one of the four levels. «خوب» may be the second or the third, and is ignored. */
const levels: [RegExp, string][] = [
  [/^(?:مقدماتی|مبتدی|ابتدایی|basic|beginner|elementary|novice)$/, '1'],
  [/^(?:متوسط|intermediate)$/, '2'],
  [/^(?:پیشرفته|advanced)$/, '3'],
  [/^(?:حرفه ای|expert)$/, '4'],
]

const bare = (text: string) => plain(text).replace(/\s/g, '').toLowerCase()

/** The levels of the given skills: «Photoshop: پیشرفته», «Excel (متوسط)», or the level in the next cell. */
export function findSkillLevels({ lines }: Part, skills: readonly string[]): Found<'skill'>[] {
  const known = new Map(skills.map(it => [bare(it), it]))
  const items = lines.flatMap(line =>
    line.cells
      .flatMap((cell, at) => {
        const parts = parted(cell, /\s*[,،؛;|•·\u2028]\s*/g)
        const next = line.cells[at + 1]
        return parts.length === 1 && next ? [...parts.flatMap(it => [it, cut(next, 0, next.plain.length)])] : parts
      })
      .map(words => ({ words, cell: line.entry })),
  )
  return items.flatMap(({ words, cell }, index) => {
    const [, name = words.plain, behind] = /^(.{1,60}?) ?(?:[:(\-–—]) ?([^:()]{2,20})\)?$/.exec(words.plain) ?? []
    const level = levelOf(behind ?? items[index + 1]?.words.plain ?? '')
    const skill = known.get(bare(name))
    return level && skill
      ? [{ section: 'skill' as const, entry: { name: skill, level }, cells: [cell], check: false }]
      : []
  })
}

const levelOf = (text: string) => levels.find(([words]) => words.test(text.trim()))?.[1]
