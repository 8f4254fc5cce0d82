import { financeZone, needsProof, payMethods } from '@kura/contract/finance/top-up/pay-method.ts';
import type { listTopUps } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { topUpStates } from '@kura/contract/finance/top-up/top-up.fields.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import type { Currency, Money } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, bounded, countRows, dayRange, documentsByNumber, equals, inStates, pageRows } from '../../../kernel/list.ts';
import { type Numbered, withNumber, orderOfNumber } from '../../../kernel/numbers.ts';
import { creditMinor } from './credit-minor.ts';
import { type Hands, judged, lastPressOf, yenToday } from '../control/credit-facts.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** A top-up as the table holds it. */
export interface StoredTopUp extends Omit<TopUpRow, 'credit'>, Hands {
  /** Also of one that was cancelled. */
  credit: Money;
  creditedBy: number | null;
  creditedMinor: number | null;
  creditedCnyMinor: number | null;
  entryId: number | null;
}

const company = raw('t.company_id');
export const topUpFrom = raw('top_ups t join companies c on c.id = t.company_id join receiving_accounts ta on ta.id = t.account_id');
export const topUpColumns =
  raw(`t.id, t.number, t.company_id, c.name as company_name, t.status, t.method, t.account_id, ta.name as account_name,
  t.payer, t.paid_currency, jsonb_build_object('currency', t.paid_currency, 'minor', t.paid_minor) as paid,
  case when t.received_minor is not null then jsonb_build_object('currency', t.paid_currency, 'minor', t.received_minor) end as received,
  t.wallet_currency, t.rate, t.remark, t.bank_line_id, case when t.bank_line_id is null then 'no' else 'yes' end as association,
  coalesce((select l.bank_ref from bank_lines l where l.id = t.bank_line_id), '') as bank_ref, t.is_seen, t.reason, t.created_by_name, t.created_at,
  t.reviewed_by_name, t.reviewed_at, t.credit_due_at, t.credited_at, t.finished_at, t.credited_minor, t.credited_cny_minor, t.entry_id, t.credited_by,
  t.credited_by_name, t.created_by, exists (select 1 from users tu where tu.id = t.created_by and tu.user_type = 'staff') as is_staff_applied,
  t.seen_by, t.received_set_by, t.rate_set_by, t.reviewed_by, t.reviewed_up_to_minor, t.day_rate,
  (select tl.minor from bank_lines tl where tl.id = t.bank_line_id) as line_minor,
  (select tl.imported_by from bank_lines tl where tl.id = t.bank_line_id) as line_imported_by,
  (select tl.freed_by from bank_lines tl where tl.id = t.bank_line_id) as line_freed_by,
  (select count(*) from files f where f.attached_to = 'finance.topUp' and f.attached_id = t.id) as proof_count`);

type Amounts = Pick<TopUpRow, 'paid' | 'received' | 'walletCurrency' | 'rate'>;
/** K05: what the wallet gets, rounded once. */
export const creditOf = ({ paid, received, walletCurrency, rate }: Amounts): number =>
  convertMinor((received ?? paid).minor, paid.currency, walletCurrency, rate ?? '1');

/** What is not credited adds up to nothing yet. */
const creditedMinor = raw(`case when t.status = 'success' then t.credited_minor end`);

/** With what the wallet gets, or got, or had to give back. */
export function withCredit(row: StoredTopUp): StoredTopUp {
  const credit = { currency: row.walletCurrency, minor: row.creditedMinor ?? creditOf(row) };
  const cnyMinor = row.creditedCnyMinor ?? (credit.currency === 'CNY' ? credit.minor : null);
  const isTakenBack = row.status === 'cancelled' && row.entryId !== null;
  return {
    ...row,
    doubt: null,
    notLast: null,
    credit,
    credited: row.status === 'success' ? credit : null,
    cny: row.status === 'cancelled' || cnyMinor === null ? null : { currency: 'CNY', minor: cnyMinor },
    takenBack: isTakenBack ? credit : null,
    takenBackAt: isTakenBack ? row.finishedAt : null,
  };
}

/** What nobody gets is no credit any more. */
type ShownTopUp = Omit<StoredTopUp, 'credit'> & Pick<TopUpRow, 'credit'>;

const nobodysAffair = { bankLineId: null, association: null, bankRef: '', reviewedByName: '', creditedByName: '' };
/** Which line of our bank it is and who looked at it, is for the eyes of the provider; a colleague is told whether theirs may be the last press. */
async function readerOf(db: Query, actor: Actor, now: Date): Promise<(row: StoredTopUp) => ShownTopUp> {
  const isCustomer = actor.userType === 'customer';
  const [last, yen] = isCustomer ? [null, undefined] : await Promise.all([lastPressOf(db, actor), yenToday(db, now)]);
  return (row) => {
    const told = withCredit(row);
    const credit = row.status === 'cancelled' ? null : told.credit;
    return { ...told, ...(isCustomer ? nobodysAffair : judged(told, last, yen)), credit };
  };
}

