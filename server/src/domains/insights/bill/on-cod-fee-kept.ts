import { system } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { account, monthOfService, postMoney } from '../../finance/public.ts';

const record = 'insights.bill';
interface Owed {
  id: number;
  billId: number;
  number: string;
  trackingNumber: string;
  month: string;
  jpy: number;
}
/** While one of them is being confirmed nobody knows what it takes back: that waits, or this does. */
const holdBills = (tx: Tx, reportId: number): Promise<number> =>
  tx.run(sql`
    select 1 from carrier_bills b where b.id in (
      select r.bill_id from cod_amounts a join outbound_parcels k on k.order_id = a.order_id join carrier_bill_rows r on r.parcel_id = k.id
      where a.report_id = ${reportId} and r.booked_cod_fee_jpy > 0) order by b.id for update`);
/** Rows whose fee for collecting is a debt in the book, though this settlement has kept the same fee. */
const owedTwice = (db: Query, reportId: number): Promise<Owed[]> =>
  db.rows(sql`
    select r.id, r.bill_id, b.number, r.tracking_number, to_char(b.month, 'YYYY-MM') as month, r.booked_cod_fee_jpy as jpy
    from cod_amounts a join outbound_parcels k on k.order_id = a.order_id join carrier_bill_rows r on r.parcel_id = k.id
      join carrier_bills b on b.id = r.bill_id
    where a.report_id = ${reportId} and a.carrier_fee_jpy > 0 and a.state in ('remitted', 'credited') and r.booked_cod_fee_jpy > 0 and not r.taken_back
    order by r.id`);

/** F6 F13: what the carrier has kept of the cash it brought is no longer owed for its bill. Once for each row, whatever is told again. */
export async function takeBackCodFee(tx: Tx, reportId: number, now: Date): Promise<void> {
  await holdBills(tx, reportId);
  for (const { id, billId, number, trackingNumber, month, jpy } of await owedTwice(tx, reportId)) {
    const [posted] = await postMoney(
      tx,
      system,
      {
        reference: `${record}:${billId}:codFeeKept:${id}`,
        type: 'cost',
        companyId: null,
        note: number,
        cause: { type: record, id: billId, no: number },
        ofMonth: monthOfService(`${month}-01`, now),
        postings: [{ from: account.supplier('JPY'), to: account.cost('COD_FEE', 'JPY'), minor: jpy }],
      },
      now,
    );
    if (!posted?.isNew) continue;
    await logOperation(tx, system, {
      at: now,
      record,
      recordId: billId,
      recordName: number,
      companyId: null,
      action: 'insights.bill.log.codFeeKept',
      after: { trackingNumbers: trackingNumber, codFee: { currency: 'JPY', minor: jpy } },
    });
  }
}

export const hearCodFees = ({ outbox, clock }: Kernel): void =>
  outbox.on<{ reportId: number }>('finance.codFeeKept', (tx, { reportId }) => takeBackCodFee(tx, reportId, clock.now()));
