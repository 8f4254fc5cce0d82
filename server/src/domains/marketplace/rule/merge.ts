import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import { mergingPlatforms } from '@kura/contract/marketplace/rule/rule.fields.ts';
import { postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import type { ChannelAddress } from '../channels/channel-order.ts';

export interface Mergeable {
  id: number;
  platform: string;
  consignee: ChannelAddress;
  destinations: readonly unknown[];
  isMasked: boolean;
  isCod: boolean;
  desiredDate: string | null;
  desiredTime: string;
  shippingType: string;
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-‐-―−]/g, '');

/** To whom, where and when; null: it goes by itself. Money that is collected for one order is not collected for two. */
function keyOf({ platform, consignee, destinations, isMasked, isCod, desiredDate, desiredTime, shippingType }: Mergeable): string | null {
  if (!mergingPlatforms.includes(platform) || isMasked || isCod || destinations.length > 1) return null;
  const { name, phone, postcode, city, address } = consignee;
  if (bare(name) === '' || bare(address) === '') return null;
  const told = [bare(name), recipientPhoneOf(phone) ?? bare(phone), postcodeOf(postcode) ?? bare(postcode), bare(city), bare(address)];
  return JSON.stringify([...told, desiredDate, desiredTime.trim(), shippingType]);
}

/** Orders that leave in one parcel: groups of one or more, in the order in which they came. */
export function mergeGroups<O extends Mergeable>(orders: readonly O[], merges: boolean): O[][] {
  const groups = new Map<string, O[]>();
  for (const order of orders) {
    const key = (merges ? keyOf(order) : null) ?? `alone ${order.id}`;
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups.values()];
}
