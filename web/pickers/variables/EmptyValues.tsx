import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'

type EmptyValuesProps = {
  /** The variables that are empty, with the number of recipients for whom they are. */
  empty: readonly { name: string; title: string; count: number }[]
  /** All recipients. */
  count: number
}

/** Warns of gaps in the text, and says how to fill them. */
export function EmptyValues({ empty, count }: EmptyValuesProps) {
  const [first] = empty
  if (!first) return null
  return (
    <Banner tone="warn">
      {empty.map(it => (
        <span key={it.name} className="block">
          {count === 1
            ? t('“{title}” is empty, so there would be a gap.', { title: it.title })
            : t('“{title}” is empty for {empty} of {total}, so there would be a gap.', {
                ...{ title: it.title, empty: it.count, total: count },
              })}
        </span>
      ))}
      <span className="block">
        {t('A text for this case can stand in the variable after a bar:')} <bdi dir="ltr">{`{{${first.name}|…}}`}</bdi>
      </span>
    </Banner>
  )
}
