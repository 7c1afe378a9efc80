import type { Call, Needs } from '@kargozin/api/call.ts'
import { permissions } from '@kargozin/api/permissions.ts'
import type { Results } from './permission-net.ts'
import type { Somebody } from './permission-people.ts'

const inWords = (needs: Needs): string =>
  ({ nobody: 'nothing', user: 'signing in', member: 'belonging to the organisation', ...permissions })[needs]

/** 'jobPeople' as 'Job people'. */
const headingOf = (area: string) =>
  area.replace(/^./, first => first.toUpperCase()).replace(/[A-Z]/g, (it, at) => (at ? ` ${it.toLowerCase()}` : it))

const line = (cells: readonly string[]) => `| ${cells.map(it => it.replaceAll('|', '\\|')).join(' | ')} |`

/** What a call needs, with its exception. */
const needsOf = ({ needs, callers }: Call) => (callers ? `${inWords(needs)}; ${callers.because}` : inWords(needs))

/** The results as a document for readers who do not read code. */
export function permissionsPage({ people, rows }: Results): string {
  const areas = Map.groupBy([...rows], ([{ name }]) => name.split('.')[0] ?? '')
  const head = ['What', 'What it needs', ...people.map(it => it.title)]
  const tables = [...areas]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, calls]) =>
      [
        `## ${headingOf(area)}\n`,
        line(head),
        line(head.map((_, at) => (at < 2 ? '---' : ':-:'))),
        ...calls.map(([{ it }, row]) => line([`${it.summary}<br>\`${it.method} ${it.path}\``, needsOf(it), ...row])),
      ].join('\n'),
    )
  return `${introduction(people)}\n${tables.join('\n\n')}\n`
}

const introduction = (people: readonly Somebody[]) => `# Who may do what

Printed by \`npm run print:permissions\`, which makes every call of the product as each of these people, with the same
job opening and everything in it.

- **✓**: the person may do it.
- **–**: the call is refused.
- **hidden**: the answer is “not found”, so that people who may not see a job opening do not learn that it exists.
- **sign in**: the person must sign in.

${people.map(it => `- **${it.title}** ${it.about}.`).join('\n')}

In each column, notices, sessions, pictures, comments and actions to undo are the person’s own: those of others are hidden or
refused. Secret links (an invitation, the page of an application, a questionnaire) work for everyone who has them.
`
