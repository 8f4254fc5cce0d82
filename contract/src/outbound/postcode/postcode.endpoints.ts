import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { rule } from '../../kernel/rule.ts';
import { postcodeOf } from '../../pricing/zone-of.ts';

/** One place of a postcode: some cover several towns, a few even two prefectures. */
export const PostcodePlace = z.object({ prefecture: z.string(), city: z.string(), town: z.string() });
export type PostcodePlace = z.infer<typeof PostcodePlace>;

export const findPostcode = endpoint({
  method: 'GET',
  path: '/outbound/postcode',
  permission: 'signedIn',
  does: 'The places of a Japanese postcode: prefecture by its JIS code, city and town as Japan Post writes them. Empty when there is no such postcode.',
  query: z.object({
    postcode: z.string().check(
      z.maxLength(12),
      rule((text: string) => postcodeOf(text) !== undefined, 'outbound.order.postcodeRule'),
    ),
  }),
  data: z.object({ postcode: z.string(), places: z.array(PostcodePlace) }),
  example: { query: { postcode: '1000001' } },
});
