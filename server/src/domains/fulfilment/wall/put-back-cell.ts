import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import type { Call } from '../../../kernel/bind.ts';
import { Failure, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { putBack } from '../../outbound/public.ts';
import { locationByBarcode } from '../../warehouse/public.ts';
import { isDone } from './book-sort.ts';
import { notifySorting } from './notify-sorting.ts';
import * as store from './sorting.store.ts';
import { type Answer, onFloor } from './station.ts';
import { stepOnce, type Step } from './step-once.ts';

interface Body {
  sortingId: number;
  orderId: number;
  code: string;
  reference: string;
}

/** A stopped order: what lies in its cell and on the cart goes to ABN or to a shelf. The last of its pieces ends the cut-off. */
async function bringBack({ tx, call, sorting, reference, told: sent, answer }: Step<Body>): Promise<Answer> {
  const { actor, body, now } = call;
  const order = found(await store.orderOf(tx, sorting, body.orderId));
  const { kind, code } = recogniseCode(body.code, ['location']);
  const place = kind === 'location' ? await locationByBarcode(tx, sorting.warehouseId, code) : undefined;
  if (!place && code !== 'ABN') return answer('red', 'notALocation', order.cellNo);
  const told = { orderId: body.orderId, reference, told: sent, ...(place ? { toLocationId: place.id } : {}) };
  await store.dropHands(tx, sorting.id, body.orderId);
  await putBack(tx, onFloor(actor), told, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'fulfilment.sorting',
    recordId: sorting.id,
    recordName: sorting.waveNo,
    companyId: null,
    action: 'fulfilment.sorting.log.broughtBack',
    note: `${order.number} → ${place?.code ?? 'ABN'}`,
  });
  if (sorting.status === 'open' && (await isDone(tx, sorting.id))) await store.setStatus(tx, sorting.id, 'done', now);
  await notifySorting(tx, sorting);
  return answer('green', 'broughtBack', order.cellNo);
}

/** Nothing of it is on its way, or it was not stopped. */
const isNotInTheWay = (error: unknown): boolean => error instanceof Failure && error.spec === outboundErrors.notInTheWay;

export const putBackCell = (call: Call<unknown, Body>): Promise<Answer> =>
  stepOnce(call, bringBack, {
    isWhenDone: true,
    refusedAs: (error) => (isNotInTheWay(error) ? 'nothingToPutBack' : null),
  });
