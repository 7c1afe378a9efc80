import { FileUp, IdCard, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { id, maybe, shape, text } from '@kargozin/api/fields.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { corrections } from '@kargozin/api/employees/own-file.ts'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { goTo } from '../core/routes/history.ts'
import { useUrl } from '../core/routes/url.ts'
import { t } from '../core/words.ts'
import { Cards } from '../kit/Cards.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { later } from '../ui/later.ts'
import { employeeColumns } from './employee-columns.tsx'
import { EmployeeCard } from './EmployeeCard.tsx'
import { employeesList, statuses } from './employees-list.ts'
import { useEmployeeActions } from './use-employee-actions.tsx'

const drawer = later(async () => (await import('./EmployeeDrawer.tsx')).EmployeeDrawer)

const importer = later(async () => (await import('./ImportEmployees.tsx')).ImportEmployees)

const correcting = later(async () => (await import('./corrections/CorrectionsDrawer.tsx')).CorrectionsDrawer)

const address = shape({ employee: maybe(id()), corrections: maybe(text(10)) })

/** The employees of the organisation, with filters and chosen columns. Each employee's file opens in a drawer. */
export default function EmployeesPage() {
  const { rights } = useOrganization()
  const { values, set } = useUrl(address)
  const mayAdd = may(rights, employees.create.needs)
  const [importing, setImporting] = useState(false)
  const add = (
    <Button
      kind="primary"
      icon={<UserPlus size={16} />}
      href={paths.newEmployee()}
      why={mayAdd ? null : t('Your role does not allow you to add employees.')}
    >
      {t('Add an employee')}
    </Button>
  )
  const actions = useEmployeeActions()
  const open = (employee: string | undefined) => set({ employee }, { push: values.employee === undefined })
  const closeCorrections = () => set({ corrections: undefined })
  return (
    <>
      <ListPage
        list={employeesList(rights)}
        title={t('Employees')}
        failed={t('The employees could not be loaded')}
        above={<Corrections onOpen={() => set({ corrections: 'waiting' }, { push: true })} />}
        actions={
          <>
            {mayAdd && (
              <Button icon={<FileUp size={15} />} onPress={() => setImporting(true)}>
                {t('Import')}
              </Button>
            )}
            {add}
          </>
        }
        exports={({ query }) => ({ call: 'employees', given: { query }, title: t('Employees') })}
        onNew={mayAdd ? () => goTo(paths.newEmployee()) : undefined}
        search={{ label: 'Search in employees', hint: 'Name in either script' }}
        segment={{ label: 'Who is shown', options: statuses }}
        empty={
          <EmptyState
            icon={<IdCard size={26} />}
            title={t('Nobody is here yet')}
            text={t('Employees need no account: add them with what you know, and invite them later.')}
            action={add}
          />
        }
        none={{
          searched: 'No employee is called “{text}”',
          filtered: 'No employees match these filters',
          hint: 'Names are searched in Persian and Latin letters. For numbers and codes, use the filters.',
        }}
        rowId={it => it.uuid}
        onOpen={it => open(it.uuid)}
        columns={employeeColumns(rights)}
        keepsColumns="employees"
        skeleton="cards"
        bulk={(rows, clear) => actions.bulk(rows, clear)}
      >
        {(rows, { stale }) => (
          <Cards rows={rows} rowId={it => it.uuid} stale={stale}>
            {it => <EmployeeCard employee={it} onOpen={() => open(it.uuid)} />}
          </Cards>
        )}
      </ListPage>
      {actions.dialog}
      <Suspense>
        {importing && <importer.Part onClose={() => setImporting(false)} onMissed={() => setImporting(false)} />}
        {values.corrections && !values.employee && (
          <correcting.Part onOpen={open} onClose={closeCorrections} onMissed={closeCorrections} />
        )}
        {values.employee && (
          <drawer.Part id={values.employee} actions={actions} onOpen={open} onMissed={() => open(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Says that employees ask to correct their files, to those who decide. */
function Corrections({ onOpen }: { onOpen: () => void }) {
  const { rights } = useOrganization()
  const { data } = useCall(corrections.list, {}, { when: may(rights, corrections.list.needs) })
  if (!data || data.total === 0) return null
  return (
    <div className="mb-3">
      <Banner
        action={
          <Button size="sm" onPress={onOpen}>
            {t('Decide')}
          </Button>
        }
      >
        {t('{count} employee asks to correct their file.|{count} employees ask to correct their files.', {
          count: data.total,
        })}
      </Banner>
    </div>
  )
}
