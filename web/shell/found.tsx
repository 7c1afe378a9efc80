import { BriefcaseBusiness, Tag, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { tags, type ListedTag } from '@kargozin/api/organisation/tags.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applicantSearch, type FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { jobs, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { may } from '@kargozin/api/permissions.ts'
import { foldText } from '@kargozin/api/persian.ts'
import { paramsIn, paths, routes } from '@kargozin/api/paths.ts'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { useCall } from '../core/calls/api.ts'
import { history } from '../core/routes/history.ts'
import { parseSearch } from '../core/routes/search.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import type { Page } from '../page.ts'
import { pages } from '../pages.ts'
import { actionsCalled, type Action } from './actions.ts'
import { addressOf } from './menu.ts'

/** A result of the search: it leads to an address, or does something. */
export type Found = { id: string; label: string; note?: string; hit?: FoundApplicant; icon: ReactNode } & (
  | { href: string }
  | { run: () => void }
)

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
export function useFound(typed: string): { title: string; found: Found[] }[] {
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
  const tagged = useCall(tags.list, { query: { title: typed, page: 1, per_page: 5 } }, { when: asks })
  const folded = foldText(typed)
  const named = pages.filter(
    page =>
      !page.path.includes('$') &&
      may(rights, page.opens?.needs ?? 'member') &&
      foldText(t(page.title)).includes(folded),
  )
  const shown = <Row,>(rows: readonly Row[] | undefined): readonly Row[] => (asks && rows) || []
  const groups = [
    { title: t('Actions'), found: actionsCalled(typed, rights).map(foundAction) },
    { title: t('Pages'), found: named.map(foundPage) },
    { title: t('Job openings'), found: shown(listed.data?.jobs).map(foundJob) },
    {
      title: t('Tags'),
      found: shown(tagged.data?.tags)
        .filter(tag => may(rights, (tag.type === 'job' ? jobs.list : applicants.search).needs))
        .map(foundTag),
    },
    {
      title: people.data?.more ? t('Applicants (first results)') : t('Applicants'),
      found: shown(people.data?.applicants).map(it => foundPerson(it, typed)),
    },
  ]
  return groups.filter(group => group.found.length > 0)
}

const foundAction = (it: Action): Found => ({
  id: it.id,
  label: t(it.title),
  run: it.run,
  icon: <it.icon size={16} />,
})

const foundPage = (page: Page): Found => ({
  id: page.path,
  label: t(page.title),
  href: addressOf(page),
  icon: pageIcon(page.menu?.icon),
})

const foundJob = (job: ListedJob): Found => ({
  id: job.uuid,
  label: job.title,
  note: job.city?.name ?? '',
  href: paths.job(job.uuid).pipeline(),
  icon: <BriefcaseBusiness size={16} />,
})

/** A tag leads to the list of what has it. */
const foundTag = (tag: ListedTag): Found => ({
  id: tag.uuid,
  label: tag.title,
  note: tag.type === 'job' ? t('Tag of job openings') : t('Tag of applicants'),
  href: (tag.type === 'job' ? paths.jobs : paths.applicants)({ tags: [tag.uuid] }),
  icon: <Tag size={16} />,
})

const foundPerson = (it: FoundApplicant, typed: string): Found => ({
  id: it.uuid,
  label: `${it.name} ${it.last_name}`,
  hit: it,
  note: it.job_title,
  href: placeOf(it, typed),
  icon: <UserRound size={16} />,
})

const pageIcon = (Icon: LucideIcon | undefined) => (Icon ? <Icon size={16} /> : null)
