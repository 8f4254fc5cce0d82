import type { CountedLine, CountSheet } from '@kura/contract/inventory/count/count.ts';
import { countStation, type CountReason } from '@kura/contract/inventory/count/count.station.ts';
import type { ScannedLocation } from '@kura/contract/inventory/document/scanned-location.ts';
import type { ScanAnswer, ScanTone } from '@kura/contract/kernel/scan.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan, type ScanCall } from '../../../kernel/scan-answer.ts';
import { productPictures, productsByCode, type ScannedProduct } from '../../products/public.ts';
import { ownProducts } from '../document/owner.store.ts';
import { placeByCode, placesByIds } from '../document/place.store.ts';
import * as lines from './count-line.store.ts';
import * as store from './count.store.ts';

type Answer = ScanAnswer<CountReason>;

const asScan = ({ tx, actor, lang, now }: Call, code: string): ScanCall<CountReason> => ({
  db: tx,
  actor,
  lang,
  now,
  station: countStation,
  code,
});

interface Step {
  count: { id: number; number: string };
  round: number;
}
/** Why not, and who is or was there instead. */
interface Refusal {
  reason: CountReason;
  byName: string;
}
const isRefusal = (step: Step | Refusal): step is Refusal => 'reason' in step;

/** Whether the caller may count here now: the right round, a place of the sheet, not somebody else's, and not where one has counted before. */
async function stepAt({ tx, actor }: Call, countId: number, locationId: number): Promise<Step | Refusal> {
  const count = found(await store.hold(tx, countId));
  const refuse = (reason: CountReason, byName = ''): Refusal => ({ reason, byName });
  if (count.status !== 'counting' && count.status !== 'recounting') return refuse('roundOver');
  const place = await lines.lockPlace(tx, actor, countId, locationId);
  if (!place?.isDue) return refuse('notOnSheet');
  if (place.isKept) return refuse('sameCounter');
  if (place.isDone) return refuse('alreadyDone', place.byName);
  if (place.by !== null && place.by !== actor.userId) return refuse('countedByOther', place.byName);
  return { count, round: place.round };
}

const named: Partial<Record<CountReason, string>> = { alreadyDone: 'inventory.floor.doneBy', countedByOther: 'inventory.floor.countedBy' };

/** Said with the name of whoever is there. */
function answerRefusal(scan: ScanCall<CountReason>, { reason, byName }: Refusal, tone: ScanTone): Promise<Answer> {
  const text = named[reason];
  return answerScan(scan, tone, reason, text && byName ? say(scan.lang, text, { name: byName }) : undefined);
}

/** A09: what, where and by whom, never how many: the next counter must not read it there. The figures themselves stay with the sheet. */
const logStep = ({ tx, actor, now }: Call, { count }: Step, action: string, after: Record<string, unknown>): Promise<void> =>
  logOperation(tx, actor, {
    at: now,
    record: 'inventory.count',
    recordId: count.id,
    recordName: count.number,
    companyId: null,
    action,
    after,
  });

type LocationAnswer = Answer & { location: ScannedLocation | null; lines: CountedLine[] };

export async function scanCountLocation(call: Call<unknown, { id: number; code: string }>): Promise<LocationAnswer> {
  const { tx, actor, body } = call;
  const scan = asScan(call, body.code);
  const { warehouseId } = found(await store.hold(tx, body.id));
  const location = (await placeByCode(tx, warehouseId, recogniseCode(body.code, ['location']).code)) ?? null;
  if (!location) return { ...(await answerScan(scan, 'red', 'notALocation')), location, lines: [] };
  const step = await stepAt(call, body.id, location.id);
  if (isRefusal(step))
    return { ...(await answerRefusal(scan, step, step.reason === 'alreadyDone' ? 'amber' : 'red')), location, lines: [] };
  // From here on whoever comes second is told who stands there.
  await lines.claimPlace(tx, body.id, location.id, step.round, actor);
  const there = await lines.entered(tx, actor.scope, body.id, location.id, step.round);
  const isBegun = there.length > 0;
  return { ...(await answerScan(scan, isBegun ? 'amber' : 'green', isBegun ? 'alreadyBegun' : 'ok')), location, lines: there };
}

type ProductAnswer = Answer & { products: (ScannedProduct & { pictureUrl: string | null })[] };

