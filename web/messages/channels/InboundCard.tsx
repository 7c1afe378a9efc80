import { Inbox, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import type { Channel } from '@kargozin/api/messages/channels.ts'
import { dropReasons, inbound, type InboundLine, type Mailbox } from '@kargozin/api/messages/inbound.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { labelOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { CopyButton } from '../../core/toasts/CopyButton.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { later } from '../../ui/later.ts'
import { Switch } from '../../ui/Switch.tsx'
import { nameOf } from './names.ts'

const dialog = later(async () => (await import('./MailboxDialog.tsx')).MailboxDialog)

/** Where the replies of applicants arrive: the mailbox, and the addresses for the services of text messages. */
export function InboundCard({ channels }: { channels: readonly Channel[] }) {
  const all = useCall(inbound.show, {})
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button size="sm" onPress={() => setEditing(true)}>
      {all.data?.mailbox ? t('Settings of the mailbox') : t('Set up an address for replies')}
    </Button>
  )
  const texts = channels.filter(it => it.type === 'sms')
  return (
    <Card title={t('Replies of applicants')} actions={all.data?.mailbox && edit}>
      <Loaded of={all} failed={t('The settings could not be loaded')} small>
        {data => (
          <div className="grid grid-cols-1 gap-4">
            {data.mailbox ? (
              <Box mailbox={data.mailbox} />
            ) : (
              <EmptyState
                small
                icon={<Inbox size={18} />}
                title={t('Replies by e-mail are not received yet')}
                text={t('With an address for replies, the e-mails of applicants stand in their conversations.')}
                action={edit}
              />
            )}
            {texts.map(channel => (
              <Line key={channel.id} channel={channel} line={data.lines.find(it => it.channel_id === channel.id)} />
            ))}
            <Dropped dropped={data.dropped} />
            <Suspense>
              {editing && (
                <dialog.Part
                  mailbox={data.mailbox}
                  onClose={() => setEditing(false)}
                  onMissed={() => setEditing(false)}
                />
              )}
            </Suspense>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

type Tested = DataOf<typeof inbound.testMailbox>

function Box({ mailbox }: { mailbox: Mailbox }) {
  const [tested, setTested] = useState<Tested>()
  const change = useSend(inbound.setMailbox, { quiet: true })
  const test = useSend(inbound.testMailbox, { quiet: true, done: setTested })
  const renew = useSend(inbound.renewMailbox, {})
  const isRead = mailbox.configs.host !== undefined
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-44 leading-tight">
          <span className="block truncate font-medium">
            <bdi dir="ltr">{mailbox.address}</bdi>
          </span>
          <span className="block text-sm text-text-3">
            {isRead ? t('Read by IMAP every minute') : t('Only by the forwarding address below')}
            {mailbox.checked_at && (
              <>
                {' · '}
                <Time at={mailbox.checked_at} relative />
              </>
            )}
          </span>
        </span>
        <Switch
          label={t('Replies by e-mail are received')}
          value={mailbox.status === 'active'}
          onChange={on => change.send({ body: { status: on ? 'active' : 'inactive' } })}
        />
        {isRead && (
          <Button size="sm" pending={test.pending} onPress={() => test.send({})}>
            {t('Test')}
          </Button>
        )}
      </div>
      <Result mailbox={mailbox} tested={test.pending ? undefined : tested} />
      <Address
        label={t('Forwarding address')}
        help={t('A mail server can post raw e-mails to it. Everybody who knows it can add replies.')}
        url={mailbox.url}
        pending={renew.pending}
        onRenew={() => renew.send({})}
      />
    </div>
  )
}

/** The result of the test, or else why the last reading failed. */
function Result({ mailbox, tested }: { mailbox: Mailbox; tested: Tested | undefined }) {
  const answer = tested?.answer ?? mailbox.problem
  if (mailbox.locked)
    return <Banner tone="danger">{t('The stored password can no longer be read. Enter it again.')}</Banner>
  if (!answer) return null
  return (
    <Banner tone={tested?.works ? 'success' : 'danger'}>
      <span className="block font-medium">
        {tested?.works ? t('The mailbox can be read.') : t('The mailbox could not be read.')}
      </span>
      <span className="block text-sm break-words">
        {t('Result:')} <bdi dir="auto">{answer}</bdi>
      </span>
    </Banner>
  )
}

type AddressProps = { label: string; help: string; url: string; pending: boolean; onRenew: () => void }

/** A secret address, which can be copied and replaced. */
function Address({ label, help, url, pending, onRenew }: AddressProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <span className="text-sm font-medium">{label}</span>
      <span className="text-sm text-text-2">{help}</span>
      <span className="flex flex-wrap items-center gap-2">
        <code dir="ltr" className="min-w-0 flex-1 basis-56 truncate rounded-md bg-surface-2 px-2 py-1.5 text-xs">
          {url}
        </code>
        <CopyButton size="sm" text={url} label={t('Copy')} />
        <Button size="sm" icon={<RefreshCw size={14} />} pending={pending} onPress={onRenew}>
          {t('Replace')}
        </Button>
      </span>
    </div>
  )
}

/** What Melipayamak puts in the place of these words. */
const melipayamak = '?from=$FROM$&to=$TO$&body=$TEXT$'

/** The address for the text messages of a service. */
function Line({ channel, line }: { channel: Channel; line: InboundLine | undefined }) {
  const input = { params: { id: channel.id } }
  const open = useSend(inbound.openLine, { quiet: true })
  const close = useSend(inbound.closeLine, { quiet: true })
  const name = nameOf(channel)
  const url = line?.url ?? null
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1 truncate">
          <bdi>{name}</bdi>
        </span>
        <Switch
          label={t('Replies to {name} are received', { name })}
          value={url !== null}
          onChange={on => (on ? open.send(input) : close.send(input))}
        />
      </div>
      {url !== null && (
        <Address
          label={t('Address for received text messages')}
          help={t('Enter it in the panel of the service, where received messages are forwarded to a web address.')}
          url={channel.provider === 'melipayamak' ? url + melipayamak : url}
          pending={open.pending}
          onRenew={() => open.send(input)}
        />
      )}
    </div>
  )
}

/** How many messages were not stored, and why. */
function Dropped({ dropped }: { dropped: DataOf<typeof inbound.show>['dropped'] }) {
  if (dropped.length === 0) return null
  return (
    <div className="border-t border-line pt-4 text-sm text-text-2">
      <p className="font-medium">{t('Received messages that were not stored')}</p>
      <ul className="list-disc ps-5">
        {dropped.map(it => (
          <li key={`${it.type} ${it.reason}`}>
            {it.type === 2 ? t('E-mail') : t('Text messages')}: {labelOf(dropReasons, it.reason)} ({number(it.count)}),{' '}
            <Time at={it.last_at} relative />
          </li>
        ))}
      </ul>
    </div>
  )
}
