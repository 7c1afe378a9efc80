import { Suspense, useState } from 'react'
import { fromWire } from '@kargozin/api/field-table.ts'
import { readableMobile } from '@kargozin/api/iran.ts'
import { endReasons } from '@kargozin/api/labels-reasons.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import {
  applicationFieldTable,
  outcomeNames,
  type OutcomeName,
} from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { cvFieldNames, type CvField } from '@kargozin/api/recruitment/people/cv-facts.ts'
import { personFieldTable, personNames, type PersonFieldName } from '@kargozin/api/recruitment/people/person-fields.ts'
import { sectionNames } from '@kargozin/api/recruitment/people/section-names.ts'
import { yearsOfWork } from '@kargozin/api/recruitment/people/entry-facts.ts'
import { day, isoDay } from '../../../core/dates.ts'
import { labelOf } from '../../../core/labels.ts'
import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { cx } from '../../../ui/cx.ts'
import { lazy } from '../../../ui/lazy.ts'
import { cityName, fullName } from '../../people/applicant-words.ts'
import { CvFacts } from '../parts/CvFacts.tsx'
import { EntriesPart } from '../entries/EntriesPart.tsx'
import { nameOfField, valueText } from '../parts/fact-words.ts'
import { FeedbackPart } from './FeedbackPart.tsx'
import { LaterPart } from './LaterPart.tsx'
import { MergedForms } from './MergedForms.tsx'
import { privateLines, sectionLine, submittedLines, type Line } from '../parts/personal-lines.ts'
import { withoutRepeats } from './repeats.ts'
import { Requirements } from '../entries/Requirements.tsx'
import { EditButton, Lines, Part } from '../parts/Part.tsx'

const CvEntries = lazy(async () => ({ default: (await import('../entries/CvEntries.tsx')).CvEntries }))
const EditApplicantDialog = lazy(async () => ({
  default: (await import('./EditApplicantDialog.tsx')).EditApplicantDialog,
}))
const EditPrivateDialog = lazy(async () => ({ default: (await import('./EditPrivateDialog.tsx')).EditPrivateDialog }))

