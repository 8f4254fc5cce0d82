import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations, type Operation } from '../../../kernel/operation-log.ts';
import { emit } from '../../../kernel/outbox.ts';
import { keptWords } from '../../../kernel/words.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { applyMappings, keepItemIds } from '../mapping/apply-mappings.ts';
import { emitCalm, emitDoubt } from '../forward/keep-back.ts';
import { emitRuleOn } from '../forward/waiting.ts';
import { faultOf } from './check-told.ts';
import { firstStates, type NextStates, nextStates } from './next-states.ts';
import { addNotes, channelNote, note } from './notes.ts';
import { record } from './order-record.ts';
import { lineRow, type LineRowToStore, orderRow, wantedOf, whereTo, withoutPersons } from './stored-row.ts';
import * as store from './store-page.store.ts';
import { asTold, sealTold, toldHash } from './told.ts';

export type { StoreRef } from './store-page.store.ts';

export interface PageStored {
  /** Orders of the page that are in the portal now, whether this page changed them or not. */
  stored: number;
  /** Ids of those that are new or differ from what was known. */
  changed: number[];
  failed: { externalId: string; message: string }[];
}

interface Telling {
  order: ChannelOrder;
  text: string;
  hash: string;
  known: store.KnownOrder | undefined;
}

/** Of an order that stands on a page twice, the later telling. */
function latest(orders: readonly ChannelOrder[]): ChannelOrder[] {
  const byId = new Map<string, ChannelOrder>();
  for (const order of orders) {
    const other = byId.get(order.externalId);
    const isOlder = other?.changedAt && order.changedAt && order.changedAt < other.changedAt;
    if (!isOlder) byId.set(order.externalId, order);
  }
  return [...byId.values()];
}

/** An older telling, and the same again, change nothing. */
const isNews = ({ order, hash, known }: Telling): boolean =>
  !known || (hash !== known.toldHash && !(order.changedAt && known.changedAt && order.changedAt < known.changedAt));

const statesNow = ({ shipment, platformState, orderState, payment }: NextStates) => ({
  shipmentStatus: shipment,
  platformStatus: platformState,
  orderStatus: orderState,
  paymentStatus: payment,
});

interface Worked extends Telling {
  row: store.RowToStore;
  states: NextStates;
}

/** What the row becomes: states by their machines, notes added, personal data left out where it may be kept no longer. */
function work(platform: Platform, telling: Telling, forwardedLines: ReadonlyMap<number, string>): Worked {
  const { order, hash, known } = telling;
  const states = known ? nextStates(known, order, known.waybillStatus === 'returned') : firstStates(order);
  const notes = [...order.notes.map(channelNote), ...states.notes];
  const before = known && forwardedLines.get(known.id);
  if (before !== undefined && before !== wantedOf(order.lines) && states.shipment !== 'cancelled')
    notes.push(note('marketplace.note.linesChanged'));
  const shown = known?.isMasked ? withoutPersons(order) : order;
  const row = Object.assign(orderRow(platform, shown, states, addNotes(known?.systemNote ?? '', notes)), { told_hash: hash });
  return { ...telling, states, row: known?.isMasked ? { ...row, extra: {} } : row };
}

interface Written {
  stored: store.Stored[];
  /** On its way: whoever has more to send sends it behind. */
  told: Promise<unknown>[];
}

/** By what a line is mapped. */
const skuOf = ({ platform_sku: sku, item_id: item }: LineRowToStore): string => sku || item;

/**
 * What is new is written once, its lines with what each is mapped to. Each is sealed when its turn comes to be sent, while the database reads those before
 * it; nothing of it is waited for here.
 */
async function writeNew(tx: Tx, ref: store.StoreRef, sealKey: Buffer, fresh: readonly Worked[], now: Date): Promise<Written> {
  const lines = fresh.map(({ order }) => order.lines.map((line, at) => lineRow(order.externalId, line, at + 1)));
  const skus = [...new Set(lines.flat().map(skuOf))];
  const [mapped, ids] = await Promise.all([store.mappedTo(tx, ref.id, skus), store.newIds(tx, fresh.length)]);
  const mappedOf = new Map(mapped.map((each) => [each.sku, each]));
  const isUnmapped = (line: LineRowToStore) => line.ordered > line.cancelled && !mappedOf.has(skuOf(line));
  const orders = fresh.values().map(({ row, text }, at) => ({
    id: ids[at] as number,
    unmappedCount: (lines[at] ?? []).filter(isUnmapped).length,
    row,
    told: sealTold(sealKey, text),
  }));
  const contents = lines.flatMap((those, at) =>
    those.map((line) => ({ orderId: ids[at] as number, line, mapped: mappedOf.get(skuOf(line)) })),
  );
  const told: Promise<unknown>[] = [store.copyOrders(tx, ref, orders, now)];
  if (contents.length > 0) told.push(store.copyLines(tx, contents));
  if (mapped.some(({ lacksIds }) => lacksIds)) told.push(keepItemIds(tx, ref.id, ids));
  return { stored: fresh.map(({ row }, at) => ({ id: ids[at] as number, externalId: row.external_id })), told };
}

