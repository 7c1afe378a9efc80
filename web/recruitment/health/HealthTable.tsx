import type { StepHealth } from '@kargozin/api/recruitment/pipeline/job-health.ts'
import { number, percent } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'

const cell = 'border-b border-line py-1.5 ps-3 text-end first:ps-0 first:text-start'

const shown = (count: number | null) => (count === null ? '—' : number(count))

/** The figures of each step, with an explanation of the columns. */
export const HealthTable = ({ steps }: { steps: readonly StepHealth[] }) => (
  <div className="grid gap-2.5 text-sm text-text-2">
    <table className="w-full">
      <thead>
        <tr>
          {[t('Step'), t('Now'), t('Reached'), t('Went on'), t('Conversion'), t('Overdue|in a step')].map(title => (
            <th key={title} scope="col" className={`${cell} font-medium`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ uuid, title, total, reached, went_on, overdue }) => (
          <tr key={uuid}>
            <th scope="row" className={`${cell} font-medium text-text`}>
              <bdi>{title}</bdi>
            </th>
            <td className={cell}>{number(total)}</td>
            <td className={cell}>{shown(reached)}</td>
            <td className={cell}>{shown(went_on)}</td>
            <td className={cell}>{reached && went_on !== null ? percent(went_on / reached) : '—'}</td>
            <td className={cell}>{number(overdue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      {t(
        'Conversion is the share of those who reached a step that went on to a later one. Everyone counts once, at the furthest step that they reached; a skipped step counts as reached, rejection does not. Those who still wait in the step are included.',
      )}
    </p>
    <p>{t('Days open count from the first publication, without the time in which the job opening was unpublished.')}</p>
  </div>
)
