import { checkForm, type ApplicationForm } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { formCvs, maxReadBytes, type FormCv } from '@kargozin/api/recruitment/apply/form-cvs.ts'
import { isPrivate } from '@kargozin/api/recruitment/apply/information-rules.ts'
import { personName } from '@kargozin/api/iran.ts'
import { answer, type Answer, type CallContext, type Early } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import type { Upload } from '../../core/files/store.ts'
import { fairLine } from '../../core/guard/fair-line.ts'
import { countOfThing, sharedLimit } from '../../core/limits.ts'
import { nothingRead, type Cv, type ReadValue } from '@kargozin/cv-reader/person/cv.ts'
import { openCvReader } from '../../cv/read-cv.ts'
import { entriesOf } from '../people/cv-entries.ts'
import { readJob } from './apply.ts'
import { residenceIn } from './residence-in-cv.ts'

/** The limits in 15 minutes: from one IP address, and from one browser at this address. */
const readLimit = sharedLimit('read-cv', { address: 60, each: 8, duration: 900 })

/** A stranger’s file gets less memory than that of a member (read-cv.ts). Ordinary CVs need a second. */
const limits = { megabytes: 400, seconds: 20 }

/**
 * Strangers have a queue of their own, so that they never delay the imports of members. One IP address gets one of the two places,
 * and a few of its files may wait.
 */
const inLine = fairLine(2, 6)

async function before(asked: Early<typeof formCvs.read>) {
  await readJob(asked)
  await asked.services.limits.count(readLimit.address, asked.from.ip)
}

/** Reads the CV. It is deleted with the request, and nothing is stored: the applicant has not sent the form. */
async function read(context: CallContext<typeof formCvs.read>): Promise<FormCv> {
  const { db, files, body, from, services, transaction, gone } = context
  const { organization_id, form } = await readJob(context)
  if (!form.fields.some(it => it.name === 'cv_file')) throw wrong('cv', 'unknown', 'Some fields need your attention.')
  await countOfThing(services.limits, readLimit, from.ip, body.draft ?? '')
  // Reading is slow. Commit first, so that no connection is held meanwhile.
  await transaction.commit()
  const cv = await inLine(from.ip, () => readNow(files.cv, gone))
  if (cv.state === 'too large') return { outcome: 'too large', known: { texts: {}, sections: {} } }
  await transaction.enter(organization_id)
  const asksCity = form.fields.some(it => it.name === 'residence')
  const city = asksCity ? await residenceIn(db, cv.lines) : undefined
  const known = knownIn(form, cv, city)
  const isEmpty = Object.keys(known.texts).length + Object.keys(known.sections).length === 0
  return { outcome: isEmpty ? 'nothing' : 'read', known }
}

async function readNow(file: Upload, gone: AbortSignal): Promise<Cv> {
  if (file.bytes > maxReadBytes) return nothingRead('too large')
  const reader = openCvReader(1, limits)
  // The applicant left while the file waited, so do not start.
  if (gone.aborted) reader.close()
  gone.addEventListener('abort', reader.close)
  try {
    return await reader.read(file)
  } finally {
    gone.removeEventListener('abort', reader.close)
    reader.close()
  }
}

/** A value without doubts. The others would only have to be corrected. */
const certain = (found: ReadValue<string>): string => (found && !found.check ? found.value : '')

/** The valid values for the fields of the form. What breaks a rule of the form is left out. */
function knownIn(form: ApplicationForm, { fields, entries }: Cv, city: number | undefined): FormCv['known'] {
  const texts = {
    ...personName(certain(fields.name)),
    mobile: certain(fields.mobile),
    email: certain(fields.email),
    birthday: certain(fields.birth_date),
    residence: city === undefined ? '' : String(city),
  }
  const sections = entriesOf(entries.filter(it => !it.check))
  const { checked } = checkForm(form, { texts, sections, answers: {}, files: {} })
  const { name, last_name, mobile, fields: others } = checked
  const open = Object.entries({ name, last_name, mobile, ...others }).filter(([field]) => !isPrivate(field))
  return {
    texts: Object.fromEntries(open.filter(([, value]) => value !== '')),
    sections: Object.fromEntries(Object.entries(checked.sections).filter(([, all]) => all.length > 0)),
  }
}

/** The answer to reading the CV for a public form. */
export const formCvAnswers: readonly Answer[] = [answer(formCvs.read, read, { before })]