/** What was known already is written over; the channel's lines replace those that were there. */
async function writeOver(tx: Tx, ref: store.StoreRef, sealKey: Buffer, changed: readonly Worked[], now: Date): Promise<store.Stored[]> {
  const rows = changed.map(({ row, text, known }) => ({ ...row, told: known?.isMasked ? '' : sealTold(sealKey, text) }));
  const stored = await store.updatePage(tx, ref.id, rows, now);
  const ids = stored.map(({ id }) => id);
  const lines = changed.flatMap(({ order }) => order.lines.map((line, at) => lineRow(order.externalId, line, at + 1)));
  await store.replaceLines(tx, ref.id, ids, lines);
  await applyMappings(tx, { storeId: ref.id, orderIds: ids });
  return stored;
}

const forwardedOf = (tellings: readonly Telling[]): number[] =>
  tellings.flatMap(({ known }) => (known?.forwardStatus === 'forwarded' ? [known.id] : []));

/** S04: what the warehouse was told to send, by order. */
async function wantedBefore(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const lines = Map.groupBy(await store.linesOfMany(tx, ids), ({ orderId }) => orderId);
  return new Map(ids.map((id) => [id, wantedOf(lines.get(id) ?? [])]));
}

/** And where to. */
const placesBefore = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (await store.placesOfMany(tx, ids)).map(({ id, consignee, destinations }) => [id, whereTo(consignee, destinations)]),
  );

/** A09: from the first telling on, every change of a state stands in the log of the order. */
function toldInLog({ known, states, row }: Worked, id: number, companyId: number): Operation | null {
  const line = { record, recordId: id, recordName: row.number, companyId };
  if (!known) return { ...line, action: 'marketplace.order.log.told', after: statesNow(states) };
  const before = statesNow({ ...known, notes: [] });
  const after = statesNow(states);
  return JSON.stringify(before) === JSON.stringify(after) ? null : { ...line, action: 'marketplace.order.log.changed', before, after };
}

const isOpen = ({ shipment }: NextStates): boolean => shipment === 'unshipped' || shipment === 'partiallyShipped';
const isStopped = ({ blocks }: ChannelOrder): boolean => blocks.some(({ code }) => code !== 'noAddress');
const isCancelAsked = ({ blocks }: ChannelOrder): boolean => blocks.some(({ code }) => code === 'cancelAsked');

/** K05: what the buyer pays at the door, as far as the channel tells, is another sum than before. */
function isOtherAtDoor(before: string | null, { isCod, codAmount }: ChannelOrder): boolean {
  const now = isCod ? codAmount : '0';
  const plain = (sum: string) => sum.replace(/\.0+$/, '');
  return before !== null && now !== null && plain(before) !== plain(now);
}

