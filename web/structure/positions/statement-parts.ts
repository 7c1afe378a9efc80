import type { StatementPart } from '@kargozin/api/structure/positions.ts'
import type { Word } from '../../core/words.ts'

/** The parts of a job statement in the order in which they are read, each with a question that helps to write it. */
export const partsOfStatement: readonly { name: StatementPart; word: Word; hint: Word }[] = [
  { name: 'purpose', word: 'Purpose', hint: 'Why does the organisation have this position?' },
  { name: 'duties', word: 'Duties', hint: 'What does the person do, and how often?' },
  { name: 'requirements', word: 'Requirements', hint: 'Which education, experience and skills are needed?' },
  { name: 'authority', word: 'Authority', hint: 'What may the person decide, and who reports to them?' },
  { name: 'conditions', word: 'Working conditions', hint: 'Hours, place, travel, hazards.' },
]
