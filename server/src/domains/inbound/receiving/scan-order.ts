import { readCartonCode } from '@kura/contract/inbound/package/carton-code.ts';
import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { readJob } from './job.ts';
import * as store from './job.store.ts';
import { type Answer, asScan, refuseState } from './station.ts';

/** `RK26111700001-003` names its order too. */
const orderOf = (code: string): string => readCartonCode(code)?.orderNumber ?? code;

const receivable: readonly string[] = ['released', 'pendingStock', 'inStock'] satisfies ReceivingJob['status'][];

export async function scanOrder(
  call: Call<unknown, { warehouseId: number; code: string }>,
): Promise<Answer & { job: ReceivingJob | null }> {
  const { db, actor, body } = call;
  const scan = asScan(call, db, body.code);
  found(await warehouseById(db, body.warehouseId));
  const order = await store.named(db, actor.scope, orderOf(cleanScan(body.code)));
  if (!order) return { ...(await answerScan(scan, 'red', 'notAnOrder')), job: null };
  if (order.warehouseId !== body.warehouseId) return { ...(await answerScan(scan, 'red', 'otherWarehouse')), job: null };
  const job = await readJob(db, call, order.id);
  const isReady = receivable.includes(job.status) || (job.status === 'audited' && job.deliveryMethod === 'self');
  if (!isReady) return { ...(await refuseState(scan, job.status)), job };
  return { ...(await answerScan(scan, 'green', 'ok')), job };
}