/** An applicant's personal data, submitted form and steps so far. */
export function ProfileTab({ applicant }: { applicant: Applicant }) {
  const [editing, setEditing] = useState<'person' | 'private' | null>(null)
  const close = () => setEditing(null)
  return (
    <div className="grid gap-5">
      <Outcome applicant={applicant} />
      <Requirements
        requirements={applicant.requirements}
        notes={{ degree: fromCv(applicant, 'degree'), experience: countedYears(applicant) }}
      />
      <CvFacts applicant={applicant} />
      {applicant.cv_entries.some(it => it.state === 'open') && (
        <Suspense>
          <CvEntries applicant={applicant} />
        </Suspense>
      )}
      <PersonPart applicant={applicant} onEdit={() => setEditing('person')} />
      <EntriesPart applicant={applicant} note={name => (name === 'skill' ? fromCv(applicant, 'skills') : undefined)} />
      <Sensitive applicant={applicant} onEdit={() => setEditing('private')} />
      <Submitted applicant={applicant} />
      {applicant.information && <LaterPart information={applicant.information} />}
      <MergedForms
        applicant={applicant}
        above={[...headLines(applicant), ...personLines(applicant), ...submittedLines(applicant.snapshot)]}
      />
      <FeedbackPart applicant={applicant} />
      <Stays applicant={applicant} />
      <Suspense>
        {editing === 'person' && <EditApplicantDialog applicant={applicant} onClose={close} />}
        {editing === 'private' && applicant.private && (
          <EditPrivateDialog applicant={applicant} known={applicant.private} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

/**
 * The data of the person, without values that the requirements already show, and without values that must still be
 * reviewed.
 */
function PersonPart({ applicant, onEdit }: { applicant: Applicant; onEdit: () => void }) {
  const above = new Set<string | undefined>([
    ...applicant.requirements.filter(it => it.has.length > 0).map(it => fieldOf[it.requirement]),
    ...applicant.from_cv.filter(it => it.state === 'open').map(it => it.field),
  ])
  const lines = personLines(applicant).filter(({ name, value }) => value && !above.has(name))
  return (
    <Part title={t('Person')} action={<EditButton label={t('Edit')} applicant={applicant} onPress={onEdit} />}>
      {lines.length > 0 && <Lines lines={lines} />}
      {lines.length === 0 && above.size === 0 && <p className="text-sm text-text-3">{t('No information yet.')}</p>}
    </Part>
  )
}

/**
 * The field of the person that a requirement is compared with. Age and field of study are missing, because the date of birth
 * and the entries show them.
 */
const fieldOf: Partial<Record<Applicant['requirements'][number]['requirement'], PersonFieldName>> = {
  degree: 'degree',
  experience: 'experience_years',
  gender: 'gender',
}

/** The sensitive fields. Renders nothing if the user may not see them. Otherwise it is shown even if all are empty, so that
 * values can be entered. */
function Sensitive({ applicant, onEdit }: { applicant: Applicant; onEdit: () => void }) {
  const lines = privateLines(applicant)
  if (!applicant.private) return null
  return (
    <Part
      title={t('Sensitive information')}
      note={t('Visible only to people with permission.')}
      action={<EditButton label={t('Edit sensitive information')} applicant={applicant} onPress={onEdit} />}
    >
      {lines ? <Lines lines={lines} /> : <p className="text-sm text-text-3">{t('No information yet.')}</p>}
    </Part>
  )
}

/** The note “from the CV” for a value that was read from the CV. */
const fromCv = (it: Applicant, field: CvField) =>
  it.from_cv.some(fact => fact.field === field && fact.state !== 'dismissed') ? t('from the CV') : undefined

/** Fields that are shown in the header, and skills, which are shown below. */
const elsewhere: readonly PersonFieldName[] = ['first_name', 'last_name', 'mobile', 'email', 'skills']
const lineNames = personNames().filter(name => !elsewhere.includes(name))
const inCv = (name: PersonFieldName): name is CvField => cvFieldNames.some(it => it === name)

/** The note for the years of experience: whether they come from the CV, from the entries, or were corrected by a user. */
function countedYears(applicant: Applicant): string | undefined {
  const counted = yearsOfWork(applicant.entries.experience ?? [], isoDay())
  if (counted === null) return fromCv(applicant, 'experience_years')
  if (counted === applicant.experience_years) return t('counted from the entries')
  return t('corrected, {years} by the entries', { years: t('{count} year|{count} years', { count: counted }) })
}

function personLines(applicant: Applicant): (Line & { name: PersonFieldName })[] {
  const own = fromWire(personFieldTable, applicant)
  return lineNames.map(name => ({
    name,
    label: nameOfField(name),
    value: name === 'city_id' ? own.city && cityName(own.city) : valueText(name, [own[name] ?? []].flat().map(String)),
    note: name === 'experience_years' ? countedYears(applicant) : inCv(name) ? fromCv(applicant, name) : undefined,
  }))
}

/**
 * The fields that `Outcome` shows as text. Below that text it lists the other fields of a move with their labels.
 */
const inSentence: readonly OutcomeName[] = ['rejection_reasons', 'other_reason', 'probation_end']

const outcomeLines = (it: Applicant): Line[] =>
  outcomeNames
    .filter(name => !inSentence.includes(name))
    .map(name => ({ label: t(applicationFieldTable[name].word), value: it[name] && String(it[name]) }))

/** The details of the last move: the rejection reasons, the end of probation and other fields. */
function Outcome({ applicant }: { applicant: Applicant }) {
  const reasons = applicant.rejection_reasons.map(key => labelOf(endReasons, key))
  const why = [...reasons, ...(applicant.other_reason ? [applicant.other_reason] : [])].join(' · ')
  const lines = outcomeLines(applicant).filter(line => line.value)
  if (!why && !applicant.probation_end && lines.length === 0) return null
  return (
    <div
      className={cx('grid gap-2 rounded-md px-3 py-2', why ? 'bg-danger-soft text-danger' : 'bg-soft text-soft-ink')}
    >
      {why && <p className="plaintext">{why}</p>}
      {applicant.probation_end && <p>{t('Probation until {day}', { day: day(applicant.probation_end) })}</p>}
      {lines.length > 0 && <Lines lines={lines} />}
    </div>
  )
}

/** The values in the header, with their labels in the submitted form. */
const headLines = (it: Applicant): Line[] => [
  { label: t('Name'), value: fullName(it) },
  { label: t('Mobile'), value: it.mobile && readableMobile(it.mobile) },
  { label: t('E-mail'), value: it.email },
  { label: t('Work experience'), value: it.post },
  { label: t('Skills'), value: it.skills.join(t(', ')) },
  // The entries of the sections, under the titles of the sections.
  ...sectionNames.flatMap(name => sectionLine(name, it.entries[name] ?? [])),
]

/** The submitted form, without values that are already shown above. */
function Submitted({ applicant }: { applicant: Applicant }) {
  const lines = withoutRepeats(submittedLines(applicant.snapshot), [...headLines(applicant), ...personLines(applicant)])
  if (lines.length === 0) return null
  return (
    <Part title={t('As submitted')} note={t('The original application, without later corrections.')}>
      <Lines lines={lines} />
    </Part>
  )
}

function Stays({ applicant }: { applicant: Applicant }) {
  return (
    <Part title={t('Step history')}>
      <ol className="grid gap-1.5">
        {applicant.stays.map(stay => (
          <li key={stay.uuid} className="flex flex-wrap items-baseline gap-x-2.5">
            <span className={stay.left_at ? 'text-text-2' : 'font-medium'}>{stay.step_title ?? '—'}</span>
            <span className="text-xs text-text-3">
              <Time at={stay.entered_at} withTime />
              {stay.by && ` · ${stay.by.fullName}`}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
