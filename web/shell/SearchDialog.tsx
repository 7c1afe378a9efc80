import { BriefcaseBusiness, Search, UserRound, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
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
import { applicantSearch, type FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { may } from '@kargozin/api/permissions.ts'
import { foldText } from '@kargozin/api/persian.ts'
import { paramsIn, paths, routes } from '@kargozin/api/paths.ts'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { useCall } from '../core/calls/api.ts'
import { goTo, history } from '../core/routes/history.ts'
import { parseSearch } from '../core/routes/search.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { pages } from '../pages.ts'
import { cx } from '../ui/cx.ts'
import { addressOf } from './menu.ts'
import { Reason } from './FoundReason.tsx'

type Found = { id: string; label: string; note?: string; hit?: FoundApplicant; href: string; icon: ReactNode }

/**
 * The search (Ctrl+/): finds pages by name, job openings by title, and applicants by name, number, address, CV, form
 * or answer text. Enter opens the result.
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
    if (target) goTo(target.href)
    onClose()
  }
  return (
    <Autocomplete inputValue={text} onInputChange={setTyped}>
      <SearchField aria-label={t('Search')} autoFocus className="flex items-center gap-2.5 border-b border-line px-4">
        <Search size={17} aria-hidden className="text-text-3" />
        <Input
          placeholder={t('Search pages, job openings and applicants')}
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

/** The tab of an applicant that shows the matching text. For other matches the open tab stays. */
const tabOf: Partial<Record<FoundApplicant['matched'], string>> = {
  cv: 'cv',
  form: 'profile',
  answer: 'profile',
  survey: 'surveys',
}

/**
 * The address of a found applicant. It opens the applicant over the current page, with the matching tab, and the CV at the matching words. On
 * a board or outside a page, it opens the applicant on the board of the job opening.
 */
function placeOf({ uuid: applicant, job_id, matched }: FoundApplicant, typed: string): string {
  const opened = { applicant, tab: tabOf[matched], find: matched === 'cv' ? typed : undefined }
  const { pathname, search } = history.location
  const page = pages.find(({ path }) => paramsIn(path, pathname))
  if (!page || page.path === routes.pipeline || page.path === routes.applicant)
    return paths.job(job_id).pipeline(opened)
  return pathname + pageSearchOf({ ...parseSearch(search), ...opened })
}

/** The results by kind. Pages are found at once; the server, which normalises Persian text, finds the rest. */
function useFound(typed: string): { title: string; found: Found[] }[] {
  const { rights } = useOrganization()
  const asks = typed.length >= 2
  const listed = useCall(
    jobs.list,
    { query: { searchText: typed, per_page: 5 } },
    { when: asks && may(rights, jobs.list.needs) },
  )
  const people = useCall(
    applicantSearch.find,
    { query: { q: typed.slice(0, 200).toWellFormed() } },
    { when: asks && may(rights, applicantSearch.find.needs) },
  )
  const folded = foldText(typed)
  const named = pages.filter(
    page =>
      !page.path.includes('$') &&
      may(rights, page.opens?.needs ?? 'member') &&
      foldText(t(page.title)).includes(folded),
  )
  const groups = [
    {
      title: t('Pages'),
      found: named.map(page => ({
        id: page.path,
        label: t(page.title),
        href: addressOf(page),
        icon: pageIcon(page.menu?.icon),
      })),
    },
    {
      title: t('Job openings'),
      found: (asks ? (listed.data?.jobs ?? []) : []).map(job => ({
        id: job.uuid,
        label: job.title,
        note: job.city?.name ?? '',
        href: paths.job(job.uuid).pipeline(),
        icon: <BriefcaseBusiness size={16} />,
      })),
    },
    {
      title: people.data?.more ? t('Applicants (first results)') : t('Applicants'),
      found: (asks ? (people.data?.applicants ?? []) : []).map(it => ({
        id: it.uuid,
        label: `${it.name} ${it.last_name}`,
        hit: it,
        note: it.job_title,
        href: placeOf(it, typed),
        icon: <UserRound size={16} />,
      })),
    },
  ]
  return groups.filter(group => group.found.length > 0)
}

const pageIcon = (Icon: LucideIcon | undefined) => (Icon ? <Icon size={16} /> : null)
