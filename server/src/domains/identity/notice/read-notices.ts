import type { Notices } from '@kura/contract/kernel/notice.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { worded } from '../company/notify-company.ts';
import * as store from './notice.store.ts';

/** What the company was told is for its own people: staff know it from their lists, and programs have no home page. */
export async function noticesOf(db: Query, { companyId, userId }: Actor, lang: Lang, size: number): Promise<Notices> {
  if (companyId === null || userId === null) return { rows: [], unread: 0 };
  const [rows, unread] = await Promise.all([store.latest(db, companyId, userId, size), store.countUnread(db, companyId, userId)]);
  return { rows: rows.map(({ params, text, ...row }) => ({ ...row, text: say(lang, text, worded(lang, params)) })), unread };
}

export async function readNotices(tx: Tx, { companyId, userId }: Actor, ids: readonly number[], now: Date): Promise<void> {
  if (companyId === null || userId === null) {
    if (ids.length > 0) throw fail(kernelErrors.notFound);
    return;
  }
  if ((await store.countOwn(tx, companyId, ids)) !== new Set(ids).size) throw fail(kernelErrors.notFound);
  await store.markRead(tx, companyId, userId, ids, now);
}