/** What was good about the page is written by a fixed number of statements, however many orders it has. */
async function write(
  tx: Tx,
  ref: store.StoreRef,
  sealKey: Buffer,
  tellings: readonly Telling[],
  now: Date,
): Promise<{ ids: number[]; told: Promise<unknown> }> {
  const forwarded = forwardedOf(tellings);
  const [forwardedLines, forwardedTo] = await Promise.all([wantedBefore(tx, forwarded), placesBefore(tx, forwarded)]);
  const worked = tellings.map((telling) => work(ref.platform, telling, forwardedLines));
  const fresh = worked.filter(({ known }) => !known);
  const changed = worked.filter(({ known }) => known);
  const over = changed.length > 0 ? await writeOver(tx, ref, sealKey, changed, now) : [];
  // Sent together from here on: none of it waits for another's answer.
  const { stored: added, told } = fresh.length > 0 ? await writeNew(tx, ref, sealKey, fresh, now) : { stored: [], told: [] };
  const stored = [...added, ...over];
  const ids = stored.map(({ id }) => id);
  const idOf = new Map(stored.map(({ id, externalId }) => [externalId, id]));
  const log = worked.flatMap((one) => toldInLog(one, idOf.get(one.row.external_id) ?? 0, ref.companyId) ?? []);
  if (log.length > 0) told.push(logOperations(tx, system, now, log));
  const stopped = worked.filter(
    ({ known, states }) => known?.forwardStatus === 'forwarded' && states.shipment === 'cancelled' && known.shipment !== 'cancelled',
  );
  // The hard intercept, in a transaction of its own: a station that holds the order for a moment keeps no page waiting.
  for (const { known } of stopped) told.push(emit(tx, 'marketplace.cancelled', { orderId: known?.id }, now));
  for (const { known, order, states } of worked)
    if (known?.forwardStatus === 'forwarded' && states.shipment !== 'cancelled' && !known.isCancelAsked && isCancelAsked(order))
      told.push(emitDoubt(tx, { orderId: known.id, doubt: 'cancelAsked' }, now));
  for (const { known, order, row, states } of worked) {
    if (!known || known.isMasked || !order.consignee || !isOpen(states)) continue;
    const before = forwardedTo.get(known.id) ?? '';
    const { consignee_name: name, consignee_phone: phone, postcode, prefecture, city, address, region, destinations } = row;
    const to = whereTo({ name, phone, postcode, prefecture, city, address, region }, destinations);
    // What the channel shows again, or no longer, is no other address.
    if (before !== '' && to !== '' && before !== to) told.push(emitDoubt(tx, { orderId: known.id, doubt: 'addressChanged' }, now));
  }
  for (const { known, order, states } of worked)
    if (known?.forwardStatus === 'forwarded' && isOpen(states) && isOtherAtDoor(known.atDoor, order))
      told.push(emitDoubt(tx, { orderId: known.id, doubt: 'codChanged' }, now));
  // Behind another address: what that one keeps back does not go on for a moment in between.
  for (const { known, order, states } of worked)
    if (known?.forwardStatus === 'forwarded' && isOpen(states) && known.isStopped && !isStopped(order))
      told.push(emitCalm(tx, { orderId: known.id }, now));
  return { ids, told: Promise.all([...told, emitRuleOn(tx, ref.id, now)]) };
}

/** What PostgreSQL says about values, and nothing about itself. */
const isAboutData = (error: unknown): boolean => /^(22|23)/.test((error as { code?: string }).code ?? '');

/** All of it at once; where the database refuses something that nobody foresaw, each by itself. */
async function writeEach(
  tx: Tx,
  ref: store.StoreRef,
  sealKey: Buffer,
  tellings: readonly Telling[],
  now: Date,
  failed: PageStored['failed'],
) {
  if (tellings.length === 0) return [];
  try {
    // Sent together, and done in this order.
    const [, { ids, told }] = await Promise.all([tx.execute('savepoint page'), write(tx, ref, sealKey, tellings, now)]);
    await Promise.all([told, tx.execute('release savepoint page')]);
    return ids;
  } catch (error) {
    if (!isAboutData(error)) throw error;
    await tx.execute('rollback to savepoint page');
    if (tellings.length === 1) {
      failed.push({ externalId: tellings[0]?.order.externalId ?? '', message: (error as Error).message });
      return [];
    }
  }
  const ids: number[] = [];
  for (const telling of tellings) ids.push(...(await writeEach(tx, ref, sealKey, [telling], now, failed)));
  return ids;
}

/**
 * Channel rules 1 and 2. A page as its channel told it: one row for an order however often and in whatever order it is told of. An older telling changes nothing,
 * and an order that cannot be kept never keeps the others.
 */
export async function storePage(
  tx: Tx,
  ref: store.StoreRef,
  orders: readonly ChannelOrder[],
  now: Date,
  sealKey: Buffer,
): Promise<PageStored> {
  const failed: PageStored['failed'] = [];
  const good = latest(orders).filter((order) => {
    const fault = faultOf(order);
    if (fault) failed.push({ externalId: order.externalId, message: keptWords(fault.text, fault.params) });
    return !fault;
  });
  const externalIds = good.map(({ externalId }) => externalId);
  // Sent together: who waits for the store reads what the other has stored. What is told is made ready while the database looks.
  const asked = Promise.all([store.holdStore(tx, ref.id), store.lockKnown(tx, ref.id, externalIds)]);
  const told = good.map((order) => {
    const telling = asTold(order);
    return { ...telling, hash: toldHash(sealKey, telling.text) };
  });
  const [, there] = await asked;
  const known = new Map(there.map((order) => [order.externalId, order]));
  const tellings = told.map((telling): Telling => ({ ...telling, known: known.get(telling.order.externalId) })).filter(isNews);
  const kept = good.length;
  const failedBefore = failed.length;
  const changed = await writeEach(tx, ref, sealKey, tellings, now, failed);
  return { stored: kept - (failed.length - failedBefore), changed, failed };
}
