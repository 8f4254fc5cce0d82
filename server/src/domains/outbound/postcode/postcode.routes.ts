import { findPostcode } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';
import { postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { placesOf } from './places-of.ts';

export const postcodeNoun: Noun = {
  routes({ bind }) {
    bind(findPostcode, ({ query }) => {
      const postcode = postcodeOf(query.postcode) ?? '';
      return Promise.resolve({ postcode, places: placesOf(postcode) });
    });
  },
};
