import type { ListedEmployee } from '@kargozin/api/employees/employees.ts'
import { t } from '../core/words.ts'
import { CardHead } from '../kit/Cards.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Chip } from '../ui/Chip.tsx'
import { labelOfField, standingOf, textOfField } from './fields/field-text.ts'

/** An employee as a card: the name, the unit, the personnel code, the first day of work and the mobile. */
export function EmployeeCard({ employee, onOpen }: { employee: ListedEmployee; onOpen: () => void }) {
  const { fullName, photo, personnel_code, started_on, mobile, units, subsidiaries } = employee
  const standing = standingOf(employee)
  const places = [...units, ...subsidiaries].map(it => it.title).join(t(', '))
  const facts = [
    { name: 'personnel_code', text: personnel_code },
    { name: 'started_on', text: textOfField('started_on', started_on) },
    { name: 'mobile', text: mobile },
  ]
  return (
    <>
      <CardHead
        title={fullName}
        opens={{ onPress: onOpen }}
        mark={standing ? <Chip>{standing}</Chip> : null}
        menu={<Avatar name={fullName} src={photo} size="sm" />}
      />
      {places && (
        <p className="text-sm text-text-3">
          <bdi>{places}</bdi>
        </p>
      )}
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
        {facts.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{labelOfField(name)}</dt>
            <dd className="min-w-0 truncate text-text-2">
              <bdi dir={name === 'started_on' ? undefined : 'ltr'}>{text ?? '—'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
