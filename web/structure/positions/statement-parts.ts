import { statementLabels, statementParts, type StatementPart } from '@kargozin/api/structure/positions.ts'
import type { Word } from '../../core/words.ts'

const hints: Readonly<Record<StatementPart, Word>> = {
  purpose: 'Why does the organisation have this position?',
  duties: 'What does the person do, and how often?',
  requirements: 'Which education, experience and skills are needed?',
  authority: 'What may the person decide, and who reports to them?',
  conditions: 'Hours, place, travel, hazards.',
}

/** The parts of a job statement in the order in which they are read, each with a question that helps to write it. */
export const partsOfStatement: readonly { name: StatementPart; word: Word; hint: Word }[] = statementParts.map(
  name => ({
    ...{ name, word: statementLabels[name], hint: hints[name] },
  }),
)
