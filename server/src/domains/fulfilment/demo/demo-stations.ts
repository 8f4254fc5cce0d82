import type { CarrierGroup } from '@kura/contract/pricing/carrier-group.ts';
import { mostByPiece } from '@kura/contract/fulfilment/picking/picking.ts';
import { cellCode } from '@kura/contract/fulfilment/wall/cell-code.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { numberedLabel } from '../label/print-parcel-label.ts';
import { openManifest } from '../manifest/open-manifest.ts';
import { scanManifest } from '../manifest/scan-manifest.ts';
import { scanTote } from '../picking/open-list.ts';
import { movePicking } from '../picking/picking.moves.ts';
import { scanPick } from '../picking/scan-pick.ts';
import { tableStep } from '../recheck/at-table.ts';
import { chooseBox } from '../recheck/choose-box.ts';
import { scanRecheck } from '../recheck/scan-recheck.ts';
import { reportMissing } from '../recheck/report-missing.ts';
import { weighOpen } from '../recheck/weigh-parcel.ts';
import { scanCell } from '../wall/scan-cell.ts';
import { scanPiece } from '../wall/scan-piece.ts';
import { scanWave } from '../wall/scan-wave.ts';
import { callBy, type DemoFloor, green, piecesIn } from './demo-floor.ts';

/** Everything on the lists of a wave, or its first lines only. */
export async function pickWave(floor: DemoFloor, waveId: number, tote: number, lines = Infinity): Promise<void> {
  const { tx } = floor;
  const lists = await tx.rows<{ id: number }>(sql`select id from picking_lists where wave_id = ${waveId} order by id`);
  let left = lines;
  for (const [index, { id }] of lists.entries()) {
    if (left === 0) return;
    const begun = green(await scanTote(callBy(floor, 'picker', { id, code: `T${String(tote + index).padStart(5, '0')}` })));
    const all = found(begun.job).lines;
    const walked = all.slice(0, left);
    left -= walked.length;
    for (const { locationId, quantity, codes } of walked) {
      const [scans, each] = quantity > mostByPiece ? [1, quantity] : [quantity, 1];
      for (let n = 0; n < scans; n++)
        green(await scanPick(callBy(floor, 'picker', { id, locationId, code: codes[0] ?? '', quantity: each })));
    }
    if (walked.length === all.length) await movePicking(tx, clerkOf(floor.story, 'picker'), id, 'complete', floor.tick());
  }
}

/** The first pieces of the cart into the cells of a wall, order by order. */
export async function sortWave(
  floor: DemoFloor,
  wave: Numbered,
  wall: { id: number; code: string },
  orders: readonly Numbered[],
  pieces: number,
): Promise<void> {
  const { warehouseId } = floor;
  const bound = green(await scanWave(callBy(floor, 'sorter', { warehouseId, wallId: wall.id, code: wave.number })));
  const sortingId = found(bound.sorting).id;
  let left = pieces;
  for (const { id } of orders)
    for (const { code, quantity } of await piecesIn(floor, id))
      for (let n = 0; n < quantity && left > 0; n++, left--) {
        const { cellNo } = green(await scanPiece(callBy(floor, 'sorter', { sortingId, code })));
        green(await scanCell(callBy(floor, 'sorter', { sortingId, code: cellCode(wall.code, found(cellNo)) })));
      }
}

/** An order on the packing table, with its first pieces. */
export async function countPieces(floor: DemoFloor, { id: orderId, number }: Numbered, pieces = Infinity) {
  const { warehouseId } = floor;
  const scan = async (code: string) => green(await scanRecheck(callBy(floor, 'checker', { warehouseId, orderId, code }))).job;
  let job = await scan(number);
  let left = pieces;
  for (const { code, quantity, serials } of await piecesIn(floor, orderId))
    for (let n = 0; n < quantity && left > 0; n++, left--) {
      job = await scan(code);
      const serial = serials[n];
      if (serial !== undefined) job = await scan(serial);
    }
  return found(job);
}

/** Every piece, the smallest box that holds them, a few grams more than reckoned, and the label of the carrier. */
export async function checkOrder(floor: DemoFloor, order: Numbered): Promise<void> {
  const { warehouseId, tx } = floor;
  const orderId = order.id;
  const { parcel } = await countPieces(floor, order);
  const [packaging = null] = found(parcel).fitting.filter((one) => one !== 'BAG');
  const box = { packaging, ...(packaging === null ? await ownCarton(floor, orderId) : {}) };
  const call = callBy(floor, 'checker', { orderId });
  const { job } = green(await tableStep(call, '-', (table) => chooseBox(table, box, call)));
  green(await weighOpen(callBy(floor, 'checker', { orderId, weightG: found(job?.parcel?.theoryG) + 12 })));
  const { trackingNumber } = found(await numberedLabel(tx, callBy(floor, 'checker', { orderId }))).parcel;
  green(await scanRecheck(callBy(floor, 'checker', { warehouseId, orderId, code: trackingNumber })));
}

/** What travels in the carton it came in. */
const ownCarton = async ({ tx }: DemoFloor, orderId: number): Promise<{ lengthMm: number; widthMm: number; heightMm: number }> =>
  found(
    await tx.first(sql`
      select coalesce(p.measured_length_mm, p.length_mm) as length_mm, coalesce(p.measured_width_mm, p.width_mm) as width_mm,
        coalesce(p.measured_height_mm, p.height_mm) as height_mm
      from outbound_pieces x join products p on p.id = x.product_id where x.order_id = ${orderId} order by p.piece_volume_mm3 desc limit 1`),
  );

/** Not all of it was in the basket. */
export const missPiece = (floor: DemoFloor, { id: orderId }: Numbered, note: string): Promise<unknown> =>
  reportMissing(callBy(floor, 'checker', { orderId, note }));

export const openTruck = ({ tx, story, warehouseId, tick }: DemoFloor, carrier: CarrierGroup): Promise<Numbered> =>
  openManifest(tx, clerkOf(story, 'shipper'), { warehouseId, carrier }, tick());

/** Every parcel of these orders onto the truck. */
export async function loadTruck(floor: DemoFloor, { id: manifestId }: Numbered, orders: readonly Numbered[]): Promise<void> {
  const parcels = await floor.tx.rows<{ code: string }>(sql`
    select tracking_number as code from outbound_parcels where order_id = any(${orders.map(({ id }) => id)}::bigint[]) and status = 'packed' order by id`);
  for (const { code } of parcels) green(await scanManifest(callBy(floor, 'shipper', { manifestId, code })));
}
