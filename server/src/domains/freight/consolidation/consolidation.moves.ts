import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { consolidationMachine, type ConsolidationMove, stepBack } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import type { OrderMove } from '@kura/contract/inbound/order/order.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { type Effects, type MoveCall, moverFor, type Told } from '../../../kernel/run-move.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { moveOrdersTogether } from '../../inbound/public.ts';
import * as store from './consolidation.store.ts';
import { eyesOf, ofWholeContainer } from './eyes.ts';
import * as fees from './fee.store.ts';
import { record } from './link-packages.ts';
import * as links from './link.store.ts';
import { addStep } from './save.store.ts';
import { settleInside } from './what-is-inside.ts';

/** S14: what happens to the container happens to every order in it, in this transaction. Answers how many they are. */
async function carry(
  tx: Tx,
  { id, number }: Pick<store.Held, 'id' | 'number'>,
  move: OrderMove,
  { actor, now, reason }: MoveCall,
  input?: unknown,
): Promise<{ orderCount: number }> {
  // A07: why may name another company inside; the orders are told which container it was.
  const told = reason === '' ? '' : number;
  const moved = await moveOrdersTogether(tx, ofWholeContainer(actor), await links.orderIds(tx, id), move, { input, reason: told, now });
  return { orderCount: moved.length };
}
const toldDay = (name: 'containerDate' | 'shipDate' | 'arrivalDate', row: store.Held, day: string): Told => ({
  before: { [name]: row[name] },
  after: { [name]: day },
});
/** Container date ≤ ship date ≤ arrival. */
function inOrder(before: string | null, after: string | null, field: string, text: string): void {
  if (before !== null && after !== null && before > after) throw failField(field, text);
}

/** Who was charged is inside until it was given back: nobody leaves with a duty that another bill would charge again. */
async function refuseWithTax(tx: Tx, id: number): Promise<void> {
  const { dutyJpy, importTaxJpy } = await fees.taxes(tx, id);
  if (dutyJpy + importTaxJpy > 0) throw fail(consolidationErrors.taxFirst);
}

/** What each step back takes back of the orders; the others leave them where they are. */
const backs: Readonly<Partial<Record<string, OrderMove>>> = {
  loaded: 'backToAudited',
  departed: 'backToLoaded',
  arrived: 'backToDeparted',
  released: 'backToArrived',
};

const effects: Effects<typeof consolidationMachine, store.Held> = {
  async close(tx, row) {
    await settleInside(tx, row, row.isOverPlan === true);
    const [partly] = await links.partly(tx, row.id);
    if (partly) throw fail(consolidationErrors.notWhole, { number: partly.number, count: partly.count });
  },
  async load(tx, row, { containerDate, isDeclared }, call) {
    inOrder(containerDate, row.shipDate, 'containerDate', 'freight.consolidation.shipBefore');
    await settleInside(tx, row, row.isOverPlan === true);
    await store.setDay(tx, row.id, 'container_date', containerDate);
    await carry(tx, row, 'load', call, { containerNumber: row.containerCode, isDeclared });
    return toldDay('containerDate', row, containerDate);
  },
  async depart(tx, row, { shipDate }, call) {
    inOrder(row.containerDate, shipDate, 'shipDate', 'freight.consolidation.shipBefore');
    inOrder(shipDate, row.arrivalDate, 'shipDate', 'freight.consolidation.arriveBefore');
    await store.setDay(tx, row.id, 'ship_date', shipDate);
    await carry(tx, row, 'depart', call);
    return toldDay('shipDate', row, shipDate);
  },
  async arrive(tx, row, { arrivalDate }, call) {
    inOrder(row.shipDate, arrivalDate, 'arrivalDate', 'freight.consolidation.arriveBefore');
    await store.setDay(tx, row.id, 'arrival_date', arrivalDate);
    await carry(tx, row, 'arrive', call);
    return toldDay('arrivalDate', row, arrivalDate);
  },
  release: async (tx, row, _input, call) => void (await carry(tx, row, 'release', call)),
  /** The warehouse takes the orders in one by one. */
  deliver: () => Promise.resolve(),
  async letGo(tx, row) {
    if (await fees.areStanding(tx, row.id)) throw fail(consolidationErrors.feesFirst);
    await links.letGo(tx, row.id);
    await settleInside(tx, row, true);
  },
  async goBack(tx, row, _input, call) {
    if (row.status === 'loaded') await refuseWithTax(tx, row.id);
    const move = backs[row.status];
    if (move) await carry(tx, row, move, call);
  },
};

const move = moverFor(
  consolidationMachine,
  {
    record,
    lock: (tx: Tx, scope: Scope, id: number) => store.lock(tx, { scope }, id),
    setStatus: (tx: Tx, id: number, status: string) => store.setStatus(tx, id, 'status', status),
    name: (row: store.Held) => row.number,
    companyId: () => null,
  },
  effects,
);

export async function moveConsolidation(
  tx: Tx,
  actor: Actor,
  id: number,
  name: ConsolidationMove,
  { input, reason = '', now }: { input?: unknown; reason?: string | undefined; now: Date },
): Promise<void> {
  const { status } = await move(tx, actor, id, name, { input, reason, now });
  await addStep(tx, actor, id, { status, isBack: name.startsWith('backTo'), note: reason.trim() }, now);
}

/** S14: one step back, whichever it is. */
export async function rollBackConsolidation(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
  now: Date,
): Promise<void> {
  const { status } = found(await store.lock(tx, eyesOf(actor), id));
  const back = stepBack(status);
  if (!back) throw fail(consolidationErrors.noStepBack);
  await moveConsolidation(tx, actor, id, back, { reason, now });
}
