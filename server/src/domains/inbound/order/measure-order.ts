import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { differsMuch, measureTolerancePercent } from '@kura/contract/inbound/package/measure-check.ts';
import type { Measured, MeasureInput } from '@kura/contract/inbound/package/package.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { record } from './order.moves.ts';
import * as store from './order.store.ts';
import * as packages from './package.store.ts';

/** Until it is loaded the first leg is charged by it; afterwards nothing would come of it. */
const measurable = ['ordered', 'audited'];
/** More than anybody reads in one message. */
const mostNamed = 5;

export async function measureOrder(tx: Tx, actor: Actor, { id, packages: measured, isConfirmed }: MeasureInput, now: Date): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  const lines = new Map((await packages.ofOrders(tx, [id])).map((line) => [line.id, line]));
  if (measured.some(({ packageId }) => !lines.has(packageId))) throw fail(kernelErrors.notFound);
  if (!measurable.includes(order.status))
    throw fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, order.status)}`, move: '@inbound.order.log.measured' });
  const told = (m: Measured) => `${[m.lengthMm, m.widthMm, m.heightMm].map(cmText).join('×')} cm ${kgText(m.weightG)} kg`;
  const far = measured.flatMap((one) => {
    const declared = found(lines.get(one.packageId));
    return differsMuch(declared, one) ? [`${declared.sku}: ${told(declared)} → ${told(one)}`] : [];
  });
  if (far.length > 0 && !isConfirmed)
    throw failField('isConfirmed', 'inbound.order.measuredFar', {
      percent: measureTolerancePercent,
      what: far.slice(0, mostNamed).join('; '),
    });
  await tx.run(sql`
    update inbound_packages k set measured_length_mm = x."lengthMm", measured_width_mm = x."widthMm", measured_height_mm = x."heightMm",
      measured_weight_g = x."weightG",
      -- A figure stays that of whoever took it; saved once more as it stands it is not taken again.
      measured_by = case when (k.measured_length_mm, k.measured_width_mm, k.measured_height_mm, k.measured_weight_g)
        is distinct from (x."lengthMm", x."widthMm", x."heightMm", x."weightG") then ${actor.userId}::bigint else k.measured_by end
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
      as x("packageId" bigint, "lengthMm" integer, "widthMm" integer, "heightMm" integer, "weightG" integer)
    where k.id = x."packageId" and k.order_id = ${id}`);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.order.log.measured',
    after: {
      measured: measured.map((line) => `${lines.get(line.packageId)?.sku}: ${told(line)}`),
      ...(far.length > 0 ? { measuredFar: far } : {}),
    },
  });
}
