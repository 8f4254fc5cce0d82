import type { listInvoices } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceRow } from '@kura/contract/invoicing/invoice/invoice.ts';
import type { Month } from '@kura/contract/invoicing/monthly/month.ts';
import { firstDayOf } from '@kura/contract/kernel/month.ts';
import { splitVat, taxPercent } from '@kura/contract/invoicing/invoice/vat.ts';
import { taxSystemOf } from '@kura/contract/invoicing/title/tax-number.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { booksZone, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, bounded, countRows, dayRange, documentsByNumber, equals, pageRows } from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { type Numbered, withNumber, orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** As the table has it: amounts in fen, the file as a row. */
export type StoredInvoice = Omit<InvoiceRow, 'amount' | 'taxRate' | 'net' | 'tax' | 'file'> & { minor: number; file: FileRow | null };

const company = raw('i.company_id');
const from = raw(`invoices i join companies c on c.id = i.company_id left join invoices o on o.id = i.red_of_id
  left join invoices r on r.red_of_id = i.id and r.status <> 'rejected' left join files f on f.id = i.file_id`);
const columns =
  raw(`i.id, i.number, i.company_id, i.title_id, i.is_title_corrected, c.name as company_name, i.type, i.status, i.minor, i.title_name, i.tax_number, i.address, i.phone,
  i.bank, i.account, i.remark, to_char(i.month, 'YYYY-MM') as month, i.invoice_no, i.invoiced_on, i.link, i.reason,
  coalesce(o.number, '') as red_of_number, coalesce(r.number, '') as red_number, i.applied_by_name, i.applied_at, i.decided_by_name, i.decided_at,
  case when f.id is not null then
    jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size, 'width', f.width) end as file`);

const cny = (minor: number) => ({ currency: 'CNY' as const, minor });
/** Net and tax are never stored: they follow from the amount and the country of the title. */
export function withAmounts<T extends { minor: number; taxNumber: string }>({ minor, ...row }: T) {
  const system = taxSystemOf(row.taxNumber);
  const { netMinor, taxMinor } = splitVat(minor, system);
  return { ...row, amount: cny(minor), taxRate: `${taxPercent[system]}%`, net: cny(netMinor), tax: cny(taxMinor) };
}

/** The same in the words of the database, to be added up. */
const netMinor = raw(
  `round(i.minor * 100 / case when i.tax_number ~ '^T[0-9]+$' then ${100 + taxPercent.JP}.0 else ${100 + taxPercent.CN}.0 end)`,
);
const amount = bounded(raw('i.minor'));
const added = (minor: Sql): Sql => sql`case when i.status <> 'rejected' then ${minor} end`;

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listInvoices>): Promise<Page<StoredInvoice>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, company),
      beginsWith(raw('i.number'), query.number?.toUpperCase()),
      equals(raw('i.status'), query.status),
      equals(raw('i.type'), query.type),
      equals(company, query.companyId),
      equals(raw('i.invoice_no'), query.invoiceNo || undefined),
      dayRange(raw('i.applied_at'), query.appliedAt, booksZone),
    ],
    // Net and tax stand in the order of the amount.
    sorts: { appliedAt: raw('i.applied_at'), number: orderOfNumber(raw('i.number')), amount, net: amount, tax: amount },
    // What was rejected takes up nothing; one that was taken back and its red one are nothing together.
    totals: { amount: yuan(added(raw('i.minor'))), net: yuan(added(netMinor)), tax: yuan(added(sql`i.minor - ${netMinor}`)) },
    defaultSort: 'appliedAt',
    tieBreaker: raw('i.id'),
  });

export const read = (db: Query, scope: Scope, id: number): Promise<StoredInvoice | undefined> =>
  db.first(sql`select ${columns} from ${from} where i.id = ${id} and ${inScope(scope, company)}`);

