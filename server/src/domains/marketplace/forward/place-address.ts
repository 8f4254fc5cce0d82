import { forwardErrors } from '@kura/contract/marketplace/forward/forward.errors.ts';
import type { OrderInput } from '@kura/contract/outbound/order/order.ts';
import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import { likelyPrefecture, postcodeOf, prefectureInText, prefectureOf, prefectureOfCode } from '@kura/contract/pricing/zone-of.ts';
import { fail } from '../../../kernel/fail.ts';
import { isAbroad } from '../channels/is-abroad.ts';
import type { ChannelAddress } from '../channels/channel-order.ts';

export type Recipient = Pick<
  OrderInput,
  'recipientName' | 'recipientCompany' | 'phone' | 'postcode' | 'prefecture' | 'city' | 'street' | 'building'
>;
const most = { name: 40, company: 50, city: 60, street: 100, building: 60 } as const;

const prefectureCode = (told: string): string | undefined => (prefectureOfCode(told) ?? prefectureInText(told))?.code;

const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
/** Amazon writes `xxxxx` where its own label is used. */
const isHidden = (text: string): boolean => /^[x*＊]{3,}$/i.test(text.trim());

/** `大阪市北区梅田1-1` without the prefecture in front, taken apart behind the last of 郡, 市, 区, 町, 村 that belongs to the city. */
function cityAndStreet(address: string): [city: string, street: string] {
  const found = /^((?:.+?郡.+?[町村])|(?:.+?市.{1,6}?区)|(?:.+?[市区町村]))(.+)$/.exec(address);
  return found ? [found[1] ?? '', (found[2] ?? '').trim()] : ['', address];
}

function withoutPrefecture(address: string, code: string): string {
  const name = prefectureOf(code)?.jp ?? '';
  return address.startsWith(name) ? address.slice(name.length).trim() : address;
}

/** As the warehouse writes it on a label; refused in words where it cannot be placed. `phone`: of the store, where the channel gives none. */
export function placeAddress(to: ChannelAddress, phone: string): Recipient {
  if ([to.name, to.address, to.postcode].some(isHidden)) throw fail(forwardErrors.masked);
  if (isAbroad(to.region)) throw fail(forwardErrors.abroad, { region: to.region });
  const name = tidy(to.name);
  if (name === '') throw fail(forwardErrors.noName);
  const reachable = recipientPhoneOf(to.phone) ?? recipientPhoneOf(phone);
  if (reachable === undefined) throw fail(forwardErrors.noPhone, { phone: to.phone });
  const postcode = postcodeOf(to.postcode);
  if (postcode === undefined) throw fail(forwardErrors.noPostcode, { postcode: to.postcode });
  const told = to.prefecture.trim() === '' ? prefectureInText(`${to.city}${to.address}`)?.code : prefectureCode(to.prefecture);
  const prefecture = told ?? (to.prefecture.trim() === '' ? likelyPrefecture(postcode)?.code : undefined);
  if (prefecture === undefined) throw fail(forwardErrors.noPrefecture, { prefecture: to.prefecture });

  const whole = withoutPrefecture(tidy(to.address), prefecture);
  const named = withoutPrefecture(tidy(to.city), prefecture);
  const [city, street] = named === '' ? cityAndStreet(whole) : [named, whole];
  if (city === '' || street === '') throw fail(forwardErrors.noStreet);
  return {
    recipientName: name.slice(0, most.name),
    recipientCompany: name.slice(most.name, most.name + most.company),
    phone: reachable,
    postcode,
    prefecture,
    ...inBounds(city, street),
  };
}

/** What is too long for the line of the street goes on in the line of the building, at a space where there is one. */
function inBounds(city: string, street: string): Pick<Recipient, 'city' | 'street' | 'building'> {
  const fits = { city, street, building: '' };
  if (city.length > most.city) throw fail(forwardErrors.longAddress, { max: most.city });
  if (street.length <= most.street) return fits;
  const space = street.lastIndexOf(' ', most.street);
  const cut = space > 0 ? space : most.street;
  const building = street.slice(cut).trim();
  if (building.length > most.building) throw fail(forwardErrors.longAddress, { max: most.street + most.building });
  return { city, street: street.slice(0, cut).trim(), building };
}
