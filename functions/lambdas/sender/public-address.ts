import { BlockList, isIP } from 'node:net'

/** What is no address of somebody in the public: private, shared, of this machine, of the cloud's metadata, reserved. */
const notPublic = new BlockList()
const ranges: [string, number][] = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, prefix] of ranges) notPublic.addSubnet(net, prefix, 'ipv4')

/** Of IPv6 only what is given out to networks, without what holds an IPv4 address inside or is for examples. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const inside: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, prefix] of inside) notPublic.addSubnet(net, prefix, 'ipv6')

/** Whether an address is somebody's in the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
