import { deliveryPath } from '../../core/http/deliveries.ts'
import { inboundToken, type InboundOf } from './reply-address.ts'

/** The paths before the tokens of the secret addresses for received messages. */
export const inboundPaths = { mail: '/inbound/mail', sms: '/inbound/sms' } as const

/** The secret address for received messages: raw e-mails for a mailbox, text messages for a channel. */
export const inboundUrl = (config: { secret: string; publicUrl: string }, of: InboundOf): string =>
  `${config.publicUrl}${deliveryPath(of.channel_id ? inboundPaths.sms : inboundPaths.mail)}/${inboundToken(config.secret, of)}`
