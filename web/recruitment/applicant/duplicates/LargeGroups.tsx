import { duplicates, mostCounted } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { useCall } from '../../../core/calls/api.ts'
import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { Banner } from '../../../ui/Banner.tsx'

/**
 * One line for each group of applicants with one birth date and similar names who are too many to be compared in pairs. Read by
 * a request of its own, so that the lines do not change with the filters and pages of the list.
 */
export function LargeGroups() {
  const { data } = useCall(duplicates.list, { query: { per_page: 1 } }, { keep: true })
  if (!data || data.groups.length === 0) return null
  return (
    <div className="mb-3">
      <Banner tone="info">
        <ul className="grid gap-1 py-1.5">
          {data.groups.map(({ birthday, people }, place) => (
            <li key={place}>
              {people > mostCounted
                ? t('More than {count} applicants have similar names and the birth date', { count: mostCounted })
                : t('{count} applicants have similar names and the birth date', { count: people })}{' '}
              <Time at={birthday} />. {t('It is probably a default value, so they are not listed in pairs.')}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
