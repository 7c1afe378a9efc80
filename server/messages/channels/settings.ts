import { isIP } from 'node:net'
import { channelServices, type ChannelService, type ServiceFields } from '@kargozin/api/messages/channel-services.ts'
import { refuse } from '../../core/errors.ts'
import { isPrivate, literalOf } from '../services/private-addresses.ts'
import type { Secrets } from './seal.ts'
import type { Settings } from './services.ts'

/** The settings of a channel: what may be shown, and what is encrypted. */
export type Stored = { settings: Settings; secrets: Secrets }

type Given = Readonly<Record<string, string | number | boolean | null | undefined>>
type Broken = { field: string; rule: string }
type WithFields = { fields: ServiceFields }

/** The service with this name. Undefined if this version does not know it. */
export function serviceOf(provider: string): ChannelService | undefined {
  const known: Readonly<Record<string, ChannelService | undefined>> = channelServices
  return known[provider]
}

/** Whether a host may be used. Names are checked again when they are resolved (services/private-addresses.ts). */
function isHost(host: string, privateHosts: boolean): boolean {
  const literal = literalOf(host)
  if (literal) return privateHosts || !isPrivate(literal)
  if (!privateHosts && /^localhost$|\.local(?:host)?$/i.test(host)) return false
  return /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?$/i.test(host)
}

/** Whether an address of a service may be used: HTTP, without a login in it, which would be shown. */
function isAddress(text: string, privateHosts: boolean): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (!['https:', 'http:'].includes(url.protocol) || url.username + url.password !== '') return false
  return isHost(url.hostname, privateHosts) || (isIP(url.hostname.replace(/[[\]]/g, '')) > 0 && privateHosts)
}

/** The broken rules of the values of a service. */
function brokenIn(service: WithFields, values: Given, privateHosts: boolean): Broken[] {
  const broken: Broken[] = Object.keys(values)
    .filter(name => !(name in service.fields))
    .map(field => ({ field: `configs.${field}`, rule: 'unknown' }))
  for (const [name, { optional, kind }] of Object.entries(service.fields)) {
    const value = values[name]
    const field = `configs.${name}`
    if (value === undefined && !optional) broken.push({ field, rule: 'required' })
    if (kind === 'host' && typeof value === 'string' && !isHost(value, privateHosts))
      broken.push({ field, rule: 'host' })
    if (kind === 'url' && typeof value === 'string' && !isAddress(value, privateHosts))
      broken.push({ field, rule: 'url' })
  }
  return broken
}

/** The values without those that are cleared. */
const present = (values: Given): Settings =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])),
  )

/** The secrets that must be given again, because they would be sent to another place than before. */
function secretsToRepeat(service: WithFields, before: Stored, given: Given): Broken[] {
  const fields = Object.entries(service.fields)
  const moved = fields.some(
    ([name, { place }]) => place && given[name] !== undefined && given[name] !== before.settings[name],
  )
  if (!moved) return []
  return fields
    .filter(([name, { secret }]) => secret && before.secrets[name] !== undefined && given[name] === undefined)
    .map(([name]) => ({ field: `configs.${name}`, rule: 'secret_again' }))
}

/**
 * The settings of a channel after a change: given values replace earlier ones, null clears, and absent values stay. Throws 422 with
 * all broken rules: a missing or unknown field, a host that is not allowed, a secret that must be given again.
 */
export function readSettings(
  service: WithFields,
  given: Given,
  { before = { settings: {}, secrets: {} }, privateHosts }: { before?: Stored; privateHosts: boolean },
): Stored {
  const values = present({ ...before.settings, ...before.secrets, ...given })
  const broken = [...brokenIn(service, values, privateHosts), ...secretsToRepeat(service, before, given)]
  if (broken.length > 0) throw refuse(422, 'Some fields need your attention.', { fields: broken })
  const isSecret = (name: string) => service.fields[name]?.secret === true
  const entries = Object.entries(values)
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(entries.flatMap(([name, value]) => (isSecret(name) ? [[name, String(value)]] : []))),
  }
}
