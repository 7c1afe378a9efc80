import { Check, HelpCircle, X } from 'lucide-react'
import { degrees, genders } from '@kargozin/api/labels-person.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { labelOf } from '../../../core/labels.ts'
import { number } from '../../../core/numbers.ts'
import { t, type Word } from '../../../core/words.ts'
import { cx } from '../../../ui/cx.ts'
import { Part } from '../parts/Part.tsx'

type Compared = Applicant['requirements'][number]

const names: Record<Compared['requirement'], Word> = {
  degree: 'Degree',
  field: 'Field of study',
  experience: 'Years of experience',
  age: 'Age',
  gender: 'Gender',
}

const states: Record<Compared['met'], { word: Word; icon: typeof Check; tone: string }> = {
  met: { word: 'Met', icon: Check, tone: 'text-primary' },
  not_met: { word: 'Not met', icon: X, tone: 'text-danger' },
  unknown: { word: 'Unknown', icon: HelpCircle, tone: 'text-text-3' },
}

/** The text for the required age: a range, a minimum or a maximum. */
function agesText([least = '', most = '']: readonly string[]): string {
  if (least && most) return t('{from} to {to}', { from: number(Number(least)), to: number(Number(most)) })
  return least ? t('{count} or more', { count: Number(least) }) : t('at most {count}', { count: Number(most) })
}

const wordOf: Record<Compared['requirement'], (value: string) => string> = {
  degree: value => labelOf(degrees, value),
  field: value => value,
  experience: value => t('{count} year|{count} years', { count: Number(value) }),
  age: value => number(Number(value)),
  gender: value => labelOf(genders, value),
}

function requiredText({ requirement, asked }: Compared): string {
  if (requirement === 'age') return agesText(asked)
  return asked.map(wordOf[requirement]).join(t(' or '))
}

type RequirementsProps = Pick<Applicant, 'requirements'> & {
  /** Where each value comes from, by requirement. */
  notes?: Partial<Record<Compared['requirement'], string | undefined>>
}

/**
 * Compares the requirements of the job opening with the applicant. The comparison is only information: nobody is rejected
 * automatically.
 */
export function Requirements({ requirements, notes }: RequirementsProps) {
  if (requirements.length === 0) return null
  return (
    <Part title={t('Requirements of the job opening')}>
      <RequirementLines requirements={requirements} {...(notes ? { notes } : {})} />
    </Part>
  )
}

/** Each requirement of a job opening with the applicant's value, and whether it is met. */
export function RequirementLines({ requirements, notes = {} }: RequirementsProps) {
  return (
    <ul className="grid gap-1.5">
      {requirements.map(it => {
        const { word, icon: Icon, tone } = states[it.met]
        const note = notes[it.requirement]
        const has = it.has.map(wordOf[it.requirement]).join(t(', ')) || t('Unknown')
        return (
          <li key={it.requirement} className="flex items-start gap-2">
            <Icon aria-hidden size={16} className={cx('mt-1 shrink-0', tone)} />
            <span className="sr-only">{t(word)}: </span>
            <span className="min-w-0 break-words">
              <span className="text-text-3">{t(names[it.requirement])}: </span>
              <bdi>{has}</bdi>
              <span className="text-sm text-text-3">
                {' · '}
                {t('asked:')} <bdi>{requiredText(it)}</bdi>
                {note && ` · ${note}`}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
