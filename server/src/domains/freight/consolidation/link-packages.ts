import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { consolidationMachine } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found, unknownAt } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { readCode } from './read-code.ts';
import * as store from './consolidation.store.ts';
import { eyesOf } from './eyes.ts';
import * as links from './link.store.ts';
import { settleInside, settleTakenOut } from './what-is-inside.ts';

export const record = 'freight.consolidation';

/** Held, and still open: afterwards its list is closed. */
async function openOne(tx: Tx, actor: Actor, id: number): Promise<store.Held> {
  const held = found(await store.lock(tx, eyesOf(actor), id));
  if (held.status !== 'open')
    throw fail(kernelErrors.wrongState, {
      state: `@${stateText(consolidationMachine, held.status)}`,
      move: '@freight.consolidation.log.linked',
    });
  return held;
}

/** Only what waits for a container of this kind. */
function checkCandidates(candidates: readonly links.Candidate[], transport: string): void {
  for (const { number, status, deliveryMethod, transportMethod } of candidates) {
    if (status !== 'audited' || deliveryMethod !== 'provider')
      throw fail(consolidationErrors.notWaiting, { number, state: `@inbound.order.state.${status}` });
    if ((transportMethod === 'AIR') !== (transport === 'air')) throw fail(consolidationErrors.otherTransport, { number });
  }
}
const numbersOf = (candidates: readonly links.Candidate[]): string[] => [...new Set(candidates.map(({ number }) => number))];

async function put(
  tx: Tx,
  actor: Actor,
  held: store.Held,
  candidates: readonly links.Candidate[],
  isOverPlan: boolean,
  now: Date,
): Promise<void> {
  checkCandidates(candidates, held.transport);
  const ids = candidates.map(({ id }) => id);
  const [elsewhere] = await links.placeOf(tx, ids);
  const nameOf = (packageId: number) => candidates.find(({ id }) => id === packageId)?.number ?? '';
  if (elsewhere) throw fail(consolidationErrors.alreadyIn, { number: nameOf(elsewhere.packageId), consolidation: elsewhere.number });
  // Somebody may link the same at this moment: the index decides.
  await links.link(tx, held.id, ids, actor.name, now).catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint === 'consolidation_packages_once') throw fail(kernelErrors.changedMeanwhile);
    throw error;
  });
  const sums = await settleInside(tx, held, isOverPlan || held.isOverPlan === true);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: held.id,
    recordName: held.number,
    companyId: null,
    action: 'freight.consolidation.log.linked',
    before: { packageCount: held.packageCount, boxCount: held.boxCount },
    after: { packageCount: sums.packages, boxCount: sums.boxes, linked: numbersOf(candidates) },
  });
}

export async function linkPackages(
  tx: Tx,
  actor: Actor,
  { id, packageIds, isOverPlan }: { id: number; packageIds: number[]; isOverPlan: boolean },
  now: Date,
): Promise<void> {
  const held = await openOne(tx, actor, id);
  const wanted = [...new Set(packageIds)];
  const candidates = await links.candidates(tx, actor.scope, wanted);
  const strange = wanted.findIndex((wantedId) => !candidates.some((candidate) => candidate.id === wantedId));
  if (strange >= 0) throw unknownAt(`packageIds.${strange}`, strange);
  await put(tx, actor, held, candidates, isOverPlan, now);
}

export async function unlinkPackages(
  tx: Tx,
  actor: Actor,
  { id, packageIds }: { id: number; packageIds: number[] },
  now: Date,
): Promise<void> {
  const held = await openOne(tx, actor, id);
  const wanted = [...new Set(packageIds)];
  const candidates = await links.candidates(tx, actor.scope, wanted);
  const places = await links.placeOf(tx, wanted);
  const strange = wanted.findIndex((packageId) => !places.some((place) => place.packageId === packageId && place.consolidationId === id));
  if (strange >= 0 || candidates.length !== wanted.length) throw unknownAt(`packageIds.${Math.max(0, strange)}`, Math.max(0, strange));
  await links.unlink(tx, id, wanted);
  const sums = await settleTakenOut(tx, held);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: held.number,
    companyId: null,
    action: 'freight.consolidation.log.unlinked',
    before: { packageCount: held.packageCount, boxCount: held.boxCount },
    after: { packageCount: sums.packages, boxCount: sums.boxes, unlinked: numbersOf(candidates) },
  });
}

export interface Scanned {
  orderId: number;
  orderNumber: string;
  packages: number;
  boxes: number;
  isRepeated: boolean;
}
/** A carton brings its package, an order all of its packages; what is in already is not counted again. */
export async function scanIn(
  tx: Tx,
  actor: Actor,
  { id, code, isOverPlan }: { id: number; code: string; isOverPlan: boolean },
  now: Date,
): Promise<Scanned> {
  const held = await openOne(tx, actor, id);
  const read = readCode(code);
  const packageIds = read ? await links.byCode(tx, actor.scope, read.orderNumber, read.cartonNo) : [];
  const candidates = await links.candidates(tx, actor.scope, packageIds);
  const [first] = candidates;
  if (!first) throw fail(consolidationErrors.notFoundByCode, { code });
  const here = new Set(
    (await links.placeOf(tx, packageIds)).filter(({ consolidationId }) => consolidationId === id).map((place) => place.packageId),
  );
  const fresh = candidates.filter((candidate) => !here.has(candidate.id));
  if (fresh.length > 0) await put(tx, actor, held, fresh, isOverPlan, now);
  else
    await logOperation(tx, actor, {
      at: now,
      record,
      recordId: id,
      recordName: held.number,
      companyId: null,
      action: 'freight.consolidation.log.linked',
      after: { linked: [] },
      note: code,
    });
  const boxes = fresh.reduce((sum, candidate) => sum + candidate.boxes, 0);
  return { orderId: first.orderId, orderNumber: first.number, packages: fresh.length, boxes, isRepeated: fresh.length === 0 };
}
