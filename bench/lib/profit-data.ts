import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled } from './fill.ts';

const tables = ['outbound_parcels', 'parcel_costs', 'money_entries', 'fee_lines', 'storage_days', 'carrier_bill_rows'];

/**
 * What the orders of `fillOutbound` brought and cost: a parcel each, its expected cost, freight and operation charged, one in fifty refunded in part, the
 * first eleven months billed by the carriers; and storage of every company, warehouse and day.
 */
export const fillProfit = (db: Db): Promise<void> =>
  filled(db, tables, async (run) => {
    await run(`create temp table gone as select id, number, company_id, warehouse_id, carrier, tracking_number, shipped_at,
        row_number() over (order by id) as n from outbound_orders where status in ('shipped', 'signed')`);
    await run('analyze gone');
    await run(`insert into outbound_parcels (order_id, company_id, warehouse_id, parcel_no, status, carrier, tracking_number, packaging, length_mm, width_mm, height_mm,
        weight_g, packed_at, shipped_at)
      select id, company_id, warehouse_id, 1, 'shipped', carrier, tracking_number, 'BOX100', 300, 200, 100, 900, shipped_at, shipped_at from gone order by n`);
    await run(`insert into parcel_costs (parcel_id, shipped_at, expected_jpy, is_estimated, size)
      select k.id, k.shipped_at, 500 + k.id % 400, false, '60' from outbound_parcels k order by k.id`);
    await run(`insert into money_entries (reference, type, at, company_id, cause_type, cause_id, cause_no, actor_name)
      select 'profit:' || n, 'charge', shipped_at, company_id, 'outbound.order', id, number, 'clock' from gone order by n`);
    await run(`insert into fee_lines (entry_id, line_no, at, company_id, cause_type, cause_id, cause_no, fee_type, fee_group, original_currency,
        original_minor, rate, cny_minor, wallet_currency, charged_minor, refunded_minor, source, basis, steps)
      select g.n, l.no, g.shipped_at, g.company_id, 'outbound.order', g.id, g.number, l.fee, 'shipping', l.currency, l.minor, 0.0485, 4365, 'CNY', 4365,
        case when g.n % 50 = 0 then 100 else 0 end, 'basic', '{"formula": "bench.1", "inputs": {}, "prices": [], "rate": null}', '[]'
      from gone g cross join (values (1, 'FREIGHT', 'JPY', 900), (2, 'OUT_OPERATION', 'CNY', 500)) l(no, fee, currency, minor) order by g.n, l.no`);
    await run(
      `insert into carrier_bills (number, carrier, month, bill_no, status, created_at) values ('ZD2601010000001', 'SAGAWA', '2026-01-01', 'B1', 'checked', now())`,
    );
    await run(`insert into carrier_bill_files (bill_id, name, sha256, row_count, kept_count, replaced_count, imported_by_name, imported_at)
      values (1, 'x.csv', 'x', 1, 0, 0, 'x', now())`);
    await run(`insert into carrier_bill_rows (bill_id, file_id, row_no, tracking_number, size, our_size, amount_jpy, state, result, parcel_id, expected_jpy, decision, agreed_jpy)
      select 1, 1, k.id, k.tracking_number, '60', '60', 500 + k.id % 400, 'checked', 'matched', k.id, 500 + k.id % 400, 'accept', 500 + k.id % 400
      from outbound_parcels k where k.shipped_at < now() - interval '30 days' order by k.id`);
    await run(`insert into money_entries (reference, type, at, company_id, cause_type, cause_id, cause_no, actor_name)
      select 'stored:' || c.id || ':' || w.id || ':' || d, 'charge', now() - d * interval '1 day', c.id, 'finance.storage', c.id, '-', 'clock'
      from companies c, warehouses w, generate_series(1, 365) d`);
    await run(`insert into fee_lines (entry_id, line_no, at, company_id, cause_type, cause_id, cause_no, fee_type, fee_group, original_currency,
        original_minor, cny_minor, wallet_currency, charged_minor, source, basis, steps)
      select e.id, 1, e.at, e.company_id, e.cause_type, e.cause_id, '-', 'STORAGE', 'handling', 'CNY', 4766, 4766, 'CNY', 4766, 'basic',
        '{"formula": "bench.1", "inputs": {}, "prices": [], "rate": null}', '[]'
      from money_entries e where e.reference like 'stored:%' order by e.id`);
    await run(`insert into storage_days (warehouse_id, day, company_id, volume_mm3, cny_minor, entry_id, charged_at)
      select split_part(e.reference, ':', 3)::bigint, current_date - split_part(e.reference, ':', 4)::integer, e.company_id, 1000000000, 4766, e.id, e.at
      from money_entries e where e.reference like 'stored:%'`);
    await run('drop table gone');
  });
