import { everything } from '@kura/contract/kernel/permission.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ChannelRefusal } from '../channels/connector.ts';
import { isCurrent, type OpenCall } from '../channels/http/open-call.ts';
import { forgetTokens } from '../channels/http/tokens.ts';
import { moveStore, sendNotice } from '../../identity/public.ts';

/**
 * S17: the channel does not let us in any more (consent withdrawn, licence run out): the store is unbound, and its people hear why. What was refused with
 * credentials that were replaced since says nothing about those that are bound now.
 */
export async function loseBinding(
  kernel: Pick<Kernel, 'db' | 'clock' | 'sealKey' | 'config'>,
  opened: OpenCall,
  refusal: ChannelRefusal,
): Promise<void> {
  const { db, clock } = kernel;
  const storeId = opened.store.id;
  await db.tx(async (tx) => {
    const row = await tx.first<{ name: string; companyId: number; status: string; boundAt: string | null }>(
      sql`select name, company_id, status, bound_at from stores where id = ${storeId} for update`,
    );
    if (!row || row.status !== 'bound' || !(await isCurrent(kernel, tx, opened))) return;
    const now = clock.now();
    await moveStore(tx, { ...system, permissions: new Set([everything]) }, storeId, 'unbind', {
      now,
      reason: refusal.message.slice(0, 500),
    });
    await forgetTokens(tx, storeId);
    await sendNotice(
      tx,
      {
        reference: `marketplace.binding:${storeId}:lost:${row.boundAt ?? ''}`,
        companyId: row.companyId,
        text: 'marketplace.notice.bindingLost',
        params: { store: row.name, why: refusal.message.slice(0, 500) },
        routeCode: 'stores',
        search: { keyword: row.name },
      },
      now,
    );
  });
}
