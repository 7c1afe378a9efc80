import { readFileSync } from 'node:fs'
import { id, int, maybe, shape, type Of } from '@kargozin/api/fields.ts'
import { positions, statementLabels, statementParts, type JobStatement } from '@kargozin/api/structure/positions.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { dayText } from '../core/day-text.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { say } from '../core/say.ts'
import { cut, directedText } from '../core/typeset/directed-text.ts'
import { htmlBlocks } from '../core/typeset/html-blocks.ts'
import { typeset } from '../core/typeset/typeset.ts'
import { fileName, fileOf, offerExport, type Asking, type Exports, type Making } from '../core/work/exports.ts'
import { letterheadData, letterheadOf, logoOf, readPdfSettings } from '../organisation/letterhead.ts'
import { readStatement } from './job-statements.ts'

const template = readFileSync(new URL('./statement.typ', import.meta.url), 'utf8')

function factsOf({ position, version, written_at, written_by }: JobStatement, locale: Locale): string[] {
  return [
    say(locale, 'Job statement'),
    ...(position.code ? [say(locale, 'Code: {code}', { code: position.code })] : []),
    ...(version === null ? [] : [say(locale, 'Version {number}', { number: version })]),
    ...(written_at ? [dayText(written_at, locale)] : []),
    ...(written_by ? [written_by] : []),
  ]
}

const dataOf = (statement: JobStatement, locale: Locale) => ({
  position: directedText(statement.position.title, locale),
  facts: factsOf(statement, locale).map(it => directedText(it, locale)),
  parts: statementParts.flatMap(name => {
    const blocks = htmlBlocks(statement[name] ?? '', locale)
    return blocks.length > 0 ? [{ title: directedText(say(locale, statementLabels[name]), locale), blocks }] : []
  }),
  nothing: directedText(say(locale, 'This job statement is not written yet.'), locale),
  signatures: (
    ['Name, date and signature of the employee', 'Name, date and signature for the organisation'] as const
  ).map(it => directedText(say(locale, it), locale)),
})

const asked = shape({ uuid: id(), version: maybe(int(1, 1e6)) })

async function open({ db, who, locale, services }: Asking, { uuid, version }: Of<typeof asked>): Promise<Making> {
  const statement = await readStatement(db, who, uuid, version)
  const letterhead = letterheadOf(who, await readPdfSettings(db, who))
  const title = say(locale, 'Job statement of {title}', { title: cut(statement.position.title, 60) })
  const name = fileName(title, locale, 'pdf')
  const data = { locale, title, ...letterheadData(letterhead, locale), ...dataOf(statement, locale) }
  const make = () =>
    typeset(services.storage, { template, as: 'pdf', pictures: logoOf(letterhead), data, name }, who.organization_id)
  return { large: false, apart: true, make }
}

/** The exports of this area. They are made at once, so the worker does not know them. */
const structureExports: Exports = { statementPdf: fileOf(positions.statementPdf.needs, asked, open) }

const pdf = ({ params, query, ...to }: CallContext<typeof positions.statementPdf>) =>
  offerExport(to, structureExports, 'statementPdf', { ...params, ...query })

/** The answer to the call that makes a PDF of a job statement; although it is a GET, it stores a file. */
export const statementPdfAnswers: readonly Answer[] = [answer(positions.statementPdf, pdf, { writes: true })]
