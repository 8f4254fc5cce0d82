import { cartonOfCode } from '@kura/contract/inbound/fba-transfer/carton-range.ts';
import { fbaTransferStation, type FbaTransferReason } from '@kura/contract/inbound/fba-transfer/fba-transfer.station.ts';
import type { FbaJob } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import type { ScanAnswer } from '@kura/contract/kernel/scan.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { answerScan, type ScanCall } from '../../../kernel/scan-answer.ts';
import { canGoOn, jobOf } from './show-fba-job.ts';
import * as store from './fba-transfer.store.ts';

type Answer = ScanAnswer<FbaTransferReason>;
const asScan = ({ db, actor, lang, now }: Call, code: string): ScanCall<FbaTransferReason> => ({
  db,
  actor,
  lang,
  now,
  station: fbaTransferStation,
  code,
});

/** By its own number, or by that of one of its cartons. */
export async function scanOrder(
  call: Call<unknown, { warehouseId?: number | undefined; code: string }>,
): Promise<Answer & { job: FbaJob | null }> {
  const { db, actor, body } = call;
  const scan = asScan(call, body.code);
  const number = cartonOfCode(body.code)?.number ?? body.code.toUpperCase();
  const order = await store.orderByNumber(db, actor.scope, number);
  if (!order) return { ...(await answerScan(scan, 'red', 'notAnOrder')), job: null };
  if (body.warehouseId !== undefined && order.warehouseId !== body.warehouseId)
    return { ...(await answerScan(scan, 'red', 'otherWarehouse')), job: null };
  const job = await jobOf(call, order);
  return canGoOn(order) ? { ...(await answerScan(scan, 'green', 'ok')), job } : { ...(await answerScan(scan, 'red', 'wrongState')), job };
}

const refusals = { awaited: 'notArrived', problem: 'problem', gone: 'gone', transferred: 'alreadySent' } as const;

export async function scanCarton(call: Call<unknown, { orderId: number; code: string }>): Promise<Answer & { cartonNo: number | null }> {
  const { db, actor, body } = call;
  const scan = asScan(call, body.code);
  const order = found(await store.order(db, actor.scope, body.orderId));
  const code = cartonOfCode(body.code);
  if (!code) return { ...(await answerScan(scan, 'red', 'unknownCode')), cartonNo: null };
  if (code.number !== order.number) return { ...(await answerScan(scan, 'red', 'cartonOfOther')), cartonNo: null };
  const carton = (await store.jobCartons(db, order.id)).find(({ cartonNo }) => cartonNo === code.cartonNo);
  if (!carton) return { ...(await answerScan(scan, 'red', 'unknownCode')), cartonNo: null };
  if (carton.status === 'arrived') return { ...(await answerScan(scan, 'green', 'ok')), cartonNo: carton.cartonNo };
  const tone = carton.status === 'transferred' ? 'amber' : 'red';
  return { ...(await answerScan(scan, tone, refusals[carton.status])), cartonNo: null };
}
