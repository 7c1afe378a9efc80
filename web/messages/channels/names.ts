import { channelServices, type ChannelService } from '@kargozin/api/messages/channel-services.ts'
import type { Channel } from '@kargozin/api/messages/channels.ts'
import { locale } from '../../core/locale.ts'

/** The service of a channel, with the fields of its settings. */
export const serviceOf = ({ provider }: Pick<Channel, 'provider'>): ChannelService => channelServices[provider]

/** What tells the channel apart from others of the same service: its sender, its line or its address. */
export const detailOf = ({ configs }: Channel): string => configs.from_address ?? configs.line ?? configs.url ?? ''

/** The name of a channel, for announcements and messages. */
export const nameOf = (channel: Channel): string => [serviceOf(channel).title[locale], detailOf(channel)].join(' ')
