import type { PickJob, PickStop } from '@kura/contract/fulfilment/picking/picking.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import type { GateReason } from '../../outbound/public.ts';
import { stoppedIn } from '../wave/stopped-orders.ts';
import * as lists from './list.store.ts';
import { readJob } from './read-job.ts';
import * as tasks from './task.store.ts';

/** Nothing of it is on the cart: nobody is sent to look for goods to put aside. */
function unpickedWords(lang: Lang, reason: GateReason): string {
  if (reason === 'wrongState' || reason === 'shipped') return say(lang, `outbound.gate.${reason}`);
  return say(lang, `fulfilment.recheck.unpicked.${reason === 'cutOff' ? 'cutOffPending' : reason}`);
}

/** What a station refuses by itself while it has no network, and shows first when it is back; with the list that it goes on with. */
export async function stopsOf(call: Call<{ id: number }>): Promise<{ stops: PickStop[]; job: PickJob }> {
  const { db, query, lang } = call;
  const list = found(await lists.read(db, query.id));
  const [job, stopped, all] = await Promise.all([readJob(db, call, list.id), stoppedIn(db, list.waveId), tasks.ofList(db, list.id)]);
  const byOrder = Map.groupBy(all, ({ orderId }) => orderId);
  const stops = stopped.flatMap(({ orderId, orderNumber, reason }) => {
    const own = byOrder.get(orderId) ?? [];
    if (own.length === 0) return [];
    const pieces = own.map(({ locationId, locationCode, productId, sku, quantity, picked, status }) => ({
      locationId,
      locationCode,
      productId,
      sku,
      open: status === 'done' ? 0 : quantity - picked,
      onCart: picked,
    }));
    const isOnCart = own.some(({ picked }) => picked > 0);
    return [
      {
        orderId,
        orderNumber,
        reason,
        text: isOnCart ? say(lang, `outbound.gate.${reason}`) : unpickedWords(lang, reason),
        isListed: own.some(({ isLive }) => isLive),
        pieces,
      },
    ];
  });
  return { stops, job };
}
