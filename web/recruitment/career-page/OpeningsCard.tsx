import { ArrowDown, ArrowUp, BriefcaseBusiness, Link2 } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import { mostOnPage } from '@kargozin/api/recruitment/careers/career-page.ts'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { movedBy, shownOrHidden, type CareerValues, type Opening } from './career-values.ts'

/** Which openings the page shows, and in which order. */
export function OpeningsCard({ control }: { control: Control<CareerValues> }) {
  const { value: openings, onChange } = useController({ control, name: 'openings' }).field
  const first = openings.filter(it => it.first && !it.hidden)
  return (
    <Card
      title={t('Job openings on the page')}
      note={t(
        'The newest come first, after those that you move up. An opening that is not listed is left out of feeds and search engines too, but stays open to everyone with its link.',
      )}
      flush
    >
      {openings.length === 0 && (
        <EmptyState
          small
          icon={<BriefcaseBusiness size={18} />}
          title={t('No published job openings')}
          text={t('A job opening appears here when it is published.')}
          action={<Button href={paths.jobs()}>{t('Job openings')}</Button>}
        />
      )}
      <ol className="divide-y divide-line">
        {openings.map(it => (
          <Row
            key={it.uuid}
            opening={it}
            isTop={first[0]?.uuid === it.uuid}
            isFull={first.length >= mostOnPage.first}
            onMove={by => onChange(movedBy(openings, it.uuid, by))}
            onHide={hidden => onChange(shownOrHidden(openings, it.uuid, hidden))}
          />
        ))}
      </ol>
    </Card>
  )
}

type RowProps = {
  opening: Opening
  /** Whether it is the first of all. */
  isTop: boolean
  isFull: boolean
  onMove: (by: -1 | 1) => void
  onHide: (hidden: boolean) => void
}

function Row({ opening: { title, first, hidden }, isTop, isFull, onMove, onHide }: RowProps) {
  return (
    <li className="flex min-h-(--row) items-center gap-1 px-4">
      <Checkbox className="min-w-0 flex-1" value={!hidden} onChange={listed => onHide(!listed)}>
        <bdi>{title}</bdi>
      </Checkbox>
      {hidden && (
        <Chip>
          <Link2 aria-hidden size={13} /> {t('Only by link')}
        </Chip>
      )}
      {first && !hidden && <Chip tone="green">{t('At the top')}</Chip>}
      {!hidden && (
        <>
          <Button
            kind="ghost"
            size="sm"
            icon={<ArrowUp size={14} />}
            label={t('Move {name} up', { name: title })}
            disabled={isTop || (!first && isFull)}
            onPress={() => onMove(-1)}
          />
          <Button
            kind="ghost"
            size="sm"
            icon={<ArrowDown size={14} />}
            label={t('Move {name} down', { name: title })}
            disabled={!first}
            onPress={() => onMove(1)}
          />
        </>
      )}
    </li>
  )
}
