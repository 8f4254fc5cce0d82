import type { Scope } from '../../../kernel/scope.ts';
import { inScope } from '../../../kernel/scope.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bankProofs } from '../bank-balance/bank-balance.store.ts';

/** What is proven of the whole book. */
export const proofNames = [
  'trialBalance',
  'entriesMove',
  'walletIsPostings',
  'movementIsPostings',
  'chain',
  'holds',
  'refunds',
  'charges',
  'limits',
  'bankBook',
  'bankLines',
  'bankClosings',
] as const;
export type ProofName = (typeof proofNames)[number];
/** What a customer is shown: everything that makes up one wallet. */
export const ownProofNames = [
  'walletIsPostings',
  'movementIsPostings',
  'chain',
  'holds',
  'refunds',
  'charges',
] as const satisfies ProofName[];

/** `looked`: what it looks at. `wrong`: the rows that should not be. Each is one statement, so it sees the book at one moment. */
interface ProofQuery {
  looked: Sql;
  wrong: Sql;
}
type Proofs = Readonly<Record<ProofName, (scope: Scope) => ProofQuery>>;

/** What postings do to wallets, entry by entry: credited is more, debited is less. */
const walletChanges = (scope: Scope): Sql => sql`
  select x.entry_id, x.account_id, sum(x.minor) as minor
  from (
    select p.entry_id, p.to_account_id as account_id, p.minor from money_postings p
    union all
    select p.entry_id, p.from_account_id, -p.minor from money_postings p) x
  join wallets w on w.account_id = x.account_id
  where ${inScope(scope, raw('w.company_id'))} group by x.entry_id, x.account_id`;

