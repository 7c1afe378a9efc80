import { wireName } from '@kargozin/api/field-table.ts'
import { certificateNames, employeeFieldTable, employeeNames } from '@kargozin/api/employees/employee-fields.ts'
import type { ListedEmployee } from '@kargozin/api/employees/employees.ts'
import { may, type Rights } from '@kargozin/api/permissions.ts'
import { t } from '../core/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { Column } from '../ui/columns.ts'
import { isLtr, labelOfField, standingOf, textOfField } from './fields/field-text.ts'

/** The fields with a column of their own. The name and the contacts are in the first column. */
const shownAlone = employeeNames.filter(name => !['first_name', 'last_name', 'personnel_code'].includes(name))

/** The fields whose columns are shown until the user chooses others. */
const usual: readonly string[] = ['mobile', 'started_on']

/** The employees as a table, with the columns that the caller may see. */
export const employeeColumns = (rights: Rights) => (): Column<ListedEmployee>[] => [
  { id: 'name', title: t('Name'), sortable: true, main: true, cell: it => <Name employee={it} /> },
  {
    ...{ id: 'personnel_code', title: labelOfField('personnel_code'), width: 116, sortable: true },
    cell: it => <bdi dir="ltr">{it.personnel_code ?? '—'}</bdi>,
  },
  { id: 'units', title: t('Units'), cell: it => <Titles of={it.units} /> },
  { id: 'subsidiaries', title: t('Branches'), hidden: true, cell: it => <Titles of={it.subsidiaries} /> },
  ...shownAlone.map(name => ({
    ...{ id: name, title: labelOfField(name), width: 132, hidden: !usual.includes(name) },
    sortable: name === 'started_on',
    cell: (it: ListedEmployee) => <Value name={name} of={it} />,
  })),
  ...(may(rights, 'organization.users.certificates') ? certificateNames : []).map(name => ({
    ...{ id: name, title: labelOfField(name), width: 132, hidden: true },
    cell: (it: ListedEmployee) => (it.certificates?.[name] ? t('Yes') : '—'),
  })),
]

function Value({ name, of }: { name: (typeof employeeNames)[number]; of: ListedEmployee }) {
  const values: Readonly<Record<string, unknown>> = of
  const text = textOfField(name, values[wireName(employeeFieldTable, name)])
  return isLtr(name) && text ? <bdi dir="ltr">{text}</bdi> : <bdi className="line-clamp-2">{text ?? '—'}</bdi>
}

const Titles = ({ of }: { of: readonly { title: string }[] }) => (
  <bdi className="line-clamp-2 in-[.dense]:line-clamp-1">{of.map(it => it.title).join(t(', ')) || '—'}</bdi>
)

function Name({ employee }: { employee: ListedEmployee }) {
  const { fullName, photo } = employee
  const note = standingOf(employee)
  return (
    <span className="flex min-w-40 items-center gap-2.5 py-1.5 in-[.dense]:py-0">
      <Avatar name={fullName} src={photo} size="sm" />
      <span className="grid min-w-0 leading-tight">
        <bdi className="truncate">{fullName}</bdi>
        {note && <span className="text-sm font-normal text-text-3 in-[.dense]:hidden">{note}</span>}
      </span>
    </span>
  )
}
