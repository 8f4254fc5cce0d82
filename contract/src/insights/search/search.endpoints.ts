import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { Id } from '../../kernel/id.ts';

export const searchLimit = 20;

/** The search of a screen: names and texts, as they stand in its address. */
export const ScreenSearch = z.catchall(z.object({}), z.string());

export const Found = z.object({
  /** The noun: `identity.user`. */
  kind: z.string(),
  id: Id,
  label: z.string(),
  routeCode: z.string(),
  /** The search of the screen that shows the record. */
  search: ScreenSearch,
});
export type Found = z.infer<typeof Found>;

export const searchRecords = endpoint({
  method: 'GET',
  path: '/search',
  permission: 'signedIn',
  does: 'Finds records by number or name among those the caller may see.',
  query: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  data: z.array(Found),
});
