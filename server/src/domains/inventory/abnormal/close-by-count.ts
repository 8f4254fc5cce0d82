import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import * as store from './abnormal.store.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';

/** A count has settled what lies in these places: whatever was reported of them is closed with it. */
export async function closeByCount(tx: Tx, actor: Actor, locationIds: readonly number[], countNumber: string, now: Date): Promise<void> {
  const open = await store.openAt(tx, locationIds);
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await store.close(tx, actor, ids, { closing: 'count', note: countNumber }, now);
  await logOperations(
    tx,
    actor,
    now,
    open.map(({ id, code }) => ({
      record: 'inventory.abnormal',
      recordId: id,
      recordName: code,
      companyId: null,
      action: 'inventory.abnormal.move.close',
      before: { status: 'open' },
      after: {
        status: 'closed',
        closing: 'count',
      },
      note: countNumber,
    })),
  );
  await notifyBadges(tx);
}
