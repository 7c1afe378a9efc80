import { Send, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { channels, type Channel } from '@kargozin/api/messages/channels.ts'
import { useSend } from '../../core/calls/api.ts'
import { locale } from '../../core/locale.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { useRemove } from '../../kit/use-remove.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { detailOf, nameOf, serviceOf } from './names.ts'

type Props = { channel: Channel; handle: ReactNode; onEdit: () => void }

/** One channel: its service, whether it is on, a test, and why it failed last. */
export function ChannelRow({ channel, handle, onEdit }: Props) {
  const { params, name } = { params: { id: channel.id }, name: nameOf(channel) }
  const change = useSend(channels.update, { quiet: true })
  const [tested, setTested] = useState<Tested>()
  const test = useSend(channels.test, { quiet: true, done: setTested })
  return (
    <div className="px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {handle}
        <span className="min-w-0 flex-1 basis-44 leading-tight">
          <span className="block truncate font-medium">{serviceOf(channel).title[locale]}</span>
          <span className="block truncate text-sm text-text-3">
            <bdi dir="ltr">{detailOf(channel)}</bdi>
          </span>
        </span>
        <Switch
          label={t('{name} is active', { name })}
          value={channel.status === 'active'}
          onChange={on => change.send({ params, body: { status: on ? 'active' : 'inactive' } })}
        />
        <span className="flex gap-1">
          <Button size="sm" onPress={onEdit} label={t('Settings of {name}', { name })}>
            {t('Settings')}
          </Button>
          <Button size="sm" icon={<Send size={14} />} pending={test.pending} onPress={() => test.send({ params })}>
            {t('Test')}
          </Button>
          <DeleteButton channel={channel} name={name} />
        </span>
      </div>
      <Result channel={channel} tested={test.pending ? undefined : tested} />
    </div>
  )
}

function DeleteButton({ channel, name }: { channel: Channel; name: string }) {
  const params = { id: channel.id }
  const remove = useRemove(channels, () => t('“{title}” was deleted.', { title: name }))
  return (
    <Button
      size="sm"
      kind="ghost"
      icon={<Trash2 size={15} />}
      label={t('Delete {name}', { name })}
      pending={remove.pending}
      onPress={() => remove.send({ params })}
    />
  )
}

type Tested = { sent: boolean; to: string; answer: string }

/** The result of the test, or else why the last message failed. */
function Result({ channel, tested }: { channel: Channel; tested: Tested | undefined }) {
  if (tested?.sent)
    return (
      <ChannelNotice
        tone="success"
        title={t('The service accepted the test message to {to}.', { to: isolated(tested.to) })}
      >
        <Answer text={tested.answer} />
      </ChannelNotice>
    )
  if (tested)
    return (
      <ChannelNotice tone="danger" title={t('The test message to {to} was not sent.', { to: isolated(tested.to) })}>
        <Answer text={tested.answer} />
      </ChannelNotice>
    )
  if (channel.locked)
    return (
      <ChannelNotice tone="danger" title={t('The stored password or key can no longer be read.')}>
        {t('The server’s own key has changed. Open the settings and enter it again.')}
      </ChannelNotice>
    )
  if (channel.problem === null) return null
  return (
    <ChannelNotice tone="warn" title={t('The last message through this service was not sent.')}>
      <Answer text={channel.problem} />
      {channel.problem_at && (
        <>
          {' · '}
          <Time at={channel.problem_at} relative />
        </>
      )}
    </ChannelNotice>
  )
}

type ChannelNoticeProps = { tone: 'success' | 'warn' | 'danger'; title: string; children: ReactNode }

const ChannelNotice = ({ tone, title, children }: ChannelNoticeProps) => (
  <div className="mt-2">
    <Banner tone={tone}>
      <span className="block font-medium">{title}</span>
      <span className="block text-sm break-words">{children}</span>
    </Banner>
  </div>
)

/** The words of the service, in its own language. */
const Answer = ({ text }: { text: string }) => (
  <>
    {t('Result:')} <bdi dir="auto">{text}</bdi>
  </>
)

/** Isolates a contact, so that it is written from left to right in any sentence. */
const isolated = (contact: string) => `\u2066${contact}\u2069`
