import { equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { isPrivate, literalOf } from './private-addresses.ts'

/** Addresses of the public internet. */
const publicAddresses = [
  ...[
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
  ],
  ...[
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '185.143.232.1',
    '192.167.255.255',
    '192.169.0.0',
  ],
  ...['198.17.255.255', '198.20.0.0', '223.255.255.255', '2.144.0.1', '203.0.112.255', '203.0.114.0'],
  ...['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001:80f::200e', '2001:200::1', '2003::1'],
  ...['::ffff:8.8.8.8', '::ffff:808:808', '::FFFF:1.1.1.1', '0:0:0:0:0:ffff:8.8.8.8', '::ffff:8.8.0.0'],
  ...['64:ff9b::8.8.8.8', '64:ff9b::808:808', '64:ff9b::1.1.0.0'],
]

/** Everything else. */
const privateAddresses = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::', '::0.0.0.0'],
  'this machine': ['127.0.0.1', '127.255.255.255', '::1', '::127.0.0.1', '::8.8.8.8'],
  private: [
    '10.0.0.0',
    '10.255.255.255',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.0.1',
    'fc00::1',
    'fdff::1',
    'fec0::1',
  ],
  'link local': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'of a provider (CGNAT)': ['100.64.0.0', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'reserved or broadcast': [
    '240.0.0.1',
    '255.255.255.255',
    '192.0.0.8',
    '192.88.99.1',
    '100::1',
    '1fff::1',
    '4000::1',
    '::1:0:0:1',
  ],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  measurements: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  mapped: [
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::ffff:0.0.0.0',
    '::ffff:192.168.1.1',
  ],
  'mapped, with a zone': ['::ffff:127.0.0.1%1'],
  NAT64: ['64:ff9b::10.0.0.1', '64:ff9b::7f00:1', '64:ff9b::', '64:ff9b:1::8.8.8.8'],
  '6to4': ['2002:808:808::1', '2002:7f00:1::1'],
  Teredo: ['2001::1', '2001:0:808:808::1'],
}

test('addresses of the public internet are public, also mapped to IPv6 and by NAT64', () => {
  for (const address of publicAddresses) equal(isPrivate(address), false, address)
})

for (const [kind, addresses] of Object.entries(privateAddresses))
  test(`addresses that are ${kind} are not public`, () => {
    for (const address of addresses) equal(isPrivate(address), true, address)
  })

test('a text that is no address is an error, and a URL with a number as its host is an address', () => {
  throws(() => isPrivate('localhost'))
  throws(() => isPrivate('8.8.8'))
  equal(literalOf(new URL('http://0x7f.1/').hostname), '127.0.0.1')
  equal(literalOf(new URL('http://[::ffff:8.8.8.8]/').hostname), '::ffff:808:808')
  equal(literalOf('mail.example.com'), null)
})
