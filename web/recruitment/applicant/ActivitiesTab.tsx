import { defaultSources, rejectReasons } from '@kargozin/api/labels.ts'
import { activities, type Activity } from '@kargozin/api/recruitment/activities.ts'
import { usePages } from '../../core/api.ts'
import { day } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { locale } from '../../core/locale.ts'
import { Time } from '../../core/Time.tsx'
import { t, type Word } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** What each kind of activity says; `{by}` did it. */
const sentences: Record<string, Word> = {
  apply: '{by} applied.',
  enter: '{by} entered the applicant.',
  change_status: '{by} moved the applicant from “{from}” to “{to}”.',
  rate: '{by} changed the rating from {from} to {to}.',
  source: '{by} changed the source from {from} to {to}.',
  update: '{by} corrected the profile.',
  cv: '{by} added a CV: {to}',
  comment: '{by} wrote a comment.',
  comment_update: '{by} changed a comment.',
  comment_delete: '{by} deleted a comment.',
  trash: '{by} moved the applicant to the trash.',
  restore: '{by} restored the applicant.',
  transfer: '{by} transferred the applicant from “{from}” to “{to}”.',
  undo: '{by} undid it: the applicant is back from “{from}” in “{to}”.',
  undo_trash: '{by} undid what was done with the trash.',
}

/** Who did what with an applicant, newest first. */
export function ActivitiesTab({ jobId, applicantId }: { jobId: string; applicantId: string }) {
  const list = usePages(activities.ofApplicant, { params: { job_uuid: jobId, applicant_id: applicantId } })
  const all = list.pages?.flatMap(page => page.activities)
  if (list.loading) return <Skeleton shape="text" count={5} />
  return (
    <>
      <ol className="grid gap-3 border-s border-line ps-4">
        {all?.map(it => (
          <li key={it.uuid} className="relative">
            <span
              aria-hidden
              className="absolute -start-[20.5px] top-2 size-2 rounded-full border-2 border-surface bg-line-2 outline-1 outline-line"
            />
            <p className="leading-tight">{sentenceOf(it)}</p>
            <Details activity={it} />
            <Time at={it.at} relative className="text-xs text-text-3" />
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <Button className="mx-auto mt-4 flex" pending={list.loadingMore} onPress={list.more}>
          {t('Load more')}
        </Button>
      )}
    </>
  )
}

/** A value as people say it: keys of ours by their labels, nothing as a dash. */
function said(type: string, value: string | null | undefined): string {
  if (!value) return '—'
  return type === 'source' ? labelOf(defaultSources, value) : value
}

/** Who applies is no user: a user who did it entered somebody else. The trash is no step from which one comes back. */
function kindOf(type: string, byUser: boolean, moved: boolean): string {
  if (type === 'apply' && byUser) return 'enter'
  return type === 'undo' && !moved ? 'undo_trash' : type
}

function sentenceOf({ type, user, changes }: Activity): string {
  const by = user?.fullName ?? t('The applicant')
  // Of a transfer the jobs say more than the steps.
  const main = ['job', 'step', 'rate', 'source', 'cv'].flatMap(name => changes.find(it => it.field === name) ?? [])[0]
  const sentence = sentences[kindOf(type, user !== null, main !== undefined)]
  if (!sentence) return `${by}: ${type}`
  return t(sentence, { by, from: said(type, main?.from), to: said(type, main?.to) })
}

/** The reasons of a rejection and the end of probation, under the sentence. */
function Details({ activity }: { activity: Activity }) {
  const told = new Map(activity.changes.map(change => [change.field, change.to]))
  const reasons = (told.get('rejection_reasons') ?? '').split(', ').filter(Boolean)
  const probation = told.get('probation_end')
  const lines = [
    reasons.map(key => labelOf(rejectReasons, key)).join(locale === 'fa' ? '، ' : ', '),
    told.get('other_reason'),
    probation ? t('Probation until {day}', { day: day(probation) }) : '',
  ].filter(Boolean)
  if (lines.length === 0) return null
  return <p className="plaintext text-sm text-text-2">{lines.join(' · ')}</p>
}
