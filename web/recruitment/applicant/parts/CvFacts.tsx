import { Check, X } from 'lucide-react'
import { fromWire } from '@kargozin/api/field-table.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { cvFieldNames, type CvFact, type CvField, type CvFactState } from '@kargozin/api/recruitment/people/cv-facts.ts'
import { personFieldTable, personName } from '@kargozin/api/recruitment/people/person-fields.ts'
import { useSend } from '../../../core/calls/api.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { AcceptAll } from './AcceptAll.tsx'
import { factName, factNames, factValue, isLatin } from './fact-words.ts'
import { Part } from './Part.tsx'
import { useCvPlace } from './use-cv-place.ts'

type Settle = (fields: CvField[], state: CvFactState) => void

/**
 * The facts that were read from the CV and not reviewed yet, with buttons to accept or dismiss each. Also shows facts of a
 * newer CV that differ from known values.
 */
export function CvFacts({ applicant }: { applicant: Applicant }) {
  const { settle, pending } = useSettling(applicant)
  return (
    <>
      <OpenFacts applicant={applicant} settle={settle} pending={pending} />
      <OtherFacts applicant={applicant} settle={settle} pending={pending} />
    </>
  )
}

type FactsProps = { applicant: Applicant; settle: Settle; pending: boolean }

function OpenFacts({ applicant, settle, pending }: FactsProps) {
  const open = applicant.from_cv.filter(fact => fact.state === 'open')
  if (open.length === 0) return null
  const all = open.map(fact => fact.field)
  const may = applicant.can.change
  return (
    <Part
      title={t('From the CV')}
      action={may && open.length > 1 && <AcceptAll pending={pending} onPress={() => settle(all, 'accepted')} />}
    >
      <div className="rounded-lg border border-line bg-surface-2 px-3 py-2">
        <p className="pb-1 text-xs text-text-3">
          {t(
            'Read automatically and not reviewed yet. Filters use it; contact details are used only after you accept them.',
          )}
        </p>
        <ul className="grid">
          {open.map(fact => (
            <Fact key={fact.field} fact={fact} settle={may ? settle : null} pending={pending} />
          ))}
        </ul>
      </div>
    </Part>
  )
}

/**
 * Each known value beside the different value of a newer CV. A known value is replaced only if the user chooses the new value.
 */
function OtherFacts({ applicant, settle, pending }: FactsProps) {
  const others = applicant.from_cv.filter(fact => fact.state === 'differs')
  if (others.length === 0) return null
  const known = fromWire(personFieldTable, applicant)
  return (
    <Part title={t('The newer CV says otherwise')}>
      <ul className="grid rounded-lg border border-line bg-surface-2 px-3 py-1">
        {others.map(({ field, value }) => (
          <li
            key={field}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <div className="min-w-48 flex-1">
              <span className="block text-sm text-text-3">{factName(field)}</span>
              <bdi className={cx('text-text-3 line-through', isLatin(field) && 'ltr')}>
                {factValue(field, [known[personName(field)] ?? []].flat().map(String))}
              </bdi>{' '}
              <bdi className={cx('font-medium', isLatin(field) && 'ltr')}>{factValue(field, value)}</bdi>
            </div>
            {applicant.can.change && (
              <span className="flex gap-1.5">
                <Button size="sm" disabled={pending} onPress={() => settle([field], 'dismissed')}>
                  {t('Keep the current value')}
                </Button>
                <Button kind="soft" size="sm" disabled={pending} onPress={() => settle([field], 'accepted')}>
                  {t('Use the value from the CV')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Words in a row, in the direction of the page, although the first one may be Latin. */
const Apart = ({ words }: { words: readonly string[] }) =>
  words.map((word, at) => (
    <span key={word}>
      {at > 0 && t(', ')}
      <bdi>{word}</bdi>
    </span>
  ))

type FactProps = { fact: CvFact; settle: Settle | null; pending: boolean }

function Fact({ fact: { field, value, place, counted }, settle, pending }: FactProps) {
  const name = factName(field)
  const { mark, showMark, showText } = useCvPlace()
  return (
    <li className={cx('-mx-1.5 flex items-center gap-2 rounded-sm px-1.5 py-0.5', mark === field && 'bg-warn-soft')}>
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-x-3">
        <span className="block shrink-0 text-sm text-text-3 sm:w-36">{name}</span>
        <button
          type="button"
          data-print
          title={t('Show in the CV')}
          onClick={() => (place ? showMark(field) : showText(value.join(' ')))}
          className="min-w-0 rounded-sm text-start break-words underline decoration-line-2 decoration-dotted underline-offset-4 hover:decoration-current"
        >
          {field === 'skills' ? (
            <Apart words={value} />
          ) : (
            <bdi className={isLatin(field) ? 'ltr' : undefined}>{factValue(field, value)}</bdi>
          )}
          {place && place.page > 1 && (
            <span className="ps-2 text-xs text-text-3">{t('Page {number}', { number: place.page })}</span>
          )}
        </button>
        {counted !== null && (
          <span className="block text-xs text-text-3">
            {t('The CV says so; its jobs add up to {years}.', { years: factValue(field, [String(counted)]) })}
          </span>
        )}
      </div>
      {settle && (
        <span className="flex shrink-0">
          <Button
            kind="ghost"
            size="sm"
            icon={<Check size={15} />}
            label={t('Accept: {name}', { name })}
            disabled={pending}
            onPress={() => settle([field], 'accepted')}
          />
          <Button
            kind="ghost"
            size="sm"
            icon={<X size={15} />}
            label={t('Dismiss: {name}', { name })}
            disabled={pending}
            onPress={() => settle([field], 'dismissed')}
          />
        </span>
      )}
    </li>
  )
}

/** Accepts or dismisses facts of the CV; the toast offers undo. */
function useSettling(applicant: Applicant): { settle: Settle; pending: boolean } {
  const params = { applicant_uuid: applicant.uuid }
  const bodyOf = (fields: CvField[], state: CvFactState) => Object.fromEntries(fields.map(field => [field, state]))
  const takeBack = useSend(applicantProfile.settleCv, { quiet: true })
  const send = useSend(applicantProfile.settleCv, {
    quiet: true,
    done: (_data, { body = {} }) => {
      const fields = cvFieldNames.filter(field => body[field])
      const textParams = { fields: factNames(fields) }
      const accepted = fields.some(field => body[field] === 'accepted')
      toast.undo(
        accepted ? t('Accepted from the CV: {fields}', textParams) : t('Dismissed: {fields}', textParams),
        () => takeBack.send({ params, body: bodyOf(fields, 'open') }),
      )
    },
  })
  return { settle: (fields, state) => send.send({ params, body: bodyOf(fields, state) }), pending: send.pending }
}
