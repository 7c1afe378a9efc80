import { Mail, MessageSquare, Plus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import type { DataOf } from '@kargozin/api/call.ts'
import { channels, type Channel } from '@kargozin/api/messages/channels.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { paths } from '@kargozin/api/paths.ts'
import { cache, keyOfAll, useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t, type Word } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { SortableRow } from '../../pickers/SortableRow.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { later } from '../../ui/later.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { InboundCard } from './InboundCard.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { nameOf } from './names.ts'

const dialog = later(async () => (await import('./ChannelDialog.tsx')).ChannelDialog)

type Type = Channel['type']

/** The dialog: a new channel of a type, or the settings of a channel. */
type Editing = { type: Type; channel?: Channel }

const kinds: readonly { type: Type; title: Word; icon: ReactNode; add: Word; none: Word }[] = [
  {
    type: 'email',
    title: 'E-mail',
    icon: <Mail size={18} />,
    add: 'Add a mail server',
    none: 'Without a mail server of your own, e-mails are sent by this server, with its address.',
  },
  {
    type: 'sms',
    title: 'Text messages',
    icon: <MessageSquare size={18} />,
    add: 'Add a service',
    none: 'Without a service of your own, text messages are sent by this server, from its line.',
  },
]

const notSent = {
  email:
    'No e-mail is sent, because no mail server is set up. What would be sent is kept, and can be sent once there is one.',
  sms: 'No text message is sent, because no service for them is set up. What would be sent is kept, and can be sent once there is one.',
} as const satisfies Record<Type, Word>

/** The services that send the messages of the organisation, by kind, in the order in which they are tried. */
export default function ChannelsPage() {
  const all = useCall(channels.list, {})
  const [editing, setEditing] = useState<Editing>()
  return (
    <>
      <PageHeader
        title={t('Sending services')}
        text={t(
          'Messages go through the first active service of their kind. If its account cannot send, the next one is tried.',
        )}
      />
      <Loaded of={all} failed={t('The services could not be loaded')}>
        {data => (
          <div className="grid max-w-3xl grid-cols-1 gap-(--gap)">
            {kinds.map(kind => (
              <Kind
                key={kind.type}
                kind={kind}
                rows={data.channels.filter(it => it.type === kind.type)}
                server={data.server[kind.type]}
                kept={data.kept[kind.type]}
                onEdit={setEditing}
              />
            ))}
            <InboundCard channels={data.channels} />
          </div>
        )}
      </Loaded>
      <Suspense>
        {editing && (
          <dialog.Part {...editing} onClose={() => setEditing(undefined)} onMissed={() => setEditing(undefined)} />
        )}
      </Suspense>
    </>
  )
}

type KindProps = {
  kind: (typeof kinds)[number]
  rows: Channel[]
  server: boolean
  /** The number of messages that wait because there was no service. */
  kept: number
  onEdit: (it: Editing) => void
}

function Kind({ kind, rows, server, kept, onEdit }: KindProps) {
  const { type } = kind
  const move = useMove(type, rows)
  const add = (
    <Button size="sm" icon={<Plus size={15} />} onPress={() => onEdit({ type })}>
      {t(kind.add)}
    </Button>
  )
  const asleep = rows.length > 0 && rows.every(it => it.status === 'inactive')
  return (
    <Card title={t(kind.title)} actions={rows.length > 0 && add} flush>
      {asleep && <p className="px-4 pb-3 text-sm text-text-2">{t(server ? kind.none : notSent[type])}</p>}
      {kept > 0 && (server || rows.some(it => it.status === 'active')) && <Kept type={type} count={kept} />}
      {rows.length === 0 && (
        <EmptyState
          small
          icon={kind.icon}
          title={t('No service of your own yet')}
          text={t(server ? kind.none : notSent[type])}
          action={add}
        />
      )}
      <ul className="border-t border-line empty:hidden">
        {rows.map((channel, index) => (
          <SortableRow
            key={channel.id}
            list={type}
            id={channel.id}
            name={nameOf(channel)}
            index={index}
            count={rows.length}
            onMove={move}
            className="border-b border-line last:border-0"
          >
            {handle => (
              <ChannelRow
                channel={channel}
                handle={rows.length > 1 ? handle : null}
                onEdit={() => onEdit({ type, channel })}
              />
            )}
          </SortableRow>
        ))}
      </ul>
    </Card>
  )
}

/** Offers to send what was written while there was no service. */
function Kept({ type, count }: { type: Type; count: number }) {
  const send = useSend(channels.sendKept, {
    done: it =>
      toast.success(t('{count} message is being sent.|{count} messages are being sent.', { count: it.count })),
  })
  return (
    <div className="px-4 pb-3">
      <Banner
        tone="warn"
        action={
          <Button size="sm" pending={send.pending} onPress={() => send.send({ body: { type } })}>
            {t('Send them now')}
          </Button>
        }
      >
        {count > countedTo
          ? t('More than {count} messages of the last 30 days wait, because there was no service.', {
              count: countedTo,
            })
          : t(
              '{count} message of the last 30 days waits, because there was no service.|{count} messages of the last 30 days wait, because there was no service.',
              { count },
            )}{' '}
        <Link href={paths.logs()}>{t('Message log')}</Link>
      </Banner>
    </div>
  )
}

/** Moves a channel of a kind to another place; the list shows it at once. */
function useMove(type: Type, rows: Channel[]) {
  const send = useSend(channels.order, {
    quiet: true,
    optimistic: ({ body }) => {
      const key = { queryKey: keyOfAll(channels.list) }
      const before = cache.getQueriesData<DataOf<typeof channels.list>>(key)
      const place = (it: Channel) => (it.type === type ? body.channel_ids.indexOf(it.id) : 0)
      cache.setQueriesData<DataOf<typeof channels.list>>(
        key,
        old => old && { ...old, channels: old.channels.toSorted((one, two) => place(one) - place(two)) },
      )
      return () => before.forEach(([name, data]) => cache.setQueryData(name, data))
    },
  })
  return (from: number, to: number) => {
    const ids = rows.map(it => it.id)
    const [moved = ''] = ids.splice(from, 1)
    ids.splice(to, 0, moved)
    send.send({ body: { type, channel_ids: ids } })
  }
}
