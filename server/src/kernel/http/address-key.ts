import { isIPv6 } from 'node:net';

/** Whoever has one IPv6 address has the other 2^64 of its network too. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const parts = before.split(':').filter(Boolean);
  const rest = after === undefined ? [] : after.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - parts.length - rest.length }, () => '0');
  return [...parts, ...zeros, ...rest].slice(0, 4).join(':');
}
