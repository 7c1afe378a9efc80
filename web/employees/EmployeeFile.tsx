import { wireName } from '@kargozin/api/field-table.ts'
import { employeeFieldTable } from '@kargozin/api/employees/employee-fields.ts'
import type { Employee } from '@kargozin/api/employees/employees.ts'
import type { ReactNode } from 'react'
import { t } from '../core/words.ts'
import { Chip } from '../ui/Chip.tsx'
import { EmployeePhoto } from './EmployeePhoto.tsx'
import { namesIn, partsFor, partTitles, type EmployeePart } from './fields/employee-parts.ts'
import { isLtr, labelOfField, textOfField } from './fields/field-text.ts'

/** The fields that the title of the drawer shows. */
const inTitle: readonly string[] = ['first_name', 'last_name']

/** These fields with their values. `values` has them by the names of the API. */
export const factsOf = (names: readonly string[], values: Readonly<Record<string, unknown>>) =>
  names.map(name => [name, values[wireName(employeeFieldTable, name)]] as const)

/** The fields of an employee that have a value and that the caller may see, and where the employee belongs. */
export function EmployeeFile({ employee }: { employee: Employee }) {
  const { certificates, private: secret, pay, units, subsidiaries, place, can } = employee
  const titles = partTitles()
  const values: Readonly<Record<string, unknown>> = { ...employee, ...certificates, ...secret, ...pay }
  const namesOf = (part: EmployeePart) => namesIn[part].filter(name => !inTitle.includes(name))
  return (
    <div className="grid gap-6">
      <EmployeePhoto employee={employee} />
      {partsFor(can).map(part => (
        <Facts key={part} title={titles[part]} facts={factsOf(namesOf(part), values)} />
      ))}
      <Place place={place} />
      {units.length > 0 && <Named title={t('Units')} of={units} />}
      {subsidiaries.length > 0 && <Named title={t('Branches')} of={subsidiaries} />}
    </div>
  )
}

/** For what the employee was hired. */
export function Place({ place: { position, branch, supervisor } }: Pick<Employee, 'place'>) {
  const facts = [
    { label: t('Position|in the organisation'), it: position },
    { label: t('Branch'), it: branch },
    { label: t('Supervisor'), it: supervisor },
  ].flatMap(({ label, it }) => (it ? [{ label, title: it.title }] : []))
  if (facts.length === 0) return null
  return (
    <Section title={t('Place in the organisation')}>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2 text-base">
        {facts.map(({ label, title }) => (
          <div key={label} className="contents">
            <dt className="text-text-3">{label}</dt>
            <dd className="min-w-0 break-words">
              <bdi>{title}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 text-sm font-semibold text-text-2">{title}</h3>
    {children}
  </section>
)

/** The fields with a value. A field without one is left out, and a part without any says so. */
export function Facts({
  title,
  facts,
}: {
  title: string
  facts: readonly (readonly [name: string, value: unknown])[]
}) {
  const shown = facts.flatMap(([name, value]) => {
    const text = textOfField(name, value)
    return text === null ? [] : [{ name, text }]
  })
  return (
    <Section title={title}>
      {shown.length === 0 && <p className="text-text-3">{t('Nothing is entered yet')}</p>}
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2 text-base">
        {shown.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{labelOfField(name)}</dt>
            <dd className="min-w-0 break-words">
              <FactValue name={name} text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The text of a field. One can call a phone number and write to an e-mail address. */
function FactValue({ name, text }: { name: string; text: string }) {
  const scheme = { mobile: 'tel', phone: 'tel', email: 'mailto' }[name]
  const value = <bdi dir={isLtr(name) ? 'ltr' : undefined}>{text}</bdi>
  return scheme ? <a href={`${scheme}:${text}`}>{value}</a> : value
}

const Named = ({ title, of }: { title: string; of: readonly { uuid: string; title: string }[] }) => (
  <Section title={title}>
    <div className="flex flex-wrap gap-1.5">
      {of.map(it => (
        <Chip key={it.uuid}>{it.title}</Chip>
      ))}
    </div>
  </Section>
)
