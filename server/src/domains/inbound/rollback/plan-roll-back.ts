import { orderMachine, stepBack } from '@kura/contract/inbound/order/order.machine.ts';
import { rollBackErrors } from '@kura/contract/inbound/rollback/rollback.errors.ts';
import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import type { FeeBack, HoldChange, StockChange } from '@kura/contract/inbound/rollback/rollback.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { chargedLines, type ChargedLine, type HeldFor, holdsFor } from '../../finance/public.ts';
import { surplusFees } from '../problem/charge-choice.ts';
import { type BackPlan, causeOf, sumsOf } from './plan.ts';
import { type Change, problemRefusals, serialRefusals, stockRefusals, takenUpRefusals, thereOf, transferRefusals } from './refusals.ts';
import * as store from './rollback.store.ts';

/** The fee that belongs to the step into each state. */
const feeOf: Partial<Record<OrderStatus, string>> = { loaded: 'firstLeg', inStock: 'handling', onShelf: 'shelving' };

const money = ({ currency }: ChargedLine, minor: number) => ({ currency, minor });
/** `keptOf`: what is still owed of a line; of what was refunded before, nothing is refunded again. */
export const feeBack = (line: ChargedLine, keptMinor: number): FeeBack => ({
  feeLineId: line.id,
  feeType: line.feeType,
  item: line.item,
  charged: money(line, line.chargedMinor),
  refund: money(line, Math.max(0, line.chargedMinor - line.refundedMinor - keptMinor)),
  kept: money(line, Math.min(keptMinor, line.chargedMinor - line.refundedMinor)),
});

/** What leaves or comes back, row by row; what only passes through the receiving area is no change. */
const changesOf = (rows: readonly store.StockRow[]): Change[] =>
  rows.flatMap((row) =>
    [
      { row, holding: 'good' as const, change: -row.movedAvailable },
      { row, holding: 'defective' as const, change: -row.movedDefective },
    ].filter(({ change }) => change !== 0),
  );
export const shownChange = ({ row, holding, change }: Change): StockChange => ({
  productId: row.productId,
  sku: row.sku,
  nameZh: row.nameZh,
  nameJp: row.nameJp,
  lotNumber: row.lotNumber,
  locationId: row.locationId,
  locationCode: row.locationCode,
  holding,
  change,
  there: thereOf({ row, holding }),
});

const heldNow = (holds: readonly HeldFor[]): HeldFor[] => holds.filter(({ status }) => status === 'open');
const amount = ({ currency, minor }: HeldFor) => ({ currency, minor });

/** With the goods at the dock go their cartons; with the receipt those that were only taken to have come because pieces were counted. */
function cartonsBack({ status }: store.BackOrder, cartons: readonly store.ArrivedCarton[]): number[] {
  const isAssumed = cartons.every((carton) => carton.isAssumed);
  return status === 'pendingStock' || isAssumed ? cartons.map(({ cartonNo }) => cartonNo) : [];
}

/** S08: one step back, thought through and not yet done. */
export async function planRollBack(db: Query, scope: Scope, order: store.BackOrder): Promise<BackPlan> {
  const move = stepBack(order);
  if (!move) throw fail(rollBackErrors.noStepBack);
  const { to } = orderMachine.moves[move];
  const isFrom = (...states: OrderStatus[]) => states.includes(order.status);
  // What was shelved before the order was in stock goes back with its receipt.
  const shelvings = isFrom('onShelf', 'inStock', 'pendingStock') ? await store.shelvingsOf(db, order.id) : [];
  const receipts = isFrom('inStock', 'pendingStock') ? await store.receiptsOf(db, order.id) : [];
  const serials = receipts.length > 0 ? await store.serialsOf(db, order) : [];
  const arrived = isFrom('pendingStock', 'inStock') ? await store.cartonsOf(db, order.id) : [];
  const cartons = cartonsBack(order, arrived);
  const entryIds = [...new Set([...shelvings, ...receipts].map(({ entryId }) => entryId))];
  const rows = entryIds.length > 0 ? await store.stockOfEntries(db, entryIds) : [];
  const changes = changesOf(rows);

  const fee = feeOf[order.status];
  const charged = fee ? await chargedLines(db, scope, causeOf(order), `inbound.order:${order.id}:${fee}`) : [];
  // Surplus that was taken in was paid for by itself.
  if (receipts.length > 0) charged.push(...(await chargedLines(db, scope, causeOf(order), surplusFees(order.id))));
  const open = charged.filter(({ chargedMinor, refundedMinor }) => chargedMinor > refundedMinor);
  const fees = open.map((line) => feeBack(line, 0));
  const holds = isFrom('audited', 'loaded') ? await holdsFor(db, scope, causeOf(order)) : [];
  const release = isFrom('audited') ? heldNow(holds) : [];
  const reopened = isFrom('loaded')
    ? holds.filter(({ status, reference }) => status === 'charged' && reference === holds[0]?.reference)
    : [];
  const holdChanges: HoldChange[] = [
    ...release.map((hold) => ({ what: 'released' as const, amount: amount(hold) })),
    ...reopened.map((hold) => ({ what: 'reopened' as const, amount: amount(hold) })),
  ];
  const frozen = rows
    .filter((row) => row.isFrozen && row.movedAvailable === 0 && row.movedDefective === 0)
    .map((row) => ({ row, holding: 'good' as const, change: 0 }));

  return {
    order,
    receipts,
    shelvings,
    serials,
    release,
    reopen: reopened[0] ?? null,
    isTransfer: order.status === 'transferred',
    refunds: open.map((line) => ({ entryId: line.entryId, feeLineId: line.id, minor: line.chargedMinor - line.refundedMinor })),
    preview: {
      id: order.id,
      number: order.number,
      status: order.status,
      to,
      stock: changes.map(shownChange),
      shelfMoves: shelvings.map(({ productId, sku, nameZh, nameJp, locationCode, holding, quantity, byName, at }) => ({
        productId,
        sku,
        nameZh,
        nameJp,
        locationCode,
        holding,
        quantity,
        byName,
        at,
      })),
      serials: serials.map(({ id, sn, sku }) => ({ id, sn, sku })),
      cartons,
      fees,
      refunds: sumsOf(fees.map(({ refund }) => refund)),
      holds: holdChanges,
      refusals: [
        ...(await stockRefusals(db, order, [...changes, ...frozen])),
        ...serialRefusals(serials),
        ...(isFrom('pendingStock', 'inStock', 'transferred') ? problemRefusals(order) : []),
        ...(isFrom('pendingStock') ? transferRefusals(order, arrived) : []),
        ...(isFrom('transferred') ? await takenUpRefusals(db, order) : []),
      ],
    },
  };
}
