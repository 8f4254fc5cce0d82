import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { recordId } from '../../kernel/id.ts';
import { Notices } from '../../kernel/notice.ts';

export const listNotices = endpoint({
  method: 'GET',
  path: '/notice/list',
  permission: 'signedIn',
  does: 'What the company of the caller was told lately, the newest first, and how much of it the caller has not read.',
  query: z.object({ size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20) }),
  data: Notices,
});
export const readNotices = endpoint({
  method: 'POST',
  path: '/notice/read',
  permission: 'signedIn',
  by: 'person',
  log: 'none',
  does: 'Marks notices as read by the caller; without ids, all of them.',
  body: z.object({ ids: z._default(z.array(recordId('identity.notice')).check(z.maxLength(100)), []) }),
  data: Notices,
});
