import { Button } from 'react-aria-components'
import { number } from '../../core/numbers.ts'
import { t, type Word } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { stepPages, type StepPage } from './step-form.ts'

const pages: { page: StepPage; title: Word }[] = [
  { page: stepPages.what, title: 'Step' },
  { page: stepPages.people, title: 'People' },
  { page: stepPages.notices, title: 'Notifications' },
]

/** The list of the dialog’s pages, with a button for each page. */
export function Stepper({ page, onPage }: { page: StepPage; onPage: (page: StepPage) => void }) {
  return (
    <nav aria-label={t('Parts of the step')} className="pb-4">
      <ol className="flex items-center gap-2">
        {pages.map((it, at) => (
          <li key={it.page} className={cx('flex items-center gap-2', at > 0 && 'flex-1')}>
            {at > 0 && <span aria-hidden className="h-px min-w-2 flex-1 bg-line" />}
            <Button
              aria-current={it.page === page ? 'step' : undefined}
              onPress={() => onPage(it.page)}
              className={cx(
                'flex items-center gap-2 rounded-md py-1 ps-1 pe-2 font-medium transition-colors hover:bg-hover',
                it.page === page ? 'text-text' : 'text-text-3',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
                  it.page === page ? 'bg-primary text-on-primary' : 'bg-surface-2 text-text-2',
                )}
              >
                {number(it.page)}
              </span>
              {t(it.title)}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
