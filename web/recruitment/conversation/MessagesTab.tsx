import { Mail } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { conversation, type ConversationMessage } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { usePages, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { fullName } from '../people/applicant-words.ts'
import { MessageItem } from './MessageItem.tsx'
import { ReplyItem } from './ReplyItem.tsx'

const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }))

/** How often the list is read again while a message is about to be sent, in milliseconds. */
const pace = 5000

const isOnItsWay = ({ state, send_at }: ConversationMessage) =>
  state === 'sending' || (send_at !== null && Date.parse(send_at) - Date.now() < 60_000)

/** The e-mails and text messages to and from an applicant, newest last, and the button to write one. */
export function MessagesTab({ applicant }: { applicant: Applicant }) {
  const list = usePages(conversation.list, { params: { applicant_uuid: applicant.uuid } })
  const [writing, setWriting] = useState<{ answers?: ConversationMessage }>()
  const all = list.data?.flatMap(page => page.messages).toReversed()
  useAgain(all?.some(isOnItsWay) ?? false, list.again)
  useRead(applicant, list.data?.[0]?.unread_count ?? 0)
  const end = useRef<HTMLDivElement>(null)
  const loaded = all !== undefined
  useEffect(() => {
    if (loaded) end.current?.scrollIntoView({ block: 'nearest' })
  }, [loaded])
  const why = applicant.can.change ? null : t('You can view the applicants of this job opening but not edit them.')
  const write = (
    <Button kind="soft" icon={<Mail size={15} />} why={why} onPress={() => setWriting({})}>
      {t('Write a message')}
    </Button>
  )
  return (
    <div className="grid gap-3">
      {list.hasMore && (
        <Button className="mx-auto" pending={list.loadingMore} onPress={list.more}>
          {t('Show earlier messages')}
        </Button>
      )}
      <Loaded
        of={{ ...list, data: all }}
        failed={t('The messages could not be loaded')}
        skeleton={<Skeleton shape="text" count={4} />}
        small
      >
        {messages =>
          messages.length === 0 ? (
            <EmptyState
              small
              icon={<Mail size={18} />}
              title={t('No messages yet')}
              text={t('E-mails and text messages to this applicant appear here with their state, and the replies.')}
              action={write}
            />
          ) : (
            <>
              <ol className="grid gap-3">
                {messages.map(it => (
                  <li key={it.uuid}>
                    {it.received ? (
                      <ReplyItem
                        message={{ ...it, received: it.received }}
                        name={fullName(applicant)}
                        why={why}
                        onAnswer={() => setWriting({ answers: it })}
                      />
                    ) : (
                      <MessageItem applicantId={applicant.uuid} message={it} />
                    )}
                  </li>
                ))}
              </ol>
              <div ref={end}>{write}</div>
            </>
          )
        }
      </Loaded>
      <Suspense>
        {writing && (
          <MessageDialog
            ids={[applicant.uuid]}
            name={fullName(applicant)}
            {...writing}
            onClose={() => setWriting(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Marks the replies of the applicant as read when somebody who may answer them sees them. They stay marked in the open list. */
function useRead({ uuid, can }: Applicant, unread: number): void {
  const send = useSend(conversation.read, { quiet: true })
  const read = useEffectEvent((applicant_uuid: string) => send.send({ params: { applicant_uuid } }))
  const { change } = can
  useEffect(() => {
    if (change && unread > 0) read(uuid)
  }, [change, unread, uuid])
}

/** Reads the list again from time to time while `wanted`, because a worker sends the messages. */
function useAgain(wanted: boolean, again: () => void): void {
  const read = useEffectEvent(again)
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => read(), pace)
    return () => clearInterval(timer)
  }, [wanted])
}
