import { useState } from 'react'
import type { Label } from '@kargozin/api/labels.ts'
import { channelServices, type ChannelProvider } from '@kargozin/api/messages/channel-services.ts'
import { channels, type Channel, type ChannelConfigs } from '@kargozin/api/messages/channels.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { ConfigFields, type ConfigForm, type ConfigValue, type ConfigValues } from './ConfigFields.tsx'
import { serviceOf } from './names.ts'

type Props = { type: Channel['type']; channel?: Channel; onClose: () => void }

/** The services of a kind. */
const namesOf = (type: Channel['type']) =>
  (Object.keys(channelServices) as ChannelProvider[]).filter(name => channelServices[name].type === type) // its own keys

/** The settings to send: those of the service, without empty ones. Stored values that were emptied are cleared. */
function configsOf(provider: ChannelProvider, values: ConfigValues, channel?: Channel): ChannelConfigs {
  const stored: Readonly<Record<string, unknown>> = channel?.configs ?? {}
  const entries = Object.keys(serviceOf({ provider }).fields).flatMap((name): [string, ConfigValue][] => {
    const value = values[name] ?? null
    const empty = value === null || value === ''
    if (!empty) return [[name, value]]
    return stored[name] === undefined ? [] : [[name, null]]
  })
  return Object.fromEntries(entries) // the contract of the call checks the types
}

/** Adds a channel of a type, or changes the settings of a channel. */
export function ChannelDialog({ type, channel, onClose }: Props) {
  const names = namesOf(type)
  const [provider, setProvider] = useState(channel?.provider ?? names[0] ?? 'smtp')
  const form = useChannelForm({ provider, type, onClose, ...(channel && { channel }) })
  return (
    <FormDialog form={form} onClose={onClose} title={channel ? t('Settings of the service') : t('Add a service')}>
      {channel || names.length === 1 ? (
        <p className="font-medium">{titleOf(provider)[locale]}</p>
      ) : (
        <Select
          label={t('Service')}
          options={names.map(name => ({ id: name, label: titleOf(name)[locale] }))}
          value={provider}
          onChange={name => name && setProvider(name)}
        />
      )}
      {serviceOf({ provider }).sendsAbroad === false && (
        <p className="text-sm text-text-3">{t('It sends only to numbers in Iran.')}</p>
      )}
      <ConfigFields
        key={provider}
        control={form.control}
        fields={serviceOf({ provider }).fields}
        secrets={channel?.secrets ?? []}
      />
    </FormDialog>
  )
}

const titleOf = (name: ChannelProvider): Label => channelServices[name].title

/** The form for one of the two calls. Values of another service stay in the form, but are not sent. */
function useChannelForm({ provider, type, channel, onClose }: Props & { provider: ChannelProvider }) {
  const stored: ConfigValues = { ...channel?.configs }
  const options = {
    start: { configs: type === 'email' && !channel ? { port: 587, security: 'starttls' } : stored },
    quiet: true,
    done: onClose,
  }
  const create = useCallForm<typeof channels.create, ConfigForm>(channels.create, {
    ...options,
    toBody: values => ({ type, provider, configs: configsOf(provider, values.configs) }),
  })
  const update = useCallForm<typeof channels.update, ConfigForm>(channels.update, {
    ...options,
    toBody: values => ({ configs: configsOf(provider, values.configs, channel) }),
    more: () => ({ params: { id: channel?.id ?? '' } }),
  })
  return channel ? update : create
}
