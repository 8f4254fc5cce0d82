import * as z from 'zod/mini';
import { Id } from './id.ts';

/** How many the home page shows; more unread ones than this are "99+". */
export const shownNotices = 10;
export const mostUnread = 99;

export const Notice = z.object({
  id: Id,
  /** In the language of the request. */
  text: z.string(),
  routeCode: z.string(),
  search: z.record(z.string(), z.string()),
  at: z.string(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;
export const Notices = z.object({ rows: z.array(Notice), unread: z.int() });
export type Notices = z.infer<typeof Notices>;
