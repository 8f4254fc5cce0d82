import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { Id } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { routes } from '../../routes.ts';
import { ScreenSearch } from '../search/search.endpoints.ts';

/** How far ahead the home page looks for holidays. */
export const holidayNoticeDays = 60;
/** More of them are a second menu. */
export const maxShortcuts = 12;

const Codes = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(maxShortcuts));

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
  /** What the caller looks at first, a card for each domain that has something to say. */
  cards: z.array(
    z.object({
      /** The same in every language: what somebody chose is found by it. */
      key: z.string(),
      title: z.string(),
      facts: z.array(
        z.object({
          text: z.string(),
          /** One of the three is there. */
          money: z.nullable(Money),
          count: z.nullable(z.int()),
          words: z.nullable(z.string()),
          /** By what it was worked out; often nothing. */
          note: z.string(),
          tone: z.enum(['plain', 'warning', 'danger']),
          routeCode: z.string(),
          search: ScreenSearch,
        }),
      ),
    }),
  ),
  /** What the caller's company was told lately; nothing for staff. */
  notices: z.object({
    rows: z.array(z.object({ id: Id, text: z.string(), routeCode: z.string(), search: ScreenSearch, at: z.string(), isRead: z.boolean() })),
    unread: z.int(),
  }),
  /** Screens that the caller put there, in order; null while they never chose. */
  shortcuts: z.nullable(Codes),
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
  does: 'What waits for the caller, what they look at first, what their company was told, their shortcuts, and the holidays of the next 60 days.',
  data: HomeData,
});

const known: ReadonlySet<string> = new Set(routes.map(({ code }) => code));

export const setShortcuts = endpoint({
  method: 'POST',
  path: '/home/shortcuts',
  permission: 'signedIn',
  log: 'none',
  does: 'Keeps which screens the caller has on the home page, in this order; null goes back to those of the role.',
  body: z.object({
    codes: z.nullable(
      Codes.check(
        rule(
          (codes: string[]) => new Set(codes).size === codes.length && codes.every((code) => known.has(code)),
          'insights.home.unknownScreen',
        ),
      ),
    ),
  }),
  data: z.nullable(Codes),
  example: { body: { codes: ['jobs'] } },
});