/** The catalogue alone is asked: to offer first what the book expects here would tell what it expects. */
export async function scanCountProduct(
  call: Call<unknown, { id: number; locationId?: number | undefined; code: string }>,
): Promise<ProductAnswer> {
  const { tx, actor, body } = call;
  const scan = asScan(call, body.code);
  const { warehouseId } = found(await store.hold(tx, body.id));
  if (body.locationId !== undefined) {
    const step = await stepAt(call, body.id, body.locationId);
    if (isRefusal(step)) return { ...(await answerRefusal(scan, step, 'red')), products: [] };
  }
  if (recogniseCode(body.code, ['location']).kind === 'location')
    return { ...(await answerScan(scan, 'red', 'notAProduct')), products: [] };
  const meant = await productsByCode(tx, actor.scope, body.code);
  const pictures = await productPictures(
    tx,
    call,
    meant.map(({ productId }) => productId),
  );
  const products = meant.map((product) => ({ ...product, pictureUrl: pictures.get(product.productId) ?? null }));
  if (products.length === 0) {
    const isPlace = (await placeByCode(tx, warehouseId, recogniseCode(body.code, []).code)) !== undefined;
    return { ...(await answerScan(scan, 'red', isPlace ? 'notAProduct' : 'unknownCode')), products };
  }
  const isShared = products.length > 1;
  return { ...(await answerScan(scan, isShared ? 'amber' : 'green', isShared ? 'severalOwners' : 'ok')), products };
}

interface EntryInput {
  id: number;
  locationId: number;
  productId: number;
  good: number;
  defective: number;
  isConfirmed: boolean;
}

export async function enterCount(call: Call<unknown, EntryInput>): Promise<Answer & { lines: CountedLine[] }> {
  const { tx, actor, body } = call;
  const product = found((await ownProducts(tx, actor.scope, [body.productId])).get(body.productId));
  const scan = asScan(call, product.sku);
  const step = await stepAt(call, body.id, body.locationId);
  if (isRefusal(step)) return { ...(await answerRefusal(scan, step, 'red')), lines: [] };
  const { round } = step;
  const read = () => lines.entered(tx, actor.scope, body.id, body.locationId, round);
  const before = (await read()).find((line) => line.productId === body.productId);
  const isOther = before !== undefined && (before.good !== body.good || before.defective !== body.defective);
  if (isOther && !body.isConfirmed) return { ...(await answerScan(scan, 'amber', 'alreadyCounted')), lines: await read() };
  const { id: countId, locationId, productId, good, defective } = body;
  await lines.claimPlace(tx, countId, locationId, round, actor);
  await lines.enter(tx, round, { countId, locationId, productId, good, defective });
  const [place] = await placesByIds(tx, [locationId]);
  await logStep(call, step, `inventory.count.log.${before ? 'corrected' : 'entered'}`, {
    location: found(place).code,
    round,
    sku: product.sku,
  });
  return { ...(await answerScan(scan, 'green', 'ok')), lines: await read() };
}

type DoneAnswer = Answer & { sheet: CountSheet };

export async function finishCountLocation(call: Call<unknown, { id: number; locationId: number; isEmpty: boolean }>): Promise<DoneAnswer> {
  const { tx, actor, body, now } = call;
  const [place] = await placesByIds(tx, [body.locationId]);
  const { code } = found(place);
  const scan = asScan(call, code);
  const withSheet = async (answer: Answer) => ({ ...answer, sheet: found(await store.sheet(tx, actor.userId, body.id)) });
  const step = await stepAt(call, body.id, body.locationId);
  if (isRefusal(step)) return withSheet(await answerRefusal(scan, step, step.reason === 'alreadyDone' ? 'amber' : 'red'));
  const what = await lines.entered(tx, { companyId: null }, body.id, body.locationId, step.round);
  if (what.length === 0 && !body.isEmpty) return withSheet(await answerScan(scan, 'amber', 'confirmEmpty'));
  await lines.claimPlace(tx, body.id, body.locationId, step.round, actor);
  await lines.finishPlace(tx, body.id, body.locationId, step.round, now);
  await logStep(call, step, 'inventory.count.log.counted', { location: code, round: step.round });
  return withSheet(await answerScan(scan, 'green', 'ok'));
}
