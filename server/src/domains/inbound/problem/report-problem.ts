import { cartonOfCode } from '@kura/contract/inbound/fba-transfer/carton-range.ts';
import { problemErrors } from '@kura/contract/inbound/problem/problem.errors.ts';
import type { ProblemInput } from '@kura/contract/inbound/problem/problem.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { notifyCustomer } from '../notice/notify-customer.ts';
import * as orders from '../order/order.store.ts';
import { refuseOthersFiles } from '../own-files.ts';
import { deadlineFrom } from './problem-deadline.ts';
import * as store from './problem.store.ts';

/** Where there are goods that something can be wrong with. */
const here: readonly string[] = ['released', 'inspection', 'pendingStock', 'inStock', 'onShelf', 'transferred'];

/** Of a small order more may be strange than it has pieces: a carton of somebody else’s. */
const leastBound = 100;

/** S07: at the station or by form. The order counts it, the customer hears of it, and has working days to decide. The same reference again is the same report. */
export async function reportProblem(tx: Tx, actor: Actor, input: ProblemInput, now: Date): Promise<number> {
  const order = found(await orders.lock(tx, actor.scope, input.orderId));
  await refuseOthersFiles(tx, actor, input.photoIds);
  const known = input.reference === undefined ? undefined : await store.byReference(tx, `${order.id}:${input.reference}`);
  if (known !== undefined) return known;
  if (input.productId !== null)
    found(await tx.first(sql`select 1 as one from products where id = ${input.productId} and company_id = ${order.companyId}`));
  if (!here.includes(order.status)) throw fail(problemErrors.orderNotHere);
  const most = Math.max(leastBound, order.pieceCount);
  if (input.pieces > most) throw failField('pieces', 'inbound.problem.tooManyPieces', { most });
  const carton = cartonOfCode(input.cartonCode);
  const deadline = await deadlineFrom(tx, order, now);
  const id = await store.insert(
    tx,
    actor,
    {
      orderId: order.id,
      companyId: order.companyId,
      warehouseId: order.warehouseId,
      kind: input.kind,
      cartonCode: input.cartonCode.trim(),
      cartonNo: carton?.number === order.number ? carton.cartonNo : null,
      productId: input.productId,
      pieces: input.pieces,
      note: input.note,
      deadline,
      reference: input.reference === undefined ? null : `${order.id}:${input.reference}`,
    },
    now,
  );
  const photos = await attachFiles(tx, actor, { to: 'inbound.problem', id, kind: 'attachment', fileIds: input.photoIds });
  await notifyCustomer(tx, order, 'problem', { now, more: id, params: { kind: `@inbound.problem.kind.${input.kind}`, deadline } });
  await notifyBadges(tx);
  const { kind, cartonCode, pieces, note } = input;
  await logOperation(tx, actor, {
    at: now,
    record: 'inbound.problem',
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.problem.log.reported',
    note,
    after: { kind, cartonCode, pieces, deadline, photoCount: photos.length },
  });
  return id;
}
