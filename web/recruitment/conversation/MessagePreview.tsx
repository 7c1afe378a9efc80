import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { conversation, takeBackSeconds, type Unreachable } from '@kargozin/api/recruitment/conversation/conversation.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { useCall } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { dayTime } from '../../core/dates.ts'
import { t, type Word } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyValues } from '../../pickers/variables/EmptyValues.tsx'
import { EmailView, SmsView } from '../../pickers/variables/MessageView.tsx'
import { SmsPrice } from '../../pickers/variables/SmsPrice.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { bodyOf, type MessageDraft } from './message-draft.ts'

type MessagePreviewProps = {
  ids: readonly string[]
  draft: MessageDraft
  /** Called with the digest of what is shown; null while there is nothing to send. */
  onDigest: (digest: string | null) => void
  /** Called when the user decides whether it is sent in the quiet hours. */
  onNight: (atNight: boolean) => void
}

/** The message as each applicant gets it. */
export function MessagePreview({ ids, draft, onDigest, onNight }: MessagePreviewProps) {
  const [at, setAt] = useState(0)
  const { data, ...asked } = useCall(conversation.preview, { body: { ...bodyOf(draft, ids), at } }, { keep: true })
  const reportDigest = useEffectEvent(onDigest)
  const digest = data && data.count > 0 ? data.digest : null
  useEffect(() => {
    reportDigest(digest)
    return () => reportDigest(null)
  }, [digest])
  const wrong = asked.error instanceof CallError ? asked.error.fields[0]?.message : undefined
  if (wrong) return <Banner tone="danger">{wrong}</Banner>
  return (
    <Loaded
      of={{ ...asked, data }}
      failed={t('The preview could not be made')}
      skeleton={<Skeleton shape="block" className="h-64" />}
    >
      {it => <Shown preview={it} draft={draft} onNight={onNight} at={at} onGo={setAt} />}
    </Loaded>
  )
}

type Preview = DataOf<typeof conversation.preview>

type ShownProps = Pick<MessagePreviewProps, 'draft' | 'onNight'> & StepsProps

function Shown({ preview, draft, onNight, at, onGo }: ShownProps) {
  const it = preview.preview
  const files = draft.files.map(file => file.name)
  return (
    <div className="grid gap-3 pt-1">
      <NotTo {...preview} />
      <EmptyValues empty={preview.empty} count={preview.count} />
      {it === null && <p className="text-text-2">{t('Nobody would get this message.')}</p>}
      {it && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 flex-1">
              {t('To|a recipient')} <bdi className="font-medium">{it.name}</bdi>{' '}
              <bdi dir="ltr" className="text-text-3">
                {it.to}
              </bdi>
            </p>
            {preview.count > 1 && <Steps at={at} preview={preview} onGo={onGo} />}
          </div>
          {it.html === null ? (
            <SmsView text={it.text} dir={directionOf(it.text)} counted={it.parts} />
          ) : (
            <EmailView subject={it.subject ?? ''} html={it.html} dir={directionOf(it.text)} />
          )}
          {it.html !== null && files.length > 0 && (
            <p className="text-sm text-text-2">{t('Files: {names}', { names: files.join(t(', ')) })}</p>
          )}
          {it.parts && <SmsPrice price={preview.part_price} parts={it.parts.parts} count={preview.count} />}
          <p className="text-sm text-text-2">{whenText(preview.send_at)}</p>
          {preview.quiet && (
            <Checkbox
              value={draft.at_night}
              onChange={onNight}
              help={t('At this time of day, applicants normally get no messages.')}
            >
              {t('Do not wait for the morning')}
            </Checkbox>
          )}
        </>
      )}
    </div>
  )
}

const directionOf = (text: string) => (/\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr')

const whenText = (at: string) =>
  Date.parse(at) - Date.now() > 120_000
    ? t('It will be sent on {time}, and can be taken back until then.', { time: dayTime(at) })
    : t('It can be taken back for {count} seconds after sending.', { count: takeBackSeconds })

type StepsProps = {
  /** The place of the applicant whose text is shown, among all who would get the message. */
  at: number
  preview: Preview
  onGo: (at: number) => void
}

/** Leads to the texts for other applicants, which are loaded one by one. */
function Steps({ at, preview: { count }, onGo }: StepsProps) {
  return (
    <span className="flex items-center gap-1 text-sm text-text-3">
      <Button
        kind="ghost"
        size="sm"
        icon={<ChevronRight size={16} className="ltr-mirror" />}
        label={t('Previous')}
        disabled={at === 0}
        onPress={() => onGo(at - 1)}
      />
      {t('{place} of {total}', { place: at + 1, total: count })}
      <Button
        kind="ghost"
        size="sm"
        icon={<ChevronLeft size={16} className="ltr-mirror" />}
        label={t('Next')}
        disabled={at + 1 >= count}
        onPress={() => onGo(at + 1)}
      />
    </span>
  )
}

const reasons: Record<Unreachable['unreachable'][number]['reason'], Word> = {
  no_contact: '{name} (no such contact)',
  in_trash: '{name} (in the trash)',
  stopped: '{name} (has stopped messages)',
}

/** How many names a sentence has at most. */
const mostNames = 5

/** Those who do not get the message, by name. */
function NotTo({ unreachable, unreachable_count: count }: Unreachable) {
  if (count === 0) return null
  const names = unreachable.slice(0, mostNames).map(it => t(reasons[it.reason], { name: it.name }))
  const more = count > names.length ? [t('and {count} more', { count: count - names.length })] : []
  return <Banner tone="warn">{t('Not sent to: {names}', { names: [...names, ...more].join(t(', ')) })}</Banner>
}
