import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Header,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { goTo } from '../core/routes/history.ts'
import { t } from '../core/words.ts'
import { cx } from '../ui/cx.ts'
import { useFound } from './found.tsx'
import { Reason } from './FoundReason.tsx'

/**
 * The search (Ctrl+/): finds actions and pages by name, job openings and tags by title, and applicants by name, number, address,
 * CV, form or answer text. Enter opens the result or does the action.
 */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={isOpen => !isOpen && onClose()}
      isDismissable
      className="veil-motion fixed inset-0 z-40 bg-veil p-3 sm:pt-[12vh]"
    >
      <Modal className="mx-auto w-full max-w-xl overflow-hidden rounded-lg bg-surface shadow-pop">
        <Dialog aria-label={t('Search')} className="outline-none">
          <SearchPanel onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const [text, setTyped] = useState('')
  const typed = useDeferredValue(text.trim())
  const groups = useFound(typed)
  const all = groups.flatMap(group => group.found)
  const go = (id: string) => {
    const target = all.find(it => it.id === id)
    onClose()
    if (!target) return
    if ('run' in target) target.run()
    else goTo(target.href)
  }
  return (
    <Autocomplete inputValue={text} onInputChange={setTyped}>
      <SearchField aria-label={t('Search')} autoFocus className="flex items-center gap-2.5 border-b border-line px-4">
        <Search size={17} aria-hidden className="text-text-3" />
        <Input
          placeholder={t('Search applicants, job openings, pages and actions')}
          className="h-12 min-w-0 flex-1 bg-transparent text-md outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <ListBox
        aria-label={t('Search')}
        onAction={key => go(String(key))}
        className="scroll max-h-[55vh] p-1.5 outline-none"
        renderEmptyState={() => (
          <p className="px-3 py-6 text-center text-text-3">
            {typed
              ? t('Nothing found')
              : t('Type a name, a title, a mobile number, an e-mail address, or words of a CV or an answer.')}
          </p>
        )}
      >
        {groups.map(group => (
          <ListBoxSection key={group.title} className="pb-1">
            <Header className="px-2.5 pt-2 pb-1 text-xs text-text-3">{group.title}</Header>
            {group.found.map(it => (
              <ListBoxItem
                key={it.id}
                id={it.id}
                textValue={it.label}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none focus:bg-hover"
              >
                <span className="text-text-3">{it.icon}</span>
                <span className={cx('min-w-0 flex-1', it.hit ? 'py-1.5' : 'flex items-baseline gap-x-2.5')}>
                  <span className={cx('min-w-0', it.hit ? 'flex items-baseline gap-x-2.5' : 'flex-1 truncate')}>
                    <span className="min-w-0 flex-1 truncate">{it.label}</span>
                    {it.hit && it.note && <span className="max-w-1/2 truncate text-sm text-text-3">{it.note}</span>}
                  </span>
                  {it.hit && <Reason typed={typed} hit={it.hit} />}
                  {!it.hit && it.note && <span className="min-w-0 truncate text-sm text-text-3">{it.note}</span>}
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  )
}
