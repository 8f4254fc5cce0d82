import type { Page } from '@kura/contract/kernel/page.ts';
import { dayIn, defaultZone } from '@kura/contract/kernel/zone.ts';
import type { PlaceHint } from '@kura/contract/inbound/receiving/receiving.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { suggestLocations } from '../../inventory/public.ts';
import { findByCode } from '../../products/public.ts';
import * as jobs from './job.store.ts';
import * as pieces from './piece.store.ts';
import { type Answer, asScan } from './station.ts';

export interface ScannedPiece {
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  planned: number;
  received: number;
  waitingGood: number;
  waitingDefective: number;
  isSerialControlled: boolean;
  needsMeasure: boolean;
}
type PieceAnswer = Answer & { product: ScannedPiece | null; places: PlaceHint[]; defectivePlaces: PlaceHint[] };
const nothing = { product: null, places: [], defectivePlaces: [] };

/** Which product it is, inside the company of the order; what is not on the order stops. */
export async function scanPiece(call: Call<unknown, { orderId: number; code: string }>): Promise<PieceAnswer> {
  const { db, actor, body } = call;
  const scan = asScan(call, db, body.code);
  const order = found(await jobs.head(db, actor.scope, body.orderId));
  const meant = await findByCode(db, order.companyId, body.code);
  if (meant.length === 0) return { ...(await answerScan(scan, 'red', 'unknownCode')), ...nothing };
  const product = await pieces.onOrder(
    db,
    order,
    meant.map(({ productId }) => productId),
  );
  if (!product) return { ...(await answerScan(scan, 'red', 'notOnOrder')), ...nothing };
  const [places, defectivePlaces] = await Promise.all([
    suggestFor(call, order, product.productId, 'good'),
    suggestFor(call, order, product.productId, 'defective'),
  ]);
  const answer = product.needsMeasure ? await answerScan(scan, 'amber', 'measureFirst') : await answerScan(scan, 'green', 'ok');
  return { ...answer, product, places, defectivePlaces };
}

const suggestFor = (
  { db, now }: Pick<Call, 'db' | 'now'>,
  { companyId, warehouseId, lotId, zone }: jobs.JobHead,
  productId: number,
  holding: 'good' | 'defective',
): Promise<PlaceHint[]> =>
  suggestLocations(db, { companyId, warehouseId, productId, holding, lotId: lotId ?? undefined, lotDay: dayIn(zone ?? defaultZone, now) });

export async function suggestPlaces(
  call: Call<{ orderId: number; productId: number; holding: 'good' | 'defective' }>,
): Promise<Page<PlaceHint>> {
  const { db, actor, query } = call;
  const order = found(await jobs.head(db, actor.scope, query.orderId));
  found(await pieces.onOrder(db, order, [query.productId]));
  const rows = await suggestFor(call, order, query.productId, query.holding);
  return { rows, total: rows.length, isCapped: false };
}
