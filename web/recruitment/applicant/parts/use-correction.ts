import type { FieldValues } from 'react-hook-form'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { useSend, type BodyOfCall } from '../../../core/calls/api.ts'
import { useCallForm } from '../../../core/calls/form.tsx'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { fullName } from '../../people/applicant-words.ts'

/** The fields of `to` that differ from `from`. */
export const changesOf = <Fields extends object>(from: Fields, to: Fields): Partial<Fields> => {
  const before = new Map(Object.entries(from))
  const other = Object.entries(to).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
  return Object.fromEntries(other) as Partial<Fields> // all keys are fields of `to`
}

/**
 * A form that corrects an applicant. `changes` returns the body that changes the values `from` to `to`, for
 * saving and for undo. Corrections that other people make to other fields meanwhile are kept.
 */
export function useCorrection<Values extends FieldValues>(
  applicant: Applicant,
  options: {
    start: Values
    changes: (from: Values, to: Values) => BodyOfCall<typeof applicantProfile.update>
    /** The form's name for a field of the contract. */
    nameOf?: (field: string) => string
    onClose: () => void
  },
) {
  const { start, changes, onClose, ...names } = options
  const params = { applicant_uuid: applicant.uuid }
  const takeBack = useSend(applicantProfile.update, { quiet: true })
  const { control, submit, pending, dirty } = useCallForm(applicantProfile.update, {
    start,
    toBody: (values: Values) => changes(start, values),
    more: () => ({ params }),
    ...names,
    quiet: true,
    done: (_data, values) => {
      toast.undo(t('The profile of {name} was updated.', { name: fullName(applicant) }), () =>
        takeBack.send({ params, body: changes(values, start) }),
      )
      onClose()
    },
  })
  return { control, pending, submit: () => (dirty ? submit() : onClose()) }
}
