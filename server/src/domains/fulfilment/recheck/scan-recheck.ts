import { recheckStepOf } from '@kura/contract/fulfilment/recheck/recheck.ts';
import { recheckStation, type RecheckReason } from '@kura/contract/fulfilment/recheck/recheck.station.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { packagings } from '@kura/contract/pricing/service-key.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import { say } from '@kura/contract/texts.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { orderById, orderByNumber } from '../../outbound/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { orderInCell } from '../wall/order-in-cell.ts';
import { atTable, type AtTable, type TableAnswer, type TableCall } from './at-table.ts';
import { chooseBox } from './choose-box.ts';
import { packParcel } from './pack-parcel.ts';
import * as store from './recheck.store.ts';
import { scannedTracking } from './scanned-tracking.ts';
import { orderForProduct, takePiece } from './take-piece.ts';

type ScanCall = TableCall<{ warehouseId: number; orderId?: number | undefined; code: string; reference: string }>;

/** What the code names: an order to open, or nothing of the kind. */
async function namedOrder(tx: Tx, { actor, body, now }: ScanCall): Promise<number | RecheckReason | null> {
  const { kind, code } = recogniseCode(body.code, ['cell', 'document']);
  if (kind === 'cell') return (await orderInCell(tx, body.warehouseId, code)) ?? 'emptyCell';
  if (kind !== 'document') return null;
  if (!code.startsWith('CK')) return 'notAnOrder';
  return (await orderByNumber(tx, actor.scope, code, now))?.id ?? 'notAnOrder';
}

const boxOf = (code: string) => packagings.find((packaging) => packaging === code.trim().toUpperCase());

/** With an order on the table: whatever its next step takes. */
async function takeNext(call: ScanCall, table: AtTable): Promise<TableAnswer> {
  const { code } = call.body;
  const { order, state } = table;
  const step = recheckStepOf({ ...order, parcel: state.parcelId === null ? null : state });
  const box = boxOf(code);
  if (box && step !== 'pieces') return chooseBox(table, { packaging: box }, call);
  if (step === 'label') return packParcel(call, table, code);
  // All pieces are in: one more is one too many, and whatever else is scanned comes too early.
  return takePiece(call, table, code);
}

export const scanRecheck = (call: ScanCall): Promise<TableAnswer> => {
  const { kernel, actor, body, lang, now, keepAnswer } = call;
  return kernel.db.tx(async (tx) => {
    const refuse = async (tone: ScanTone, reason: RecheckReason, text?: string): Promise<TableAnswer> => ({
      ...(await answerScan({ db: tx, actor, lang, now, station: recheckStation, code: body.code }, tone, reason, text)),
      job: null,
    });
    const answer = await (async () => {
      found(await warehouseById(tx, body.warehouseId));
      if (body.orderId !== undefined) found(await orderById(tx, actor.scope, body.orderId, now));
      const named = await namedOrder(tx, call);
      if (typeof named === 'string') return refuse('red', named);
      if (named !== null) {
        const order = found(await orderById(tx, actor.scope, named, now));
        if (order.warehouseId !== body.warehouseId) return refuse('red', 'otherWarehouse');
        return atTable(call, tx, named, body.code, async ({ state, keep, say }) => {
          await keep(state);
          return say('green', 'opened');
        });
      }
      if (body.orderId !== undefined) return atTable(call, tx, body.orderId, body.code, (table) => takeNext(call, table));
      const waits = await orderForProduct(tx, actor, body.warehouseId, body.code);
      if (waits === 'unknown') {
        // The label that has just been scanned once too often is known, and its parcel is as it should be.
        const packed = await store.packedAs(tx, body.warehouseId, scannedTracking(body.code));
        if (packed) return refuse('amber', 'parcelDone', say(lang, 'fulfilment.recheck.parcelDone', packed));
        return refuse('red', 'unknownCode');
      }
      if (waits === undefined) return refuse('red', 'noOrderWaits');
      // The piece that opens its order is its first one.
      return atTable(call, tx, waits, body.code, async (table) => {
        await table.keep(table.state);
        return takePiece(call, table, body.code);
      });
    })();
    await keepAnswer(tx, answer);
    return answer;
  });
};