export const proofs: Proofs = {
  // K04: all that was credited anywhere was debited somewhere, in its own currency.
  trialBalance: () => ({
    looked: raw('money_postings'),
    wrong: raw(`
      select currency, sum(minor) as minor from (
        select a.currency, p.minor from money_postings p join money_accounts a on a.id = p.to_account_id
        union all
        select a.currency, -p.minor from money_postings p join money_accounts a on a.id = p.from_account_id) x
      group by currency having sum(minor) <> 0
      union all
      select p.currency, p.minor from money_postings p
      join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
      where f.currency <> p.currency or t.currency <> p.currency`),
  }),
  entriesMove: () => ({
    looked: raw('money_entries'),
    wrong: raw(`
      select e.id as entry_id, e.reference from money_entries e where not exists (select 1 from money_postings p where p.entry_id = e.id)`),
  }),
  // K04: both ways: no balance without its postings, no postings on a wallet that is not there.
  walletIsPostings: (scope) => ({
    looked: sql`wallets w where ${inScope(scope, raw('w.company_id'))}`,
    wrong: sql`
      select a.code, w.balance_minor as balance, s.minor as posted
      from money_accounts a
      left join wallets w on w.account_id = a.id
      left join lateral (
        select coalesce((select sum(minor) from money_postings p where p.to_account_id = a.id), 0)
          - coalesce((select sum(minor) from money_postings p where p.from_account_id = a.id), 0) as minor) s on true
      where a.kind = 'wallet' and ${inScope(scope, raw('a.company_id'))}
        and (w.account_id is null or w.balance_minor <> s.minor or w.company_id <> a.company_id or w.currency <> a.currency)`,
  }),
  movementIsPostings: (scope) => ({
    looked: sql`wallet_movements m where ${inScope(scope, raw('m.company_id'))}`,
    wrong: sql`
      select coalesce(m.entry_id, p.entry_id) as entry_id, m.change_minor as change, p.minor as posted
      from (select * from wallet_movements m where ${inScope(scope, raw('m.company_id'))}) m
      full join (select * from (${walletChanges(scope)}) c where minor <> 0) p on p.entry_id = m.entry_id and p.account_id = m.wallet_id
      where m.change_minor is distinct from p.minor`,
  }),
  chain: (scope) => ({
    looked: sql`wallet_movements m where ${inScope(scope, raw('m.company_id'))}`,
    wrong: sql`
      select x.wallet_id, x.seq, x.balance_after_minor as balance_after, x.before + x.change_minor as should_be
      from (
        select m.*, coalesce(lag(m.balance_after_minor) over line, 0) as before, row_number() over line as place
        from wallet_movements m where ${inScope(scope, raw('m.company_id'))} window line as (partition by m.wallet_id order by m.seq)) x
      where x.place <> x.seq or x.before + x.change_minor <> x.balance_after_minor
      union all
      select w.account_id, w.seq, w.balance_minor, l.balance_after_minor
      from wallets w
      left join lateral (select seq, balance_after_minor from wallet_movements m where m.wallet_id = w.account_id order by seq desc limit 1) l on true
      where ${inScope(scope, raw('w.company_id'))} and (w.seq <> coalesce(l.seq, 0) or w.balance_minor <> coalesce(l.balance_after_minor, 0))`,
  }),
  // A08
  holds: (scope) => ({
    looked: sql`money_holds h where ${inScope(scope, raw('h.company_id'))}`,
    wrong: sql`
      select w.account_id as wallet_id, w.holds_minor as holds, h.minor as open_holds
      from wallets w
      left join (select wallet_id, sum(minor) as minor from money_holds where status = 'open' group by wallet_id) h on h.wallet_id = w.account_id
      where ${inScope(scope, raw('w.company_id'))} and (w.holds_minor < 0 or w.holds_minor <> coalesce(h.minor, 0))`,
  }),
  refunds: (scope) => ({
    looked: sql`fee_refunds r join fee_lines f on f.id = r.fee_line_id where ${inScope(scope, raw('f.company_id'))}`,
    wrong: sql`
      select f.id as fee_line_id, f.charged_minor as charged, f.refunded_minor as refunded, r.minor as refunds
      from fee_lines f
      left join (
        select r.fee_line_id, sum(r.minor) as minor, bool_and(e.type = 'refund' and e.reverses_id = l.entry_id) as is_named
        from fee_refunds r join money_entries e on e.id = r.entry_id join fee_lines l on l.id = r.fee_line_id group by r.fee_line_id) r
        on r.fee_line_id = f.id
      where ${inScope(scope, raw('f.company_id'))}
        and (f.refunded_minor > f.charged_minor or f.refunded_minor <> coalesce(r.minor, 0) or not coalesce(r.is_named, true))
      union all
      select null, null, sum(p.minor), coalesce((select sum(minor) from fee_refunds r where r.entry_id = e.id), 0)
      from money_entries e join money_postings p on p.entry_id = e.id
      where e.type = 'refund' and ${inScope(scope, raw('e.company_id'))}
      group by e.id having sum(p.minor) <> coalesce((select sum(minor) from fee_refunds r where r.entry_id = e.id), 0)`,
  }),
  // K06: what a charge took is what its fees say, wallet by wallet.
  charges: (scope) => ({
    looked: sql`fee_lines f where ${inScope(scope, raw('f.company_id'))}`,
    wrong: sql`
      select coalesce(p.entry_id, f.entry_id) as entry_id, coalesce(p.currency, f.currency) as currency, p.minor as posted, f.minor as fees
      from (
        select p.entry_id, p.currency, sum(p.minor) as minor from money_entries e join money_postings p on p.entry_id = e.id
        where e.type = 'charge' and ${inScope(scope, raw('e.company_id'))} group by p.entry_id, p.currency) p
      full join (
        select entry_id, wallet_currency as currency, sum(charged_minor) as minor from fee_lines f
        where ${inScope(scope, raw('f.company_id'))} group by entry_id, wallet_currency having sum(charged_minor) > 0) f
        on f.entry_id = p.entry_id and f.currency = p.currency
      where p.minor is distinct from f.minor`,
  }),
  limits: (scope) => ({
    looked: sql`invoice_limits i where ${inScope(scope, raw('i.company_id'))}`,
    wrong: sql`
      select coalesce(i.company_id, t.company_id) as company_id, 'CNY' as currency, i.topped_up_minor as topped_up, t.minor as top_ups, i.invoiced_minor as invoiced
      from invoice_limits i
      full join (select company_id, sum(credited_cny_minor) as minor from top_ups where status = 'success' group by company_id) t
        on t.company_id = i.company_id
      where coalesce(i.topped_up_minor, 0) <> coalesce(t.minor, 0) or i.invoiced_minor > i.topped_up_minor`,
  }),
  bankBook: () => bankProofs.bankBook,
  bankLines: () => bankProofs.bankLines,
  bankClosings: () => bankProofs.bankClosings,
};

/** For people to read: what each kind of account holds, credited minus debited. */
export const accountSums = sql`
  select a.kind, a.currency, sum(x.minor)::bigint as minor
  from (
    select to_account_id as id, minor from money_postings union all select from_account_id, -minor from money_postings) x
  join money_accounts a on a.id = x.id group by a.kind, a.currency order by a.currency, a.kind`;

/** More of them are counted, not shown. */
const shown = 5;

export const proofStatement = ({ looked, wrong }: ProofQuery): Sql => sql`
  with wrong as materialized (${wrong})
  select (select count(*) from ${looked}) as looked_at, (select count(*) from wrong) as wrong,
    coalesce((select jsonb_agg(to_jsonb(w)) from (select * from wrong limit ${shown}) w), '[]') as first`;
