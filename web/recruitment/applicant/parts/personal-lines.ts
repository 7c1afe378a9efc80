import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { choicesOf } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { placeholderCode, readableMobile, usualPostalCode } from '@kargozin/api/iran.ts'
import { personalFields, type PersonalFieldName } from '@kargozin/api/recruitment/people/personal-fields.ts'
import { type AnyEntry } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { isSection } from '@kargozin/api/recruitment/people/section-names.ts'
import { entryText } from '@kargozin/api/recruitment/people/entry-text.ts'
import { titlePicture, type TitlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { day } from '../../../core/dates.ts'
import { labelOf } from '../../../core/labels.ts'
import { locale } from '../../../core/locale.ts'
import { t } from '../../../core/words.ts'
import { placeLabel } from '../../../pickers/personal-words.ts'
import { cityName } from '../../people/applicant-words.ts'

const comma = locale === 'fa' ? '، ' : ', '

/** One fact about a person; hidden if empty. `wide`: it takes the whole line. `note`: where the value comes from, or that it is unlikely. */
export type Line = {
  label: string
  value: string | null | undefined
  wide?: boolean
  note?: string | undefined
  /** Shown instead of the label. */
  picture?: TitlePicture
}

/** A personal field's value with labels and formatted days. A value of an older form stays unchanged. */
function valueOf(name: string, value: string): string {
  if (!isPersonalField(name)) return value
  const choices = choicesOf(name)
  if (choices) return labelOf(choices, value)
  return personalFields[name].kind === 'day' ? day(value) : value
}

/** The note on a value that nobody is likely to have. It was accepted, because a rule about likely values refuses nobody. */
function unlikely(name: string, value: string): string | undefined {
  const doubtful =
    (name === 'national_id' && placeholderCode(value) !== null) || (name === 'postal_code' && !usualPostalCode(value))
  return doubtful ? t('unlikely') : undefined
}

const isPersonalField = (name: string): name is PersonalFieldName => name in personalFields

/** The sensitive fields. Undefined if the user may not see them, or if all are empty. */
export function privateLines(applicant: Applicant): Line[] | undefined {
  const known = Object.entries(applicant.private ?? {}).flatMap(([name, value]) =>
    value ? [{ label: placeLabel(name), value: valueOf(name, value) }] : [],
  )
  return known.length > 0 ? known : undefined
}

const questionLabel = (title: string): Pick<Line, 'label' | 'picture'> => {
  const picture = titlePicture(title)
  return picture ? { label: picture.alt, picture } : { label: title }
}

/** A section with its entries as text. */
export function sectionLine(name: string, entries: readonly AnyEntry[]): Line {
  const texts = entries.map(it => (isSection(name) ? entryText(name, it, { locale, say: t }) : String(it['line'])))
  // Short texts are joined to one line; longer ones get a line each.
  const value = texts.every(text => text.length < 25) ? texts.join(comma) : texts.join('\n')
  return { label: placeLabel(name), value, wide: true }
}

/** The submitted form, line by line. */
export function submittedLines(snapshot: Snapshot): Line[] {
  const sections = snapshot.sections ?? []
  return [
    { label: t('Name'), value: [snapshot.name, snapshot.last_name].filter(Boolean).join(' ') },
    { label: t('Mobile'), value: snapshot.mobile && readableMobile(snapshot.mobile) },
    { label: t('E-mail'), value: snapshot.email },
    ...(snapshot.fields ?? []).map(({ name, value, city }) => ({
      // Named as in the profile, so that the same city is not shown twice.
      label: city ? t('City') : placeLabel(name),
      value: city ? cityName(city) : valueOf(name, value),
      note: unlikely(name, value),
    })),
    ...sections.map(({ name, entries }) => sectionLine(name, entries)),
    ...(snapshot.answers ?? []).map(({ title, answer }) => ({ ...questionLabel(title), value: answer, wide: true })),
  ].filter(line => line.value)
}
