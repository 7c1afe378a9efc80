import { lookup as lookupName } from 'node:dns'
import { lookup as addressesOf } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { AccountProblem } from '../providers.ts'

/** A list of networks of one version. Mixed lists compare an IPv4 address with the networks of mapped IPv6 addresses too. */
function networks(version: 'ipv4' | 'ipv6', list: readonly (readonly [string, number])[]): BlockList {
  const made = new BlockList()
  for (const [network, bits] of list) made.addSubnet(network, bits, version)
  return made
}

/**
 * The IPv4 networks that are not the public internet: this machine, private and local networks, networks for documentation and
 * measurements, multicast (IANA's registry of special addresses).
 */
const notPublic4 = networks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** IPv6 networks that lead to the IPv4 address in their last 32 bits: mapped addresses, and NAT64. */
const translated = networks('ipv6', [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
])

/** Public IPv6 addresses are in 2000::/3. */
const public6 = networks('ipv6', [['2000::', 3]])

/** Exceptions in 2000::/3: special purposes (with Teredo, ORCHID and documentation), 6to4, documentation. */
const notPublic6 = networks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/**
 * Whether an IP address is on a private network, or on this machine. Addresses that a relay would unwrap (6to4, Teredo) count
 * as private: nobody offers a service there.
 */
export function isPrivate(address: string): boolean {
  const version = isIP(address)
  if (version === 0) throw new Error('This is not an IP address')
  if (version === 4) return notPublic4.check(address, 'ipv4')
  if (translated.check(address, 'ipv6')) return isPrivate(lastOf(address))
  return !public6.check(address, 'ipv6') || notPublic6.check(address, 'ipv6')
}

/** The IPv4 address in the last 32 bits of an IPv6 address. */
function lastOf(address: string): string {
  // URL writes an IPv6 address in its short form, with hexadecimal groups only. It accepts no zone.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`)
  const groups = hostname.slice(1, -1).split(':').slice(-2)
  return groups
    .map(group => Number.parseInt(group || '0', 16))
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
}

/** The text of the error for a private address. The caller of a test sees it. */
export const privateAddress = 'The address of the service is on a private network'

/** The host of a URL as an IP address, if it is written as one (also in forms like 0x7f.1, which URL converts). */
export const literalOf = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : null
}

const refused = () => Object.assign(new Error(privateAddress), { code: 'EPRIVATE' })

/**
 * A function that looks up names for a connection and refuses private addresses. Because the connection uses exactly the
 * address that was checked, a name whose address changes in between (DNS rebinding) leads nowhere.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookupName(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? refused(), '', 4)
    if (found.some(it => isPrivate(it.address))) return callback(refused(), '', 4)
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}

/** The address of a host, for programs that look up names themselves. Throws AccountProblem for a private one. */
export async function publicAddressOf(host: string): Promise<string> {
  const literal = literalOf(host)
  const found = literal ? [literal] : (await addressesOf(host, { all: true })).map(it => it.address)
  const [first] = found
  if (first === undefined || found.some(isPrivate)) throw new AccountProblem(privateAddress)
  return first
}
