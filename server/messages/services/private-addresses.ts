import { lookup as lookupName } from 'node:dns'
import { lookup as addressesOf } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { AccountProblem } from '../providers.ts'

/** The networks that are not the public internet: this machine, private networks, and addresses that lead to them. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is on a private network, or on this machine. */
export function isPrivate(address: string): boolean {
  const version = isIP(address)
  if (version === 0) throw new Error('This is not an IP address')
  return notPublic.check(address, version === 4 ? 'ipv4' : 'ipv6')
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
