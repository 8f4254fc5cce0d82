import { hasAction } from '@kura/contract/marketplace/order/channels.ts';
import { marketErrors } from '@kura/contract/marketplace/order/market-order.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { inScope } from '../../../kernel/scope.ts';
import { raw } from '../../../kernel/db/sql.ts';
import { ChannelRefusal, ChannelTrouble, type FetchedFile } from '../channels/connector.ts';
import { openCall } from '../channels/http/open-call.ts';
import { record } from './order-record.ts';
import { openTold } from './told.ts';

interface Asked {
  id: number;
  number: string;
  companyId: number;
  storeId: number;
  platform: Parameters<typeof hasAction>[0];
  told: string;
  isBound: boolean;
  isTaken: boolean;
}

/** Labels and packing slips are read from the channel each time, outside of any transaction; that somebody read them stands in the log. */
export async function fetchFiles(
  kernel: Kernel,
  actor: Actor,
  { id, kind }: { id: number; kind: 'label' | 'packingSlip' },
  now: Date,
): Promise<FetchedFile[]> {
  const order = found(
    await kernel.db.first<Asked>(sql`
      select o.id, o.number, o.company_id, o.store_id, o.platform, o.told, s.status = 'bound' as is_bound, o.acknowledged_at is not null as is_taken
      from marketplace_orders o join stores s on s.id = o.store_id where o.id = ${id} and ${inScope(actor.scope, raw('o.company_id'))}`),
  );
  if (!hasAction(order.platform, kind)) throw fail(marketErrors.notOnChannel);
  if (!order.isBound) throw fail(marketErrors.unbound);
  // The channel would say so too, in words that tell nobody what to do.
  if (kind === 'label' && hasAction(order.platform, 'acknowledge') && !order.isTaken) throw fail(marketErrors.acknowledgeFirst);
  const told = openTold(kernel.sealKey, order.told);
  if (!told) throw fail(marketErrors.masked);
  const { call, connector } = await openCall(kernel, order.storeId);
  if (!connector.files) throw fail(marketErrors.notOnChannel);
  const files = await connector.files(call, told, kind).catch((error: unknown) => {
    if (error instanceof ChannelRefusal || error instanceof ChannelTrouble)
      throw fail(marketErrors.channelSays, { message: error.message.slice(0, 300) });
    throw error;
  });
  await kernel.db.tx((tx) =>
    logOperation(tx, actor, {
      at: now,
      record,
      recordId: id,
      recordName: order.number,
      companyId: order.companyId,
      action: kind === 'label' ? 'marketplace.order.log.files' : 'marketplace.order.log.slips',
    }),
  );
  return [...files];
}
