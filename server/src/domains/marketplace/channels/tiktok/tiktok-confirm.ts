import { companyNames, companyOf } from '../carrier-names.ts';
import type { ChannelCall, ShipParcel, Shipping, Written } from '../connector.ts';
import { sameNumber } from '../tracking.ts';
import { alreadyShipped, dataOf, resultOf } from './tiktok-answers.ts';
import { ask, readOrders } from './tiktok-calls.ts';
import type { MarkedData, ProvidersData, TiktokOrder, TiktokPiece } from './tiktok-model.ts';
import { markShippedAsk, providersAsk } from './tiktok-requests.ts';
import { shipmentOf } from './tiktok-states.ts';

type Provider = NonNullable<ProvidersData['shipping_providers']>[number];
const refused = (code: string, message: string): Written => ({ state: 'refused', code, message });

const namedSo = {
  yamato: /ヤマト|yamato/i,
  sagawa: /佐川|sagawa/i,
  japanPost: /郵便|japan ?post|ゆう/i,
  seino: /西濃|seino/i,
  fukuyama: /福山|fukuyama/i,
} as const;
/** Their ids differ by delivery option and are never known beforehand. */
export function providerFor(carrier: string, providers: readonly Provider[]): Provider | null {
  const company = companyOf(carrier);
  if (!company) return null;
  const fitting = providers.filter(({ name }) => namedSo[company].test(name ?? ''));
  return (
    fitting.find(({ name }) => name === companyNames[company]) ??
    fitting.find(({ name }) => !/super|スーパー/i.test(name ?? '')) ??
    fitting[0] ??
    null
  );
}

const providersOf = (call: ChannelCall, deliveryOptionId: string): Promise<readonly Provider[]> =>
  call.remember(`providers ${deliveryOptionId}`, 86_400, async () => {
    const data = dataOf<ProvidersData>(await ask(call, (by) => providersAsk(by, deliveryOptionId)));
    return (data.shipping_providers ?? []).map(({ id, name }) => ({ id, name: name ?? '' }));
  });

const piecesOf = (order: TiktokOrder): readonly TiktokPiece[] => order.line_items ?? [];
const isSentWith = (order: TiktokOrder, number: string) =>
  piecesOf(order).some(({ tracking_number: stored }) => sameNumber(stored ?? '', number)) ||
  (piecesOf(order).every(({ tracking_number: stored }) => !stored) && sameNumber(order.tracking_number ?? '', number));
const isOpen = (piece: TiktokPiece, order: TiktokOrder) =>
  shipmentOf(piece.display_status ?? order.status) === 'unshipped' && !piece.tracking_number;

/** Which single pieces go into a parcel: those that are still open, none twice. */
function takePieces(parcel: ShipParcel, open: Set<string> | null): string[] | null {
  const taken: string[] = [];
  for (const { lineId, pieceIds = [lineId], quantity } of parcel.lines) {
    const free = open ? pieceIds.filter((id) => open.has(id)) : pieceIds;
    if (free.length < quantity) return null;
    const mine = free.slice(0, quantity);
    for (const id of mine) open?.delete(id);
    taken.push(...mine);
  }
  return taken;
}

/**
 * One call a parcel. There is no idempotency key: a repeat reads first (rule 4), and an "already shipped" counts as done only if the channel holds our
 * number.
 */
export async function confirmShipment(call: ChannelCall, shipping: Shipping, isRepeat: boolean): Promise<Written> {
  // Which pieces of a line are gone already only the channel knows; a whole order in one parcel needs no question.
  const isPlain =
    shipping.parcels.length === 1 && shipping.parcels[0]?.lines.every(({ pieceIds, quantity }) => pieceIds?.length === quantity);
  const order = isRepeat || !isPlain ? ((await readOrders(call, [shipping.externalId]))[0] ?? null) : null;
  if ((isRepeat || !isPlain) && !order) return refused('notFound', `${shipping.externalId} does not exist`);
  const open = order
    ? new Set(
        piecesOf(order)
          .filter((piece) => isOpen(piece, order))
          .map(({ id }) => id),
      )
    : null;

  const stored = shipping.order.extra['deliveryOptionId'];
  const deliveryOptionId = order?.delivery_option_id ?? (typeof stored === 'string' ? stored : '');
  const notes: string[] = [];
  for (const parcel of shipping.parcels) {
    if (order && isSentWith(order, parcel.trackingNumber)) continue;
    if (order && shipmentOf(order.status) === 'cancelled') return refused('21011041', order.cancel_reason || 'the order was cancelled');
    const provider = providerFor(parcel.carrier, await providersOf(call, deliveryOptionId));
    if (!provider) return refused('11028006', `no shipping provider for ${parcel.carrier}`);
    const pieceIds = takePieces(parcel, open);
    if (!pieceIds) return refused('21011020', `${shipping.externalId}: nothing left to ship for ${parcel.trackingNumber}`);
    const written = await mark(call, shipping.externalId, parcel, pieceIds, provider.id);
    if (written.state === 'refused') return written;
    if (written.state === 'done' && written.note) notes.push(written.note);
  }
  return { state: 'done', ...(notes.length > 0 ? { note: notes.join('\n') } : {}) };
}

async function mark(
  call: ChannelCall,
  orderId: string,
  parcel: ShipParcel,
  pieceIds: readonly string[],
  providerId: string,
): Promise<Written> {
  const { trackingNumber } = parcel;
  const answer = await ask(call, (by) => markShippedAsk(by, { orderId, pieceIds, trackingNumber, providerId }));
  const { data, refusal } = resultOf<MarkedData>(answer);
  if (!refusal) return { state: 'done', ...(data?.warning?.message ? { note: data.warning.message } : {}) };
  if (!alreadyShipped.has(refusal.code)) return refused(refusal.code, refusal.message);
  const [order] = await readOrders(call, [orderId]);
  if (order && isSentWith(order, trackingNumber)) return { state: 'done' };
  const stored = order
    ? [
        ...new Set(
          piecesOf(order)
            .map(({ tracking_number: number }) => number)
            .filter(Boolean),
        ),
      ].join(', ')
    : '';
  return refused(refusal.code, [refusal.message, stored].filter(Boolean).join(': '));
}
