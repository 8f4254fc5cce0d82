import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import { cartonCode, readCartonCode } from '@kura/contract/inbound/package/carton-code.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import * as cartons from './carton.store.ts';
import { canReceive, checkIn } from './dock.ts';
import * as store from './receiving.store.ts';
import type { DockOrder } from './receiving.store.ts';
import { type Answer, asScan, refuseState } from './station.ts';

type CartonCall = Call<unknown, { orderId: number; code: string; reference: string }>;
type CartonAnswer = Answer & { cartonNo: number | null; arrived: number; of: number; status: OrderStatus | null };

/** What the label names: a carton of this order, one of another, or nothing that we know. */
async function cartonOf(tx: Tx, { actor }: CartonCall, order: DockOrder, code: string): Promise<cartons.Carton | { other: string | null }> {
  const label = readCartonCode(code);
  if (!label) return (await cartons.byTracking(tx, order.id, code)) ?? { other: null };
  if (label.orderNumber === order.number) return (await cartons.byNumber(tx, order.id, label.cartonNo)) ?? { other: null };
  return { other: (await cartons.orderNumbered(tx, actor.scope, label.orderNumber))?.number ?? null };
}

/** Booked at once. Who scans a carton twice hears so, and it is counted once; a strange one is told and can be kept as a problem. */
export const scanCarton = (call: CartonCall): Promise<CartonAnswer> => {
  const { kernel, actor, body, lang, now, keepAnswer } = call;
  return kernel.db.tx(async (tx) => {
    const order = found(await store.lock(tx, actor.scope, body.orderId));
    const scan = asScan(call, tx, body.code);
    const told = async (answer: Promise<Answer>, cartonNo: number | null = null): Promise<CartonAnswer> => {
      const whole = { ...(await answer), cartonNo, arrived: order.arrivedCount, of: order.boxCount, status: order.status };
      await keepAnswer(tx, whole);
      return whole;
    };
    if (!canReceive(order)) return told(refuseState(scan, order.status));
    const carton = await cartonOf(tx, call, order, cleanScan(body.code));
    if ('other' in carton) {
      if (carton.other === null) return told(answerScan(scan, 'red', 'strangeCarton'));
      const words = { text: say(lang, 'inbound.scan.reason.cartonOfOther'), number: carton.other };
      return told(answerScan(scan, 'red', 'cartonOfOther', say(lang, 'inbound.receiving.cartonOf', words)));
    }
    const { cartonNo } = carton;
    if (!(await cartons.arrive(tx, actor, order.id, carton, now))) return told(answerScan(scan, 'amber', 'cartonTwice'), cartonNo);
    await checkIn(tx, actor, order, now);
    order.arrivedCount += 1;
    await logOperation(tx, actor, {
      at: now,
      record: 'inbound.order',
      recordId: order.id,
      recordName: order.number,
      companyId: order.companyId,
      action: 'inbound.receiving.log.carton',
      before: { arrivedCount: order.arrivedCount - 1 },
      after: { arrivedCount: order.arrivedCount },
      note: cartonCode(order.number, cartonNo),
    });
    return told(answerScan(scan, 'green', 'cartonArrived'), cartonNo);
  });
};
