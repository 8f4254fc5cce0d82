import type { Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { staffWith } from '../../identity/public.ts';
import * as store from './count.store.ts';
import { freeToCount } from './who-counts.ts';

/** Who may go on, so that a round in which nobody present may count is handed over, or given up by whoever may. */
export async function listCounters(db: Query, lang: Lang, id: number): Promise<Page<{ name: string; roles: string }>> {
  found(await store.row(db, id));
  const counting = await staffWith(db, 'inventory:count:count', lang);
  const free = await freeToCount(
    db,
    id,
    counting.map((person) => person.id),
  );
  const rows = counting.filter((person) => free.has(person.id)).map(({ name, roles }) => ({ name, roles }));
  return { rows, total: rows.length, isCapped: false };
}