export async function page(db: Query, actor: Actor, query: ListQuery<typeof listTopUps>, now: Date): Promise<Page<ShownTopUp>> {
  const found = await pageRows<StoredTopUp>(db, {
    query,
    select: topUpColumns,
    from: topUpFrom,
    where: [
      inScope(actor.scope, company),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      // One state is looked up in its own index; of several the newest are read in order.
      inStates(raw('t.status'), query.status, topUpStates),
      equals(raw('t.method'), query.method),
      equals(raw('t.paid_currency'), query.currency),
      // Nor does a filter tell it.
      actor.userType !== 'customer' && query.isAssociated && raw(`t.bank_line_id is ${query.isAssociated === 'yes' ? 'not ' : ''}null`),
      equals(company, query.companyId),
      dayRange(raw('t.created_at'), query.createdAt, financeZone),
      dayRange(raw('t.credited_at'), query.creditedAt, financeZone),
    ],
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      creditedAt: raw('t.credited_at'),
      paid: bounded(raw('(t.paid_currency, t.paid_minor)')),
      received: bounded(raw('(t.paid_currency, t.received_minor)')),
      credit: bounded(sql`(t.wallet_currency, ${creditMinor})`),
      credited: bounded(sql`(t.wallet_currency, ${creditedMinor})`),
    },
    totals: {
      paid: { minor: raw('t.paid_minor'), currency: raw('t.paid_currency') },
      received: { minor: raw('t.received_minor'), currency: raw('t.paid_currency') },
      credited: { minor: creditedMinor, currency: raw('t.wallet_currency') },
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
  return { ...found, rows: found.rows.map(await readerOf(db, actor, now)) };
}

export async function read(db: Query, actor: Actor, id: number, now: Date): Promise<ShownTopUp | undefined> {
  const row = await db.first<StoredTopUp>(
    sql`select ${topUpColumns} from ${topUpFrom} where t.id = ${id} and ${inScope(actor.scope, company)}`,
  );
  return row && (await readerOf(db, actor, now))(row);
}

export async function lock(tx: Tx, scope: Scope, id: number): Promise<StoredTopUp | undefined> {
  const row = await tx.first<StoredTopUp>(
    sql`select ${topUpColumns} from ${topUpFrom} where t.id = ${id} and ${inScope(scope, company)} for update of t`,
  );
  return row && withCredit(row);
}

export interface NewTopUp extends Pick<
  TopUpRow,
  'companyId' | 'method' | 'accountId' | 'payer' | 'paid' | 'walletCurrency' | 'rate' | 'remark'
> {
  dayRate: string | null;
  rateSetBy: number | null;
}
export async function insert(tx: Tx, actor: Actor, topUp: NewTopUp, now: Date): Promise<Numbered> {
  const row = await tx.first<Numbered>(sql`
    ${withNumber('CZ', financeZone, now)}
    insert into top_ups (number, company_id, status, method, account_id, payer, paid_currency, paid_minor, wallet_currency, rate, day_rate,
      rate_set_by, remark, created_by, created_by_name, created_at)
    values ((select number from n), ${topUp.companyId}, 'pending', ${topUp.method}, ${topUp.accountId}, ${topUp.payer}, ${topUp.paid.currency},
      ${topUp.paid.minor}, ${topUp.walletCurrency}, ${topUp.rate}, ${topUp.dayRate}, ${topUp.rateSetBy}, ${topUp.remark}, ${actor.userId}, ${actor.name}, ${now})
    returning id, number`);
  return found(row);
}

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update top_ups set status = ${status} where id = ${id}`));
export const setRate = (tx: Tx, actor: Actor, id: number, rate: string): Promise<number> =>
  tx.run(sql`update top_ups set rate = ${rate}, rate_set_by = ${actor.userId}, rate_set_by_name = ${actor.name} where id = ${id}`);
/** Its figures changed after the review: it waits for a person again. */
export const waitForPerson = (tx: Tx, id: number): Promise<number> => tx.run(sql`update top_ups set credit_due_at = null where id = ${id}`);

export interface Received extends Pick<Hands, 'receivedSetBy' | 'seenBy'> {
  receivedMinor: number | null;
  isSeen: boolean;
}
export const setReceived = (tx: Tx, id: number, r: Received): Promise<number> =>
  tx.run(sql`
    update top_ups set received_minor = ${r.receivedMinor}, received_set_by = ${r.receivedSetBy}, is_seen = ${r.isSeen}, seen_by = ${r.seenBy}
    where id = ${id}`);
/** The bank's own figure; what people said about the money before is no longer what counts. */
export const setBankLine = (tx: Tx, id: number, bankLineId: number | null, receivedMinor: number | null): Promise<number> =>
  tx.run(sql`
    update top_ups set bank_line_id = ${bankLineId}, received_minor = ${receivedMinor}, received_set_by = null, is_seen = false, seen_by = null
    where id = ${id}`);

export interface Review {
  /** Null: it waits for a second person. */
  dueAt: Date | null;
  upToMinor: number;
}
export const noteReview = (tx: Tx, actor: Actor, id: number, { dueAt, upToMinor }: Review, now: Date): Promise<number> =>
  tx.run(sql`
    update top_ups set received_minor = coalesce(received_minor, paid_minor), reviewed_by = ${actor.userId}, reviewed_by_name = ${actor.name},
      reviewed_at = ${now}, reviewed_up_to_minor = ${upToMinor}, credit_due_at = ${dueAt}
    where id = ${id}`);

export interface Credited {
  entryId: number;
  creditedMinor: number;
  creditedCnyMinor: number;
  /** Who gave the last press: the reviewer, where the clock did the rest. */
  by: { id: number; name: string };
}
export const noteCredit = (tx: Tx, id: number, { entryId, creditedMinor, creditedCnyMinor, by }: Credited, now: Date): Promise<number> =>
  tx.run(sql`
    update top_ups set entry_id = ${entryId}, credited_minor = ${creditedMinor}, credited_cny_minor = ${creditedCnyMinor}, credited_at = ${now},
      finished_at = ${now}, credited_by = ${by.id}, credited_by_name = ${by.name}
    where id = ${id}`);

/** For the mail: what the wallet holds now. */
export const balanceMinor = async (tx: Tx, companyId: number, currency: Currency): Promise<number> =>
  (
    await tx.first<{ minor: number }>(
      sql`select balance_minor as minor from wallets where company_id = ${companyId} and currency = ${currency}`,
    )
  )?.minor ?? 0;

/** Its money is free again: another application may be the one it was meant for. */
export const noteEnd = (tx: Tx, id: number, reason: string, now: Date): Promise<number> =>
  tx.run(sql`update top_ups set reason = ${reason}, finished_at = ${now}, bank_line_id = null where id = ${id}`);

export const countIn = (db: Query, scope: Scope, status: TopUpRow['status']): Promise<number> =>
  countRows(db, raw('top_ups t'), [equals(raw('t.status'), status), inScope(scope, company)]);

/** S09: reviewed, and no clock credits it: somebody has to press. */
export const countForPerson = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, raw('top_ups t'), [raw(`t.status = 'confirmed' and t.credit_due_at is null`), inScope(scope, company)]);

/** A payer who hears nothing this long looks whether the money left, or shows a better proof. */
const daysUntilAsked = 3;
/** Of a company: applications that are still open because of something the payer can mend. Never by what the bank said: that is the provider's. */
export const countForPayer = (db: Query, scope: Scope, now: Date): Promise<number> =>
  countRows(db, raw('top_ups t'), [
    raw(`t.status = 'pending'`),
    inScope(scope, company),
    sql`(t.created_at <= ${now}::timestamptz - make_interval(days => ${daysUntilAsked}) or (t.method <> all(${payMethods.filter((method) => !needsProof(method))})
      and not exists (select 1 from files f where f.attached_to = 'finance.topUp' and f.attached_id = t.id)))`,
  ]);

export const numbersOf = (db: Query, scope: Scope, ids: readonly number[]): Promise<{ id: number; number: string }[]> =>
  db.rows(sql`select t.id, t.number from top_ups t where t.id = any(${ids}::bigint[]) and ${inScope(scope, company)} order by t.id`);

export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, raw('top_ups t'), [inScope(scope, company)], keyword, limit);

/** Nobody else has to press. */
export const isDue = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.first(sql`select 1 from top_ups where id = ${id} and credit_due_at is not null`)) !== undefined;
/** K10: whose ten minutes are over. */
export const dueIds = (db: Query, now: Date, limit: number): Promise<{ id: number }[]> =>
  db.rows(sql`select id from top_ups where status = 'confirmed' and credit_due_at <= ${now} order by credit_due_at, id limit ${limit}`);
/** S09: nothing was seen of their money. */
export const forsakenIds = (db: Query, before: Date, limit: number): Promise<{ id: number }[]> =>
  db.rows(sql`
    select id from top_ups
    where status = 'pending' and created_at <= ${before} and bank_line_id is null and not is_seen and received_minor is null
    order by created_at, id limit ${limit}`);
/** False: somebody else has it in hand, or it has moved on. */
export const claim = async (tx: Tx, id: number, status: TopUpRow['status']): Promise<boolean> =>
  (await tx.first(sql`select 1 from top_ups where id = ${id} and status = ${status} for update skip locked`)) !== undefined;
