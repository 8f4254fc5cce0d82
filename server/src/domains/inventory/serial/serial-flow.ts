import { serialErrors } from '@kura/contract/inventory/serial/serial.errors.ts';
import { serialMachine } from '@kura/contract/inventory/serial/serial.machine.ts';
import type { SerialOutboundType } from '@kura/contract/inventory/serial/serial.fields.ts';
import type { SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { captureSerials, nameSome } from './capture-serials.ts';
import * as store from './serial.store.ts';

/** Numbers of one product that go the way of their pieces. `no`: the document that takes them. */
export interface SerialFlow {
  productId: number;
  numbers: readonly string[];
  no: string;
}
/** Captured again, a number has its event from there. */
type MoveName = Exclude<keyof typeof serialMachine.moves, 'capture' | 'find'>;
const eventOf = {
  lock: 'locked',
  repair: 'locked',
  unlock: 'unlocked',
  ship: 'out',
  unship: 'returned',
  return: 'returned',
  unreturn: 'takenBack',
  scrap: 'out',
  sendBack: 'out',
  lose: 'out',
  takeBack: 'takenBack',
} as const satisfies Record<MoveName, string>;

function refuse(error: (typeof serialErrors)[keyof typeof serialErrors], numbers: readonly string[]): void {
  if (numbers.length > 0) throw fail(error, { numbers: nameSome(numbers) }, { data: { numbers } });
}

/**
 * All of them or none, by the table of S16; a refusal names the numbers that cannot go. Whoever calls has checked its own permission. `at`: the
 * warehouse that they must lie in.
 */
async function run(
  tx: Tx,
  actor: Actor,
  name: MoveName,
  flow: SerialFlow,
  fields: Omit<store.StateFields, 'status'>,
  now: Date,
  at?: number,
): Promise<void> {
  const move = serialMachine.moves[name];
  const serials = await store.lockByNumbers(tx, actor.scope, flow.productId, flow.numbers);
  const known = new Set(serials.map(({ sn }) => sn));
  refuse(
    serialErrors.notThere,
    flow.numbers.filter((sn) => !known.has(sn)),
  );
  const namesOf = (some: readonly SerialRow[]) => some.map(({ sn }) => sn);
  // What one parcel has locked, another neither frees nor takes along.
  const isOthers = ({ status, outboundNo }: SerialRow) => status === 'locked' && outboundNo !== flow.no;
  const isUnfit = (serial: SerialRow) => !(move.from as readonly string[]).includes(serial.status) || isOthers(serial);
  refuse(serialErrors.wrongState, namesOf(serials.filter(isUnfit)));
  // One of which nobody knows where it lies may lie anywhere.
  const isElsewhere = ({ warehouseId }: SerialRow) => warehouseId !== null && warehouseId !== (at ?? warehouseId);
  refuse(serialErrors.otherWarehouse, namesOf(serials.filter(isElsewhere)));
  if ('guard' in move) refuse(serialErrors.prohibited, namesOf(serials.filter((serial) => move.guard(serial) !== null)));
  const ids = serials.map(({ id }) => id);
  await store.setState(tx, ids, { ...fields, status: move.to }, now);
  await store.addEvents(tx, actor, ids, { kind: eventOf[name], refNo: flow.no }, now);
  await logOperations(
    tx,
    actor,
    now,
    serials.map(({ id, sn, companyId, status }) => ({
      record: 'inventory.serial',
      recordId: id,
      recordName: sn,
      companyId,
      action: `inventory.serial.move.${name}`,
      before: { status },
      after: { status: move.to },
      note: flow.no,
    })),
  );
}

const nowhere = { outboundNo: '', outboundAt: null, outboundType: null };

/** Of pieces that somebody has in hand in that warehouse: must be in stock there and not prohibited. */
export const lockSerials = (
  tx: Tx,
  actor: Actor,
  { warehouseId, ...flow }: SerialFlow & { warehouseId: number },
  now: Date,
): Promise<void> => run(tx, actor, 'lock', flow, { ...nowhere, outboundNo: flow.no }, now, warehouseId);
/** Of pieces in that warehouse that are to be repaired: must be in stock there, and may be prohibited. */
export const repairSerials = (
  tx: Tx,
  actor: Actor,
  { warehouseId, ...flow }: SerialFlow & { warehouseId: number },
  now: Date,
): Promise<void> => run(tx, actor, 'repair', flow, { ...nowhere, outboundNo: flow.no }, now, warehouseId);
export const unlockSerials = (tx: Tx, actor: Actor, flow: SerialFlow, now: Date): Promise<void> =>
  run(tx, actor, 'unlock', flow, nowhere, now);
export const shipSerials = (tx: Tx, actor: Actor, flow: SerialFlow & { type: SerialOutboundType }, now: Date): Promise<void> =>
  run(tx, actor, 'ship', flow, { outboundNo: flow.no, outboundAt: now, outboundType: flow.type }, now);
/** Gone with pieces that lie in that warehouse: in stock, or locked by this document. */
export const scrapSerials = (
  tx: Tx,
  actor: Actor,
  { warehouseId, ...flow }: SerialFlow & { warehouseId: number },
  now: Date,
): Promise<void> => run(tx, actor, 'scrap', flow, { outboundNo: flow.no, outboundAt: now, outboundType: 'scrap' }, now, warehouseId);
/** Back to whoever sent in the pieces that lie in that warehouse. */
export const sendBackSerials = (
  tx: Tx,
  actor: Actor,
  { warehouseId, ...flow }: SerialFlow & { warehouseId: number },
  now: Date,
): Promise<void> => run(tx, actor, 'sendBack', flow, { outboundNo: flow.no, outboundAt: now, outboundType: 'return' }, now, warehouseId);
/** Of pieces that were written off there. */
export const loseSerials = (
  tx: Tx,
  actor: Actor,
  { warehouseId, ...flow }: SerialFlow & { warehouseId: number },
  now: Date,
): Promise<void> => run(tx, actor, 'lose', flow, { outboundNo: flow.no, outboundAt: now, outboundType: 'loss' }, now, warehouseId);
/** Where the pieces are now; left out: where they were. */
type Placed = SerialFlow & { warehouseId?: number };
const placed = ({ warehouseId }: Placed) => (warehouseId === undefined ? {} : { warehouseId });
/** Its parcel came off the truck: in the parcel of that document again, also if it was blocked meanwhile. */
export const unshipSerials = (tx: Tx, actor: Actor, flow: Placed, now: Date): Promise<void> =>
  run(tx, actor, 'unship', flow, { ...nowhere, ...placed(flow), outboundNo: flow.no }, now);
/** Back from a customer: in stock again, in whichever warehouse it came back to. Where it was stays in its life line. */
export const returnSerials = (tx: Tx, actor: Actor, flow: Placed, now: Date): Promise<void> =>
  run(tx, actor, 'return', flow, { ...nowhere, ...placed(flow) }, now);
/**
 * The same for pieces that may never have been here: one whose number nobody knows is captured as it comes in. Answers those. What stands in
 * stock already is refused.
 */
export async function returnOrCaptureSerials(
  tx: Tx,
  actor: Actor,
  { warehouseId, ...flow }: SerialFlow & { warehouseId: number },
  now: Date,
): Promise<readonly string[]> {
  const before = await store.lockByNumbers(tx, actor.scope, flow.productId, flow.numbers);
  const left = new Set(before.filter(({ status }) => status !== 'takenBack').map(({ sn }) => sn));
  const fresh = flow.numbers.filter((sn) => !left.has(sn));
  if (left.size > 0) await returnSerials(tx, actor, { ...flow, warehouseId, numbers: flow.numbers.filter((sn) => left.has(sn)) }, now);
  if (fresh.length > 0) {
    const labels = { innerBox: '', packingList: '', pallet: '' };
    await captureSerials(tx, actor, { productId: flow.productId, warehouseId, inboundNo: flow.no, numbers: fresh, ...labels }, now);
  }
  return fresh;
}
/** S08: the receipt that brought them is undone. The number stays with its life line, and can be captured again. */
export const takeBackSerials = (tx: Tx, actor: Actor, flow: SerialFlow, now: Date): Promise<void> =>
  run(tx, actor, 'takeBack', flow, nowhere, now);

/**
 * A return that was a mistake: each number is out again, by the document that it last went out with; one that was new to us with the return is
 * taken back with it.
 */
export async function unreturnSerials(tx: Tx, actor: Actor, flow: SerialFlow, now: Date): Promise<void> {
  const wereOut = new Set(await store.everOut(tx, flow.productId, flow.numbers));
  const [known, fresh] = [flow.numbers.filter((sn) => wereOut.has(sn)), flow.numbers.filter((sn) => !wereOut.has(sn))];
  if (fresh.length > 0) await takeBackSerials(tx, actor, { ...flow, numbers: fresh }, now);
  if (known.length === 0) return;
  await run(tx, actor, 'unreturn', { ...flow, numbers: known }, { ...nowhere, outboundAt: now }, now);
  await store.outAsBefore(tx, flow.productId, known);
}
