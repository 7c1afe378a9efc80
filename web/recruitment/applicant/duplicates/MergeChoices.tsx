import { Radio, RadioGroup } from 'react-aria-components'
import type { DataOf } from '@kargozin/api/call.ts'
import type { duplicates, MergeChoice, MergeField } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { t } from '../../../core/words.ts'
import { cx } from '../../../ui/cx.ts'
import type { Picked } from './chosen-fields.ts'
import { mergeName, mergeValue } from './field-words.ts'

type Side = NonNullable<Picked[MergeField]>

type MergeChoicesProps = {
  compared: DataOf<typeof duplicates.compare>
  picked: Picked
  onPick: (field: MergeField, side: Side) => void
}

/** All fields with different values, and for each the choice of the value to use. */
export function MergeChoices({ compared, picked, onPick }: MergeChoicesProps) {
  const { choices, same_job } = compared
  if (choices.length === 0) return <p className="text-text-2">{t('Their details do not differ.')}</p>
  return (
    <section>
      <h3 className="pb-1 font-medium">{same_job ? t('What is right?') : t('Use one value for both?')}</h3>
      <ul className="grid">
        {choices.map(it => (
          <li key={it.field} className="border-t border-line py-2">
            <OneChoice
              choice={it}
              sides={same_job ? ['own', 'other'] : ['own', 'each', 'other']}
              value={picked[it.field] ?? 'each'}
              onPick={side => onPick(it.field, side)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OneChoiceProps = { choice: MergeChoice; sides: readonly Side[]; value: Side; onPick: (side: Side) => void }

function OneChoice({ choice: { field, values, use }, sides, value, onPick }: OneChoiceProps) {
  const latin = field === 'mobile' || field === 'email'
  const name = mergeName(field)
  return (
    <RadioGroup aria-label={name} value={value} onChange={side => onPick(sides.find(it => it === side) ?? 'each')}>
      <p className="pb-1 text-sm text-text-3">{name}</p>
      <div className={cx('grid gap-2', sides.length === 3 ? 'sm:grid-cols-[1fr_auto_1fr]' : 'sm:grid-cols-2')}>
        {sides.map(side => (
          <Radio key={side} value={side} isDisabled={side !== 'each' && !use[side]} className={look}>
            {side === 'each' ? (
              <span className="text-sm text-text-2">{t('Each keeps its own')}</span>
            ) : (
              <bdi className={cx('min-w-0 break-words', latin && 'ltr')}>{mergeValue(field, values[side])}</bdi>
            )}
          </Radio>
        ))}
      </div>
      {sides.length === 3 && latin && !use.own && !use.other && (
        <p className="pt-1 text-xs text-text-3">
          {t('Sent with an application form: messages about an application go only to the contacts in its own form.')}
        </p>
      )}
    </RadioGroup>
  )
}

const look =
  'flex min-h-(--h-md) min-w-0 items-center rounded-md border border-line px-2.5 py-1 hover:border-line-2 selected:border-primary selected:bg-chosen focus-visible:outline-2 focus-visible:outline-focus disabled:opacity-60 disabled:hover:border-line'
