import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import {
  consolidationMachine,
  type ConsolidationMove,
  consolidationWay as way,
  type ConsolidationStatus,
  stepBack,
} from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { OrderMove } from '@kura/contract/inbound/order/order.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { type Effects, type MoveCall, moverFor, type Told } from '../../../kernel/run-move.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { moveOrdersTogether, noteLoadedInPart } from '../../inbound/public.ts';
import * as store from './consolidation.store.ts';
import { eyesOf, ofWholeContainer } from './eyes.ts';
import * as fees from './fee.store.ts';
import { record } from './link-packages.ts';
import * as links from './link.store.ts';
import { addStep } from './save.store.ts';
import { takeOutCancelled } from './take-out-cancelled.ts';
import { settleInside } from './what-is-inside.ts';

/**
 * S14: what happens to the container happens to every order in it, in this transaction. An order in several containers is as far as the slowest of
 * them: it makes the step with the last one that makes it, and goes back with the first one that goes back. `at`: the state that counts, where a
 * way forward leads to or a way back comes from.
 */
async function carry(
  tx: Tx,
  { id, number }: Pick<store.Held, 'id' | 'number'>,
  move: OrderMove,
  at: ConsolidationStatus,
  { actor, now, reason }: MoveCall,
  input?: unknown,
): Promise<void> {
  // A07: why may name another company inside; the orders are told which container it was.
  const told = reason === '' ? '' : number;
  const orders = await links.keepingPace(tx, id, way.slice(way.indexOf(at)));
  await moveOrdersTogether(tx, ofWholeContainer(actor), orders, move, { input, reason: told, now });
}
/** Nobody who cancelled leaves with it, and a container that nothing is left in does not leave at all. */
async function settleFilled(tx: Tx, actor: Actor, row: store.Held, now: Date): Promise<void> {
  await takeOutCancelled(tx, actor, row, now);
  const { packages } = await settleInside(tx, row, row.isOverPlan === true);
  if (packages === 0) throw fail(consolidationErrors.nothingInside);
}
/** From its first container on an order is cancelled no more; one that was cancelled in this very moment does not leave with it. */
async function noteLoaded(tx: Tx, id: number): Promise<void> {
  const inside = await links.orderIds(tx, id);
  if ((await noteLoadedInPart(tx, inside, true)) < inside.length) throw fail(kernelErrors.changedMeanwhile);
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
  async close(tx, row, _input, { actor, now }) {
    await settleFilled(tx, actor, row, now);
    for (const { number, count, most, containers } of await links.partly(tx, row.id)) {
      // What is left outside goes into the other containers, as long as there are any.
      if (count > 0 && containers >= most) throw fail(consolidationErrors.notWhole, { number, count });
      if (count === 0) throw fail(consolidationErrors.wholeFew, { number, count: most, containers });
    }
  },
  async load(tx, row, { containerDate, isDeclared }, call) {
    inOrder(containerDate, row.shipDate, 'containerDate', 'freight.consolidation.shipBefore');
    inOrder(containerDate, row.arrivalDate, 'containerDate', 'freight.consolidation.arriveBefore');
    await settleFilled(tx, call.actor, row, call.now);
    await store.setDay(tx, row.id, 'container_date', containerDate);
    // All of its containers: of an order in one it is this one.
    const [carried] = await links.carriersOf(tx, await links.orderIds(tx, row.id));
    await carry(tx, row, 'load', 'loaded', call, { containerNumber: carried?.codes ?? row.containerCode, isDeclared });
    await noteLoaded(tx, row.id);
    return toldDay('containerDate', row, containerDate);
  },
  async depart(tx, row, { shipDate }, call) {
    inOrder(row.containerDate, shipDate, 'shipDate', 'freight.consolidation.shipBefore');
    inOrder(shipDate, row.arrivalDate, 'shipDate', 'freight.consolidation.arriveBefore');
    await store.setDay(tx, row.id, 'ship_date', shipDate);
    await carry(tx, row, 'depart', 'departed', call);
    return toldDay('shipDate', row, shipDate);
  },
  async arrive(tx, row, { arrivalDate }, call) {
    inOrder(row.shipDate, arrivalDate, 'arrivalDate', 'freight.consolidation.arriveBefore');
    inOrder(row.containerDate, arrivalDate, 'arrivalDate', 'freight.consolidation.arriveBefore');
    await store.setDay(tx, row.id, 'arrival_date', arrivalDate);
    await carry(tx, row, 'arrive', 'arrived', call);
    // One that customs look at in a container that was here before.
    const looked = (await links.sharedOf(tx, row.id, await links.orderIds(tx, row.id))).filter(
      ({ status, isInspected }) => status === 'arrived' && isInspected,
    );
    const ids = looked.map(({ id }) => id);
    await moveOrdersTogether(tx, ofWholeContainer(call.actor), ids, 'inspectAtPort', { reason: row.number, now: call.now });
    return toldDay('arrivalDate', row, arrivalDate);
  },
  release: async (tx, row, _input, call) => carry(tx, row, 'release', 'released', call),
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
    if (move) await carry(tx, row, move, row.status, call);
    if (row.status === 'loaded')
      await noteLoadedInPart(tx, await links.notLoadedElsewhere(tx, row.id, way.slice(way.indexOf('loaded'))), false);
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
