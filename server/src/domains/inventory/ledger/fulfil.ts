import type { MovementType } from '@kura/contract/inventory/stock/stock.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { asMany, type ClaimAct, type OneOrMany, type Posted } from './acts.ts';
import { virtualPlaces, type VirtualKind } from './balance.store.ts';
import { heldPieces, type Held, type HeldAct, type PlaceKind } from './held-pieces.ts';
import { openBalances, openVirtual } from './open-balances.ts';
import { postStock } from './post-stock.ts';
import { outside, type Posting } from './stock-entry.ts';

/** Where the pieces go back to; ABN unless told. */
export interface BackAct extends ClaimAct {
  toLocationId?: number;
}

/** Where held pieces go, looked up once for all of them. */
export type Destination<A extends ClaimAct> = (tx: Tx, acts: readonly HeldAct<A>[]) => Promise<(held: Held, act: A) => Posting['to']>;

/** Whoever cancels frees whatever is left, which may be nothing on the shelf or nothing on the way. */
const endsClaim: readonly MovementType[] = ['UNLOCK', 'BACK'];

/** Posts one entry for each act about the pieces that its document holds in places of these kinds. */
export async function postHeld<A extends ClaimAct>(
  tx: Tx,
  actor: Actor,
  type: MovementType,
  kinds: readonly PlaceKind[],
  acts: readonly A[],
  destination: Destination<A>,
  now: Date,
  opened: typeof openBalances = openBalances,
): Promise<Posted[]> {
  const { heldActs, known } = await heldPieces(tx, actor, acts, kinds, endsClaim.includes(type));
  const placeOf = await destination(tx, heldActs);
  const entries = heldActs.map(({ act, held }) => ({
    type,
    reference: act.reference,
    cause: act.cause,
    ...(act.note === undefined ? {} : { note: act.note }),
    postings: held.map((piece): Posting => {
      const { balanceId, claim, quantity } = piece;
      return {
        from: {
          balanceId,
          holding: 'locked',
        },
        to: placeOf(piece, act),
        quantity,
        claim,
      };
    }),
  }));
  return [...(await postStock(tx, actor, entries, now, await opened(tx, entries))), ...known];
}

const virtualIn = (tx: Tx, kind: VirtualKind, acts: readonly HeldAct<ClaimAct>[]) =>
  virtualPlaces(
    tx,
    kind,
    acts.flatMap(({ held }) => held.map(({ key }) => key.warehouseId)),
  );

/** Stock and claim travel together. */
const onTo =
  (kind: VirtualKind): Destination<ClaimAct> =>
  async (tx, acts) => {
    const placeIn = await virtualIn(tx, kind, acts);
    return ({ key }) => ({ ...key, locationId: placeIn(key.warehouseId), holding: 'locked' });
  };

const backTo: Destination<BackAct> = async (tx, acts) => {
  const placeIn = await virtualIn(tx, 'ABN', acts);
  return ({ key }, { toLocationId }) => ({
    ...key,
    locationId: toLocationId ?? placeIn(key.warehouseId),
    holding: 'available',
  });
};

/** PICK: from the shelf to the cart (PICK); stock and claim travel. */
export const pickStock = (tx: Tx, actor: Actor, acts: OneOrMany<ClaimAct>, now: Date): Promise<Posted[]> =>
  postHeld(tx, actor, 'PICK', ['shelf'], asMany(acts), onTo('PICK'), now, openVirtual);

/** SORT: from the cart to the basket (WALL). */
export const sortStock = (tx: Tx, actor: Actor, acts: OneOrMany<ClaimAct>, now: Date): Promise<Posted[]> =>
  postHeld(tx, actor, 'SORT', ['PICK'], asMany(acts), onTo('WALL'), now, openVirtual);

/** A sorted piece was in the wrong basket: back from there (WALL) to the cart. The claim stays with it. */
export const unsortStock = (tx: Tx, actor: Actor, acts: OneOrMany<ClaimAct>, now: Date): Promise<Posted[]> =>
  postHeld(tx, actor, 'SORT', ['WALL'], asMany(acts), onTo('PICK'), now, openVirtual);

/** CHECK: from cart or basket into the parcel (PACK). */
export const checkStock = (tx: Tx, actor: Actor, acts: OneOrMany<ClaimAct>, now: Date): Promise<Posted[]> =>
  postHeld(tx, actor, 'CHECK', ['PICK', 'WALL'], asMany(acts), onTo('PACK'), now, openVirtual);

/** SHIP: out of PACK and off the books; the claim closes. */
export const shipStock = (tx: Tx, actor: Actor, acts: OneOrMany<ClaimAct>, now: Date): Promise<Posted[]> =>
  postHeld(tx, actor, 'SHIP', ['PACK'], asMany(acts), async () => () => outside, now);

/** BACK: from cart, basket or parcel to a place, and free again. */
export const backStock = (tx: Tx, actor: Actor, acts: OneOrMany<BackAct>, now: Date): Promise<Posted[]> =>
  postHeld(tx, actor, 'BACK', ['PICK', 'WALL', 'PACK'], asMany(acts), backTo, now);
