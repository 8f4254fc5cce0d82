import { carrierGroupOf } from '@kura/contract/pricing/carrier-group.ts';
import { manifestStation, type ManifestReason } from '@kura/contract/fulfilment/manifest/manifest.station.ts';
import type { ManifestParcel } from '@kura/contract/fulfilment/manifest/manifest.ts';
import type { ScanAnswer, ScanTone } from '@kura/contract/kernel/scan.ts';
import { say as words } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import {
  bookScan,
  gateOf,
  isBooked,
  lockForScan,
  lockForScanByNumber,
  moveOutbound,
  type ScannedOrder,
  toldOf,
} from '../../outbound/public.ts';
import { scannedTracking } from '../recheck/scanned-tracking.ts';
import * as weighings from '../weighing/weighing.store.ts';
import * as store from './manifest.store.ts';

interface Body {
  manifestId: number;
  code: string;
  reference: string;
}
type ShipCall<B extends Body = Body> = Call<unknown, B>;
type ShipAnswer = ScanAnswer<ManifestReason> & { orderId: number | null; parcelCount: number; parcel: ManifestParcel | null };
interface Table {
  tx: Tx;
  manifest: store.Held;
  say(tone: ScanTone, reason: ManifestReason, about?: { orderId: number; parcelId?: number }, text?: string): Promise<ShipAnswer>;
}

/** One scan, one transaction. The manifest is held with others, so that nobody closes it meanwhile. */
const atDock = <B extends Body>(call: ShipCall<B>, work: (table: Table) => Promise<ShipAnswer>): Promise<ShipAnswer> => {
  const { kernel, actor, lang, now, body, keepAnswer } = call;
  return kernel.db.tx(async (tx) => {
    const manifest = found(await store.hold(tx, body.manifestId, 'together'));
    const scan = { db: tx, actor, lang, now, station: manifestStation, code: body.code };
    const say: Table['say'] = async (tone, reason, about, text) => ({
      ...(await answerScan(scan, tone, reason, text)),
      orderId: about?.orderId ?? null,
      parcelCount: await store.countOn(tx, manifest.id),
      parcel: about?.parcelId === undefined ? null : ((await store.parcelById(tx, about.parcelId)) ?? null),
    });
    const answer = manifest.status === 'closed' ? await say('red', 'closed') : await work({ tx, manifest, say });
    await keepAnswer(tx, answer);
    return answer;
  });
};

/** With the last parcel of its order the order is shipped: SHIP in the stock book, the charge in the money book. */
async function ship(
  call: ShipCall,
  { tx, manifest, say }: Table,
  order: ScannedOrder,
  parcelIds: number[],
  reason = '',
): Promise<ShipAnswer> {
  const { actor, now, body } = call;
  const about = { orderId: order.id, ...(parcelIds[0] === undefined ? {} : { parcelId: parcelIds[0] }) };
  if (await store.hasBlockedSerial(tx, order.id)) return say('red', 'serialBlocked', about);
  await store.putOn(tx, parcelIds, manifest, now);
  const scan = { reference: body.reference, station: 'ship' as const, orderId: order.id, warehouseId: order.warehouseId };
  await bookScan(tx, actor, { ...scan, parcelId: parcelIds[0] ?? null, told: toldOf(body) }, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'outbound.order',
    recordId: order.id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'fulfilment.manifest.log.scanned',
    note: [manifest.number, reason].filter((part) => part !== '').join(': '),
  });
  const rest = (await store.ofOrder(tx, order.id)).filter(({ manifestId }) => manifestId === null);
  if (rest.length > 0) return say('green', 'partOfOrder', about);
  await moveOutbound(tx, actor, order.id, 'ship', { now, reason });
  return say('green', 'shippedNow', about);
}

const isCarried = (carrier: string | null, { carrier: group }: store.Held): boolean => carrierGroupOf(carrier ?? '') === group;
/** Which truck it belongs to, and which one is being loaded. */
function carrierWords({ lang }: Pick<Call, 'lang'>, carrier: string | null, { carrier: open }: store.Held): string {
  const own = carrierGroupOf(carrier ?? '');
  return words(lang, 'fulfilment.manifest.wrongCarrierIs', {
    parcel: own ? words(lang, `fulfilment.carrierGroup.${own}`) : '—',
    open: words(lang, `fulfilment.carrierGroup.${open}`),
  });
}

