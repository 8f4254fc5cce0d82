import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { ChannelPlace } from '../../../../config.ts';
import { type Ask, ChannelRefusal } from '../connector.ts';

const privateNets = new BlockList();
for (const [net, bits] of [
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
] as const) {
  privateNets.addSubnet(net, bits);
  // As it is written where the network has no IPv4 of its own.
  privateNets.addSubnet(`64:ff9b::${net}`, 96 + bits, 'ipv6');
}
for (const [net, bits] of [
  ['::', 96],
  // Ways in which an IPv4 address is hidden in one of IPv6, which no channel uses.
  ['::ffff:0:0:0', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNets.addSubnet(net, bits, 'ipv6');
const isPrivate = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return privateNets.check(mapped ?? address, isIP(mapped ?? address) === 6 ? 'ipv6' : 'ipv4');
};

const refuse = (address: string) => new ChannelRefusal('refused', 'address', `${address} is no address of a channel`);

/** What the seller typed becomes part of a host name: nothing but the name of one. */
function withShop(base: string, sellerAccount: string): string {
  if (!base.includes('{shop}')) return base;
  const shop = sellerAccount.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*$/.test(shop)) throw refuse(sellerAccount);
  return base.replaceAll('{shop}', shop);
}

/**
 * Where a call goes. An address that the provider configured is believed; one that came from outside (what a seller typed, where an answer says
 * a file lies) must be encrypted and must not lead into our own network.
 */
export async function addressOf(base: string, place: ChannelPlace, { path, query }: Ask, sellerAccount: string): Promise<URL> {
  const isElsewhere = /^https?:\/\//i.test(path);
  const standIn = isElsewhere ? place.tokenUrl : place.url;
  let url: URL;
  if (isElsewhere) {
    const meant = new URL(path);
    url = standIn ? new URL(standIn.replace(/\/+$/, '') + meant.pathname + meant.search) : meant;
  } else {
    const from = standIn ?? withShop(base, sellerAccount);
    url = new URL(from.replace(/\/+$/, '') + path);
  }
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.append(name, value);
  if (standIn === null) await checkOutside(url);
  return url;
}

async function checkOutside(url: URL): Promise<void> {
  if (url.protocol !== 'https:' || url.username || url.password) throw refuse(url.host);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name that cannot be found now may be found a moment later, and lead anywhere: then nothing is sent.
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  if (found.some(({ address }) => isPrivate(address))) throw refuse(url.host);
}