export async function lock(tx: Tx, scope: Scope, id: number): Promise<StoredInvoice | undefined> {
  // Read after the lock: a red one that came meanwhile stands in another row.
  await tx.run(sql`select 1 from invoices i where i.id = ${id} and ${inScope(scope, company)} for update`);
  return read(tx, scope, id);
}

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update invoices set status = ${status} where id = ${id}`));

export interface NewInvoice {
  companyId: number;
  type: InvoiceRow['type'];
  status: InvoiceRow['status'];
  minor: number;
  titleId: number | null;
  title: { name: string; taxNumber: string; address: string; phone: string; bank: string; account: string };
  remark: string;
  month: Month;
}
export async function insert(tx: Tx, actor: Actor, invoice: NewInvoice, now: Date): Promise<Numbered> {
  const { title } = invoice;
  const row = await tx.first<Numbered>(sql`
    ${withNumber('FP', zones.CN, now)}
    insert into invoices (number, company_id, type, status, minor, title_id, title_name, tax_number, address, phone, bank, account, remark, month,
      applied_by, applied_by_name, applied_at)
    values ((select number from n), ${invoice.companyId}, ${invoice.type}, ${invoice.status}, ${invoice.minor}, ${invoice.titleId}, ${title.name},
      ${title.taxNumber}, ${title.address}, ${title.phone}, ${title.bank}, ${title.account}, ${invoice.remark}, ${firstDayOf(invoice.month)},
      ${actor.userId}, ${actor.name}, ${now})
    returning id, number`);
  return found(row);
}

/** The same document with the sign turned round. */
export async function insertRed(
  tx: Tx,
  actor: Actor,
  of: number,
  red: { month: Month; invoiceNo: string; invoicedOn: string; reason: string },
  now: Date,
): Promise<Numbered> {
  const row = await tx.first<Numbered>(sql`
    ${withNumber('FP', zones.CN, now)}
    insert into invoices (number, company_id, type, status, minor, title_id, title_name, tax_number, address, phone, bank, account, month, red_of_id,
      invoice_no, invoiced_on, reason, applied_by, applied_by_name, applied_at, decided_by_name, decided_at)
    select (select number from n), company_id, 'red', 'invoiced', -minor, title_id, title_name, tax_number, address, phone, bank, account,
      ${firstDayOf(red.month)}, id, ${red.invoiceNo}, ${red.invoicedOn}, ${red.reason}, ${actor.userId}, ${actor.name}, ${now}, ${actor.name}, ${now}
    from invoices where id = ${of} returning id, number`);
  return found(row);
}

export const noteDecision = (tx: Tx, id: number, by: string, reason: string, now: Date): Promise<number> =>
  tx.run(sql`update invoices set decided_by_name = ${by}, decided_at = ${now}, reason = ${reason} where id = ${id}`);

export const noteDocument = (
  tx: Tx,
  id: number,
  document: { invoiceNo: string; invoicedOn: string; fileId: number | null; link: string },
): Promise<number> =>
  tx.run(sql`
    update invoices set invoice_no = ${document.invoiceNo}, invoiced_on = ${document.invoicedOn}, file_id = ${document.fileId}, link = ${document.link}
    where id = ${id}`);

/** Its title was wrong: a corrected one may follow in its month. */
export const noteCorrection = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update invoices set is_title_corrected = true where id = ${id}`);

/** V05: the application of that month that was neither rejected nor taken back to correct its title. */
export const oneTimeOf = (db: Query, companyId: number, month: Month): Promise<{ number: string } | undefined> =>
  db.first(sql`
    select number from invoices where company_id = ${companyId} and month = ${firstDayOf(month)} and type = 'oneTime' and status <> 'rejected'
      and not is_title_corrected`);

export const countIn = (db: Query, scope: Scope, status: 'underReview' | 'approved'): Promise<number> =>
  // Said in letters: only then does the index of those that wait serve it.
  countRows(db, raw('invoices i'), [raw(`i.status = '${status}'`), inScope(scope, company)]);

/** After this long whoever was refused has decided not to ask again. */
const daysToReapply = 30;
/** Refused, and nothing was applied for since. */
export const countRefused = (db: Query, scope: Scope, now: Date): Promise<number> =>
  countRows(db, raw('invoices i'), [
    raw(`i.status = 'rejected' and i.type = 'oneTime'`),
    inScope(scope, company),
    sql`i.decided_at > ${now}::timestamptz - make_interval(days => ${daysToReapply})`,
    raw(`not exists (select 1 from invoices n where n.company_id = i.company_id and n.type = 'oneTime' and n.id > i.id)`),
  ]);

export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, raw('invoices i'), [inScope(scope, company)], keyword, limit);

/** By what stands on the document of the tax system, whole: that is how its list looks for it. */
export const findIssued = (db: Query, { scope }: Pick<Actor, 'scope'>, keyword: string, limit: number): Promise<Numbered[]> =>
  db.rows(
    sql`select i.id, i.invoice_no as number from invoices i where i.invoice_no = ${keyword} and ${inScope(scope, company)} limit ${limit}`,
  );
