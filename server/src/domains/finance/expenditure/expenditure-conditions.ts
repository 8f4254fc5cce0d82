import type { listExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import type { ExpenditureState, ExpenditureType } from '@kura/contract/finance/expenditure/expenditure.fields.ts';
import type { ListQuery, PageRequest } from '@kura/contract/kernel/page.ts';
import { booksZone } from '@kura/contract/kernel/zone.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, dayRange, equals } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { literally, ofStore } from '../wallet/own-records.ts';

export type ExpenditureFilter = Omit<ListQuery<typeof listExpenditure>, keyof PageRequest>;

/** The lines of a charge that this wallet paid. */
const ofLines = raw('f.entry_id = m.entry_id and f.wallet_currency = m.currency');
const someRefunded = sql`exists (select 1 from fee_lines f where ${ofLines} and f.refunded_minor > 0)`;
const someLeft = sql`exists (select 1 from fee_lines f where ${ofLines} and f.refunded_minor < f.charged_minor)`;
const states: Readonly<Record<ExpenditureState, Sql>> = {
  normal: sql`not (m.type = 'charge' and ${someRefunded})`,
  partlyRefunded: sql`m.type = 'charge' and ${someRefunded} and ${someLeft}`,
  refunded: sql`m.type = 'charge' and ${someRefunded} and not ${someLeft}`,
};

/** Up to so many lines of one type lead to their charges; of more, a page is full before long whatever is looked at. */
const fewLines = 10_000;

/** `offset 0`: asked row by row until the page is full. Without it PostgreSQL reads every fee line of the type first: seconds for a common one. */
const withFee = (type: FeeType): Sql => sql`(m.fee_type = ${type} or (m.fee_type = '' and (
  exists (select 1 from fee_lines f where ${ofLines} and f.fee_type = ${type} offset 0)
  or exists (select 1 from fee_refunds r join fee_lines f on f.id = r.fee_line_id
    where r.entry_id = m.entry_id and f.wallet_currency = m.currency and f.fee_type = ${type} offset 0))))`;

/** Several fees are taken at once: one type among them is enough. */
async function ofFee(db: Query, type: FeeType, isNarrow: boolean): Promise<Sql> {
  if (type === 'ADJUST') return raw(`m.type = 'adjust'`);
  if (isNarrow) return withFee(type);
  const found = await db.first<{ count: number }>(
    sql`select count(*) as count from (select 1 from fee_lines f where f.fee_type = ${type} limit ${fewLines + 1}) as few`,
  );
  if ((found?.count ?? 0) > fewLines) return withFee(type);
  return sql`${withFee(type)} and m.entry_id = any(array(
    select f.entry_id from fee_lines f where f.fee_type = ${type}
    union select r.entry_id from fee_lines f join fee_refunds r on r.fee_line_id = f.id where f.fee_type = ${type}))`;
}

/** Our own words, checked by the contract: written out, so that an index over just these rows serves. */
const ofKinds = (types: readonly ExpenditureType[] | undefined): Sql | null =>
  types && types.length > 0 ? raw(`m.type in (${types.map((type) => `'${type}'`).join(', ')})`) : null;

/** Whose wallets; the days are those of the books, whoever reads (L17). */
export type Reader = Pick<Actor, 'scope'>;

export async function expenditureConditions(db: Query, reader: Reader, query: ExpenditureFilter): Promise<(Sql | null)[]> {
  const { scope } = reader;
  const isNarrow = scope.companyId !== null || [query.companyId, query.storeId, query.causeNo].some((value) => value !== undefined);
  return [
    inScope(scope, raw('m.company_id')),
    equals(raw('m.company_id'), query.companyId),
    ofStore('m', query.storeId),
    beginsWith(raw('m.cause_no'), query.causeNo?.toUpperCase()),
    dayRange(raw('m.at'), query.at, booksZone),
    ofKinds(query.type),
    literally('m.currency', query.wallet),
    query.status ? states[query.status] : null,
    query.feeType ? await ofFee(db, query.feeType, isNarrow) : null,
  ];
}
