import { employeePlaces } from '@kargozin/api/employees/places.ts'
import { useCall } from '../core/calls/api.ts'
import { day } from '../core/dates.ts'
import { t } from '../core/words.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { Chip } from '../ui/Chip.tsx'

/** The groups of the chart that an employee holds or held, and their roles, as far as the reader may see them. */
export function EmployeePlaces({ employee }: { employee: string }) {
  const of = useCall(employeePlaces.show, { params: { employee_uuid: employee } })
  return (
    <Loaded of={of} failed={t('The positions could not be loaded')} small>
      {({ groups, roles }) => (
        <div className="grid gap-6">
          {groups && (
            <section>
              <h3 className="mb-2 text-sm font-semibold text-text-2">{t('In the organisation chart')}</h3>
              {groups.length === 0 && <p className="text-text-3">{t('Holds no group of the chart yet.')}</p>}
              <ol className="grid gap-1.5">
                {groups.map(it => (
                  <li key={`${it.uuid} ${it.started_on}`} className="flex flex-wrap items-baseline gap-x-3">
                    <bdi>{it.title}</bdi>
                    {it.acting && <Chip>{t('Acting')}</Chip>}
                    <span className="text-sm text-text-3">{periodOf(it)}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {roles && (
            <section>
              <h3 className="mb-2 text-sm font-semibold text-text-2">{t('Roles')}</h3>
              {roles.length === 0 && <p className="text-text-3">{t('Has no role.')}</p>}
              <ul className="grid gap-1.5">
                {roles.map(it => (
                  <li key={`${it.uuid} ${it.by_group}`} className="flex flex-wrap items-baseline gap-x-3">
                    <bdi>{it.title}</bdi>
                    {it.by_group && (
                      <span className="text-sm text-text-3">{t('by the group “{title}”', { title: it.by_group })}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** From when to when, as far as it is known. */
function periodOf({ started_on, ended_on }: { started_on: string | null; ended_on: string | null }): string {
  const from = started_on && t('from {day}', { day: day(started_on) })
  const until = ended_on && t('until {day}', { day: day(ended_on) })
  return [from, until].filter(Boolean).join(' ')
}
