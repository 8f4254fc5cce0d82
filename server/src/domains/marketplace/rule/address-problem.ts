import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { lacksHouseNumber, otherPrefectures } from '@kura/contract/outbound/order/address-fit.ts';
import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import { likelyPrefecture, postcodeOf, prefectureInText, prefectureOf, prefectureOfCode } from '@kura/contract/pricing/zone-of.ts';
import { isAbroad } from '../channels/is-abroad.ts';
import type { ChannelAddress } from '../channels/channel-order.ts';

/** A reason on its way to the reader. */
export interface Said {
  text: TextRef;
  params?: TextParams;
}

const prefectureCode = (told: string): string | undefined => (prefectureOfCode(told) ?? prefectureInText(told))?.code;
const codeOf = ({ prefecture, city, address, postcode }: ChannelAddress): string | undefined =>
  prefecture.trim() === ''
    ? (prefectureInText(`${city}${address}`)?.code ?? likelyPrefecture(postcodeOf(postcode) ?? '')?.code)
    : prefectureCode(prefecture);

/** What no outbound order could be made with, whatever a rule says; null: nothing. `phone`: of the store, where the channel gives none. */
export function addressFault(to: ChannelAddress, phone: string): Said | null {
  const { name, postcode, prefecture, city, address, region } = to;
  if ([name, postcode, address].every((text) => text.trim() === '')) return { text: 'marketplace.rule.hold.noAddress' };
  if (isAbroad(region)) return { text: 'marketplace.rule.hold.abroad', params: { region } };
  if (name.trim() === '') return { text: 'marketplace.rule.hold.noName' };
  if (recipientPhoneOf(to.phone) === undefined && recipientPhoneOf(phone) === undefined) return { text: 'marketplace.rule.hold.phone' };
  if (postcodeOf(postcode) === undefined) return { text: 'marketplace.rule.hold.postcode', params: { postcode } };
  if (codeOf(to) === undefined) return { text: 'marketplace.rule.hold.prefecture', params: { prefecture } };
  return `${city}${address}`.trim() === '' ? { text: 'marketplace.rule.hold.street' } : null;
}

/** A parcel is priced by its prefecture, so that an order whose postcode is elsewhere is not submitted without a person. */
export function prefectureDoubt(to: ChannelAddress): Said | null {
  const [postcode, code] = [postcodeOf(to.postcode), codeOf(to)];
  const right = postcode === undefined || code === undefined ? [] : otherPrefectures(postcode, code);
  const told = prefectureOf(code ?? '')?.jp ?? to.prefecture;
  return right.length > 0 ? { text: 'marketplace.rule.hold.mismatch', params: { right: right.join('・'), told } } : null;
}

/** What a driver would stumble over. */
export const streetDoubt = ({ city, address }: ChannelAddress): Said | null =>
  lacksHouseNumber(`${city}${address}`) ? { text: 'marketplace.rule.hold.houseNumber' } : null;
