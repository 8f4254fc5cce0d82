import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { ScreenSearch } from '../search/search.endpoints.ts';

/** How far ahead the home page looks for holidays. */
export const holidayNoticeDays = 60;

export const HomeData = z.object({
  /** What waits for the caller, by permission; only what is more than nothing. */
  waiting: z.array(
    z.object({
      /** In the language of the request. */
      text: z.string(),
      count: z.int(),
      routeCode: z.string(),
      search: ScreenSearch,
    }),
  ),
  holidays: z.array(
    z.object({
      name: z.string(),
      /** Null: of the provider, for every warehouse. */
      country: z.nullable(z.enum(['JP', 'CN'])),
      beginDay: z.string(),
      endDay: z.string(),
      /** China's make-up days: worked although the weekday is free. */
      isWorkday: z.boolean(),
    }),
  ),
});
export type HomeData = z.infer<typeof HomeData>;

export const home = endpoint({
  method: 'GET',
  path: '/home',
  permission: 'signedIn',
  does: 'What waits for the caller, and the holidays of the next 60 days.',
  data: HomeData,
});
