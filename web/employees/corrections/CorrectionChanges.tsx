import { wireName } from '@kargozin/api/field-table.ts'
import { employeeFieldTable } from '@kargozin/api/employees/employee-fields.ts'
import { correctedFields, type CorrectedFields, type Correction } from '@kargozin/api/employees/own-file.ts'
import { t } from '../../core/words.ts'
import { isLtr, labelOfField, textOfField } from '../fields/field-text.ts'

/** The values of a side of a correction by the names of the API, the sensitive ones among them. */
const valuesOf = ({ private: secret, ...fields }: CorrectedFields): Readonly<Record<string, unknown>> => ({
  ...fields,
  ...secret,
})

/** What a correction changes: each field as it was, and as it should be. */
export function CorrectionChanges({ correction }: { correction: Pick<Correction, 'before' | 'wanted'> }) {
  const [before, wanted] = [valuesOf(correction.before), valuesOf(correction.wanted)]
  const names = Object.keys(correctedFields).filter(name => wireName(employeeFieldTable, name) in wanted)
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-5 gap-y-1.5">
      {names.map(name => {
        const [from, to] = [before, wanted].map(values => textOfField(name, values[wireName(employeeFieldTable, name)]))
        return (
          <div key={name} className="contents">
            <dt className="text-text-3">{labelOfField(name)}</dt>
            <dd className="min-w-0 break-words">
              {from && (
                <>
                  <del className="text-text-3">
                    <bdi dir={isLtr(name) ? 'ltr' : undefined}>{from}</bdi>
                  </del>{' '}
                </>
              )}
              <ins className="font-medium no-underline">
                <bdi dir={isLtr(name) ? 'ltr' : undefined}>{to ?? t('Nothing|in a field')}</bdi>
              </ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