export const scanManifest = (call: ShipCall): Promise<ShipAnswer> =>
  atDock(call, async (table) => {
    const { actor, body } = call;
    const { tx, manifest, say } = table;
    const seen = await weighings.numbered(tx, scannedTracking(body.code));
    if (!seen || seen.status === 'undone') {
      // Its parcel was taken apart after a cut-off: whoever holds it must hear that, not that nobody knows it.
      const gone = seen && gateOf(await lockForScan(tx, actor, seen.orderId), ['checked']);
      return gone ? say('red', gone, { orderId: seen.orderId }) : say('red', 'notFound');
    }
    const order = await lockForScan(tx, actor, seen.orderId);
    const about = { orderId: order.id, parcelId: seen.parcelId };
    if (await isBooked(tx, actor, body.reference, order.id, toldOf(body))) return say('amber', 'alreadyBooked', about);
    const parcel = (await store.ofOrder(tx, order.id)).find(({ id }) => id === seen.parcelId);
    if (!parcel) return say('red', 'notFound');
    if (order.warehouseId !== manifest.warehouseId) return say('red', 'otherWarehouse', about);
    if (parcel.manifestId === manifest.id && parcel.status !== 'open') {
      // What was stopped after it was put on is pulled off the truck again.
      const stop = order.status === 'shipped' ? null : gateOf(order, ['checked']);
      return stop ? say('red', stop, about) : say('amber', 'alreadyScanned', about);
    }
    if (parcel.manifestId !== null) return say('amber', 'onOtherManifest', about);
    const stop = gateOf(order, ['checked']);
    if (stop) return say('red', stop === 'wrongState' ? 'notChecked' : stop, about);
    if (parcel.status !== 'packed') return say('red', 'notChecked', about);
    if ((await weighings.outsideInARow(tx, parcel.id)) > 1) return say('red', 'weightOff', about);
    if (!isCarried(parcel.carrier, manifest)) return say('red', 'wrongCarrier', about, carrierWords(call, parcel.carrier, manifest));
    return ship(call, table, order, [parcel.id]);
  });

/** Only what has no number to scan; why stands in the log. */
export const shipByNumber = (call: ShipCall<Body & { reason: string }>): Promise<ShipAnswer> =>
  atDock(call, async (table) => {
    const { actor, body } = call;
    const { tx, manifest, say } = table;
    const order = await lockForScanByNumber(tx, actor, body.code);
    if (!order) return say('red', 'notFound');
    const about = { orderId: order.id };
    if (await isBooked(tx, actor, body.reference, order.id, toldOf(body))) return say('amber', 'alreadyBooked', about);
    if (order.warehouseId !== manifest.warehouseId) return say('red', 'otherWarehouse', about);
    const stop = gateOf(order, ['checked']);
    if (stop) return say(stop === 'shipped' ? 'amber' : 'red', stop === 'wrongState' ? 'notChecked' : stop, about);
    const parcels = await store.ofOrder(tx, order.id);
    if (parcels.some(({ trackingNumber }) => trackingNumber !== '')) return say('red', 'hasTracking', about);
    for (const { id } of parcels) if ((await weighings.outsideInARow(tx, id)) > 1) return say('red', 'weightOff', about);
    if (!isCarried(order.carrier, manifest)) return say('red', 'wrongCarrier', about, carrierWords(call, order.carrier, manifest));
    return ship(
      call,
      table,
      order,
      parcels.map(({ id }) => id),
      body.reason.trim(),
    );
  });

/** A parcel whose order is not shipped: its others are missing, or it was stopped. */
export const takeOff = (call: ShipCall): Promise<ShipAnswer> =>
  atDock(call, async ({ tx, manifest, say }) => {
    const { actor, body, now } = call;
    const seen = await weighings.numbered(tx, scannedTracking(body.code));
    if (!seen) return say('red', 'notFound');
    const order = await lockForScan(tx, actor, seen.orderId);
    const about = { orderId: order.id, parcelId: seen.parcelId };
    const parcel = (await store.ofOrder(tx, order.id)).find(({ id }) => id === seen.parcelId);
    if (parcel?.manifestId !== manifest.id) return say('red', 'notOnManifest', about);
    if (parcel.status === 'shipped') return say('red', 'shipped', about);
    await store.takeOff(tx, parcel.id);
    await logOperation(tx, actor, {
      at: now,
      record: 'outbound.order',
      recordId: order.id,
      recordName: order.number,
      companyId: order.companyId,
      action: 'fulfilment.manifest.log.takenOff',
      note: manifest.number,
    });
    return say('green', 'taken', about);
  });
