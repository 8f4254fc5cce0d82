import { withCheck } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { carrierGroupOf } from '@kura/contract/pricing/carrier-group.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import * as files from '../bill/bill-file.store.ts';
import { checkBill, confirmBill } from '../bill/bill.moves.ts';
import type { BilledLine } from '../bill/billed-line.ts';
import { decideRows } from '../bill/decide-rows.ts';
import { costsOf, shippedParcels } from '../parcel-cost/shipped-parcels.ts';

const minuteMs = 60_000;
type Carrier = 'SAGAWA' | 'YAMATO';
const nobody = async () => undefined;

/** Of what this carrier took in these days all but the last parcel, one of them measured larger, one billed twice, and one that nobody knows. */
async function linesFor(tx: Tx, story: DemoStory, carrier: Carrier, isClean: boolean): Promise<BilledLine[]> {
  const bulky = firmOf(story, 'AOI').companyId;
  const shipped = await shippedParcels(tx, sql`k.shipped_at is not null`);
  const parcels = shipped.filter((one) => carrierGroupOf(one.carrier) === carrier);
  const costs = await costsOf(tx, parcels);
  const billed = isClean ? parcels : parcels.slice(0, -1);
  const lines = billed.map((parcel, at): BilledLine => {
    const { size = '', costJpy = 0 } = costs.get(parcel.id) ?? {};
    const isLarger = !isClean && at === 1;
    // What Aoi sends is light and large: Yamato measures more than Aoi pays for, and we earn nothing with it.
    const more = isLarger ? 110 : isClean && parcel.companyId === bulky ? 1480 : 0;
    return {
      rowNo: at + 2,
      trackingNumber: parcel.trackingNumber,
      service: carrier === 'SAGAWA' ? '飛脚宅配便' : '宅急便',
      size: isLarger ? '100' : more > 0 ? '160' : size,
      zone: '',
      weightG: parcel.weightG,
      amountJpy: costJpy + more,
      codFeeJpy: 0,
    };
  });
  const [first] = lines;
  if (isClean || !first) return lines;
  const stranger = { ...first, trackingNumber: withCheck('39000000003'), amountJpy: 640 };
  return [...lines, first, stranger].map((line, at) => ({ ...line, rowNo: at + 2 }));
}

async function bill(tx: Tx, story: DemoStory, carrier: Carrier, at: Date, isClean: boolean): Promise<void> {
  const clerk = clerkOf(story, 'finance');
  const month = dayIn(zones.JP, at).slice(0, 7);
  const lines = await linesFor(tx, story, carrier, isClean);
  if (lines.length === 0) return;
  const { id } = await files.insertBill(tx, { carrier, month: `${month}-01`, billNo: '' }, at);
  const name = carrier === 'SAGAWA' ? `佐川請求明細_${month}.csv` : `ヤマト運賃請求_${month}.csv`;
  const counts = { rowCount: lines.length, keptCount: 0, replacedCount: 0, unbilledCount: 0, changedCount: 0 };
  const fileId = await files.insertFile(tx, clerk, { billId: id, name, sha256: `demo ${carrier} ${month}`, ...counts }, at);
  await files.insertLines(tx, clerk, id, fileId, lines);
  await checkBill(tx, clerk, id, at, nobody);
  if (!isClean) return;
  const different = await tx.rows<{ id: number }>(
    sql`select id from carrier_bill_rows where bill_id = ${id} and result = 'different' order by id`,
  );
  const ids = different.map((row) => row.id);
  if (ids.length > 0) await decideRows(tx, clerk, 'accept', { ids, reason: '実測160サイズ、写真で確認済み' }, at);
  await confirmBill(tx, clerkOf(story, 'finmgr'), { id }, new Date(at.getTime() + 5 * minuteMs));
}

/** Yamato's bill is confirmed; Sagawa's waits for somebody to look at what differs. */
export function demoBills(story: DemoStory): DemoAct[] {
  const at = (minutes: number): Date => new Date(story.now.getTime() - minutes * minuteMs);
  return [
    { at: at(30), run: (tx) => bill(tx, story, 'YAMATO', at(30), true) },
    { at: at(20), run: (tx) => bill(tx, story, 'SAGAWA', at(20), false) },
  ];
}
