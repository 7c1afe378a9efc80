import type { ComponentProps } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Loaded } from '../Loaded.tsx'
import { AddName } from './AddName.tsx'
import { NameList } from './NameList.tsx'

type Names = ComponentProps<typeof NameList>

type NamesCardProps = Omit<Names, 'label' | 'rows'> & {
  title?: string
  /** The result of useCall or usePages, with the rows as its data. */
  of: {
    data: Names['rows'] | undefined
    error: Error | null
    again: () => void
    /** For a list that is loaded page by page. */
    hasMore?: boolean
    loadingMore?: boolean
    more?: () => void
  }
  /** The error message when loading failed. */
  failed: string
  /** The label of the field for a new name, an example of one, and what adds it; it rejects when the server refuses. */
  add: Pick<ComponentProps<typeof AddName>, 'label' | 'placeholder' | 'onAdd'>
  /** The search for a name, for lists that may be longer than a page. */
  search?: ComponentProps<typeof SearchField>
  empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text'>
}

/** The records of a noun that has only a name: added by typing, renamed and deleted in place. */
export function NamesCard({ title, of, failed, add, search, empty, ...names }: NamesCardProps) {
  return (
    <Card {...(title && { title })} flush>
      <AddName {...add} most={names.most} names={of.data?.map(it => it.title) ?? []} />
      {search && (search.value !== '' || of.hasMore) && (
        <div className="border-b border-line p-2.5">
          <SearchField {...search} />
        </div>
      )}
      <Loaded of={of} failed={failed} small>
        {rows =>
          rows.length === 0 ? (
            <EmptyState small {...empty} />
          ) : (
            <NameList label={title ?? add.label} rows={rows} {...names} />
          )
        }
      </Loaded>
      {of.hasMore && <MoreButton onPress={of.more} pending={of.loadingMore} />}
    </Card>
  )
}

const MoreButton = ({ onPress, pending }: { onPress: (() => void) | undefined; pending: boolean | undefined }) => (
  <div className="flex justify-center p-2.5">
    <Button {...(pending && { pending })} {...(onPress && { onPress })}>
      {t('Load more')}
    </Button>
  </div>
)
