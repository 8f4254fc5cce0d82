import type { listFees } from '@kura/contract/finance/fee/fee.endpoints.ts';
import type { FeeRow } from '@kura/contract/finance/fee/fee.ts';
import type { Currency, PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { booksZone } from '@kura/contract/kernel/zone.ts';
import { itemWord } from '@kura/contract/pricing/item-word.ts';
import { say as sayWord } from '@kura/contract/pricing/say.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, dayRange, equals, pageRows, referencesByNumber } from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { literally, ofStore } from '../wallet/own-records.ts';

export interface ReadFee extends Omit<FeeRow, 'unitPrice' | 'original' | 'cny' | 'handling' | 'tax' | 'shipping' | 'charged' | 'refunded'> {
  originalCurrency: PriceCurrency;
  originalMinor: number;
  unitPriceMinor: number | null;
  cnyMinor: number;
  wallet: Currency;
  chargedMinor: number;
  refundedMinor: number;
}

export const feeColumns =
  raw(`f.id, f.at, f.entry_id, f.company_id, (select n.name from companies n where n.id = f.company_id) as company_name,
  (select n.name from stores n where n.id = f.store_id) as store_name, f.cause_type, f.cause_id, f.cause_no, f.fee_type, f.item,
  f.fee_group as "group", f.units, f.unit_price_minor, f.original_currency, f.original_minor, f.rate, f.cny_minor,
  f.wallet_currency as wallet, f.charged_minor, f.refunded_minor, f.source`);

/** For the spreadsheet: BOX100, the age band, the carrier as people call them. */
export function withItemText<F extends Pick<FeeRow, 'feeType' | 'item'>>(row: F, lang: Lang): F & { itemText: string } {
  const word = row.item ? itemWord(row.feeType, row.item) : undefined;
  return { ...row, itemText: word ? sayWord(word, (key) => say(lang, key)) : row.item };
}

export function feeRow(read: ReadFee): FeeRow {
  const { originalMinor, unitPriceMinor, cnyMinor, chargedMinor, refundedMinor, ...row } = read;
  const cny = { currency: 'CNY' as const, minor: cnyMinor };
  const inGroup = (group: FeeRow['group']) => (row.group === group ? cny : null);
  return {
    ...row,
    unitPrice: unitPriceMinor === null ? null : { currency: row.originalCurrency, minor: unitPriceMinor },
    original: { currency: row.originalCurrency, minor: originalMinor },
    cny,
    handling: inGroup('handling'),
    tax: inGroup('tax'),
    shipping: inGroup('shipping'),
    charged: { currency: row.wallet, minor: chargedMinor },
    refunded: { currency: row.wallet, minor: refundedMinor },
  };
}

/** The lines of a charge, or those that a refund gave back. */
const ofEntry = (id: number | undefined): Sql | null =>
  id === undefined
    ? null
    : sql`(f.entry_id = ${id} or f.id = any(array(select r.fee_line_id from fee_refunds r where r.entry_id = ${id})))`;

/** The RMB amount where the fee is of that group. */
const inGroup = (group: FeeRow['group']): Sql => sql`case when f.fee_group = ${group} then f.cny_minor end`;

export async function feePage(db: Query, actor: Actor, query: ListQuery<typeof listFees>): Promise<Page<FeeRow>> {
  const page = await pageRows<ReadFee>(db, {
    query,
    select: feeColumns,
    from: raw('fee_lines f'),
    where: [
      inScope(actor.scope, raw('f.company_id')),
      equals(raw('f.company_id'), query.companyId),
      ofStore('f', query.storeId),
      ofEntry(query.entryId),
      beginsWith(raw('f.cause_no'), query.causeNo?.toUpperCase()),
      dayRange(raw('f.at'), query.at, booksZone),
      equals(raw('f.fee_type'), query.feeType),
      literally('f.fee_group', query.group),
      literally('f.source', query.source),
    ],
    sorts: {
      at: raw('f.at'),
      original: bounded(raw('(f.original_currency, f.original_minor)')),
      cny: bounded(raw('f.cny_minor')),
      handling: bounded(inGroup('handling')),
      tax: bounded(inGroup('tax')),
      shipping: bounded(inGroup('shipping')),
      charged: bounded(raw('(f.wallet_currency, f.charged_minor)')),
      refunded: bounded(raw('(f.wallet_currency, f.refunded_minor)')),
    },
    totals: {
      original: { minor: raw('f.original_minor'), currency: raw('f.original_currency') },
      cny: yuan(raw('f.cny_minor')),
      handling: yuan(inGroup('handling')),
      tax: yuan(inGroup('tax')),
      shipping: yuan(inGroup('shipping')),
      charged: { minor: raw('f.charged_minor'), currency: raw('f.wallet_currency') },
      refunded: { minor: raw('f.refunded_minor'), currency: raw('f.wallet_currency') },
    },
    defaultSort: 'at',
    tieBreaker: raw('f.id'),
  });
  return { ...page, rows: page.rows.map(feeRow) };
}

/** What was charged, by the number of the order that it was charged for. */
export const findCharged = (db: Query, { scope }: { scope: Scope }, keyword: string, limit: number) =>
  referencesByNumber(db, raw('fee_lines f'), raw('f.cause_no'), [inScope(scope, raw('f.company_id'))], keyword, limit);
