import { usualTerms, type PickupTerms, type VehiclePrices } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import { pickupErrors } from '@kura/contract/outbound/pickup/pickup.errors.ts';
import { vehicleModels } from '@kura/contract/outbound/pickup/vehicles.ts';
import type { PickupTermsData, PickupTermsInput } from '@kura/contract/outbound/pickup/pickup.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { noteLoneAct } from '../../finance/public.ts';
import { mustBeSecond } from '../../identity/public.ts';
import { areMuch } from '../../quotes/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import * as store from './pickup.store.ts';

const record = 'outbound.pickupTerms';
const shown = ({ freeAboveL, prices }: PickupTerms) => ({
  freeAboveL,
  prices: vehicleModels.map((vehicle) => ({ vehicle, ...prices[vehicle] })),
});
function asData(warehouseId: number, known: store.KnownTerms | undefined): PickupTermsData {
  const waiting = known?.waiting ? { ...shown(known.waiting), byName: known.waitingByName } : null;
  return { warehouseId, ...shown(known ?? usualTerms), waiting };
}
const showTerms = async (db: Query, warehouseId: number): Promise<PickupTermsData> =>
  asData(warehouseId, await store.knownTerms(db, warehouseId));
export async function allTerms(db: Query): Promise<PickupTermsData[]> {
  const known = new Map((await store.allKnownTerms(db)).map((one) => [one.warehouseId, one]));
  return (await store.warehouseIds(db)).map(({ id }) => asData(id, known.get(id)));
}
const told = ({ freeAboveL, prices }: PickupTerms) => ({
  freeAbove: fixedText(freeAboveL / 1000, 3),
  prices: vehicleModels.map((model) => `${model} ${prices[model].near / 100} / ${prices[model].far / 100}`),
});

const figuresOf = ({ freeAboveL, prices }: PickupTerms): number[] => [
  freeAboveL,
  ...vehicleModels.flatMap((model) => [prices[model].near, prices[model].far]),
];
function changesOf(before: PickupTerms, after: PickupTerms): { before: number; after: number }[] {
  const becomes = figuresOf(after);
  return figuresOf(before)
    .map((figure, at) => ({ before: figure, after: becomes[at] ?? 0 }))
    .filter((change) => change.before !== change.after);
}

/**
 * K09: as with every other price, many changes or a large one take two people: the first writes them, and they count once another saves the same.
 * Measured from what counts and from what two people stood behind last, so that many small steps are no smaller than one.
 */
export async function saveTerms(tx: Tx, actor: Actor, input: PickupTermsInput, now: Date): Promise<PickupTermsData> {
  const { warehouseId, freeAboveL } = input;
  const { code } = found(await warehouseById(tx, warehouseId));
  const before = found(await store.lockTerms(tx, warehouseId, usualTerms, now));
  const prices = Object.fromEntries(input.prices.map(({ vehicle, near, far }) => [vehicle, { near, far }])) as unknown as VehiclePrices;
  const terms = { freeAboveL, prices };
  const log = (action: string) =>
    logOperation(tx, actor, {
      at: now,
      record,
      recordId: warehouseId,
      recordName: code,
      companyId: null,
      action,
      before: told(before),
      after: { warehouseCode: code, ...told(terms) },
    });
  const changes = changesOf(before, terms);
  // What counts already is changed by nobody, however far it is from what was seen.
  const isMuch = changes.length > 0 && ((await areMuch(tx, changes)) || (await areMuch(tx, changesOf(before.seen ?? usualTerms, terms))));
  if (isMuch && (before.waiting === null || changesOf(before.waiting, terms).length > 0)) {
    await store.keepWaiting(tx, actor, warehouseId, terms);
    await log('outbound.pickup.log.termsWaiting');
    return showTerms(tx, warehouseId);
  }
  if (isMuch) {
    if (!can(actor, 'quotes:priceBook:activate')) throw fail(pickupErrors.secondPerson);
    await mustBeSecond(tx, actor, before.waitingBy, fail(pickupErrors.secondPerson));
  } else if (changes.length > 0) {
    const of = { companyId: null, record, recordId: warehouseId, recordNo: code, note: String(changes.length) };
    await noteLoneAct(tx, { kind: 'price', actor: { id: actor.userId, name: actor.name }, ...of }, now);
  }
  await store.setTerms(tx, warehouseId, terms, isMuch, now);
  await log('outbound.pickup.log.terms');
  return showTerms(tx, warehouseId);
}
