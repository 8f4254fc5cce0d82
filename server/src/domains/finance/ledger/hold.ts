import type { Currency } from '@kura/contract/kernel/money.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, found } from '../../../kernel/fail.ts';
import { logOverride, override, refuseOther, requireNotInArrears } from './arrears.ts';
import type { Hold } from './money-entry.ts';
import { openWallets } from './open-accounts.ts';
import { type Paid, paidBy, sumsOf } from './paid-by.ts';
import { inArrears } from './refuse.ts';

export interface Opened {
  /** What is spoken for, wallet by wallet. Empty: the estimate is zero. */
  held: Paid[];
  isNew: boolean;
  isOverridden: boolean;
}
interface Short {
  currency: Currency;
  needMinor: number;
  haveMinor: number;
}
/** What the lines take from whom has one wallet, and from whom has two: which of them counts is found out where it is taken. */
interface Sums {
  single: readonly Paid[];
  dual: readonly Paid[];
}
interface Claimed {
  isDualWallet: boolean;
  /** Of the wanted wallets, how many are there. */
  wallets: number;
  opened: { currency: Currency; minor: number }[];
  short: Short[];
}

/**
 * Claims the reference, then locks the wallets and judges the rows as they are under the lock: a hundred at once against a balance for
 * thirty-seven are thirty-seven. A wallet that nothing is taken from is in the way too when it is below zero: what is free of charge would be
 * refused then, and no wave would take the order. What stands in the place of another hold is in nobody's way where it speaks for no more than
 * that did: it costs nobody anything new.
 */
const claim = async (tx: Tx, actor: Actor, hold: Hold, sums: Sums, mayPass: boolean, now: Date): Promise<Claimed> =>
  found(
    await tx.first<Claimed>(sql`
      with asked as materialized (
        select coalesce(f.dual_wallet, false) as is_dual,
          case when f.dual_wallet then ${JSON.stringify(sums.dual)}::jsonb else ${JSON.stringify(sums.single)}::jsonb end as sums
        from companies c left join finance_settings f on f.company_id = c.id where c.id = ${hold.companyId}),
      wanted as (
        select w.account_id, w.currency, x.minor from asked a, jsonb_to_recordset(a.sums) as x(currency text, minor bigint)
        join wallets w on w.company_id = ${hold.companyId} and w.currency = x.currency),
      opened as (
        insert into money_holds (reference, wallet_id, company_id, currency, minor, status, cause_type, cause_id, cause_no, lines, opened_at, opened_by_name)
        select ${hold.reference}::text, account_id, ${hold.companyId}::bigint, currency, minor, 'open', ${hold.cause.type}::text, ${hold.cause.id}::bigint,
          ${hold.cause.no}::text, ${JSON.stringify(hold.lines)}::jsonb, ${now}::timestamptz, ${actor.name}::text
        from wanted where (select count(*) from wanted) = (select jsonb_array_length(sums) from asked) order by account_id
        on conflict (reference, wallet_id) do nothing
        returning wallet_id, currency, minor),
      held as materialized (
        select w.account_id, w.currency, w.balance_minor, w.holds_minor, o.minor
        from wallets w join opened o on o.wallet_id = w.account_id order by w.account_id for update of w),
      before as (select currency, minor from jsonb_to_recordset(${JSON.stringify(hold.instead ?? [])}::jsonb) as x(currency text, minor bigint)),
      dearer as (
        select h.* from held h left join before b on b.currency = h.currency where h.minor > coalesce(b.minor, 0)),
      short as (
        select h.currency, h.minor as need, h.balance_minor - h.holds_minor + case when h.currency = 'CNY' then c.credit_limit_minor else 0 end as have
        from dearer h join companies c on c.id = ${hold.companyId}
        where h.balance_minor - h.holds_minor + case when h.currency = 'CNY' then c.credit_limit_minor else 0 end < h.minor
        union all
        select w.currency, 0, w.balance_minor - w.holds_minor + case when w.currency = 'CNY' then c.credit_limit_minor else 0 end
        from wallets w join companies c on c.id = w.company_id
        where w.company_id = ${hold.companyId} and w.account_id not in (select wallet_id from opened)
          and (${hold.instead === undefined}::boolean or (exists (select 1 from dearer) and w.currency not in (select currency from before)))
          and w.balance_minor - w.holds_minor + case when w.currency = 'CNY' then c.credit_limit_minor else 0 end < 0),
      reserved as (
        update wallets w set holds_minor = h.holds_minor + h.minor from held h
        where h.account_id = w.account_id and (${mayPass}::boolean or not exists (select 1 from short)))
      select a.is_dual as is_dual_wallet, (select count(*) from wanted) as wallets,
        (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor)), '[]') from opened) as opened,
        (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'needMinor', need, 'haveMinor', have)), '[]') from short) as short
      from asked a`),
  );

const known = async (tx: Tx, reference: string): Promise<(Paid & { isOverridden: boolean })[]> =>
  tx.rows(sql`select currency, minor, is_overridden from money_holds where reference = ${reference} order by wallet_id`);

/** A08: speaks for the estimate, or refuses. The same reference again answers what was held, also when it is closed since. */
export async function openHold(tx: Tx, actor: Actor, hold: Hold, now: Date): Promise<Opened> {
  refuseOther(actor, hold.companyId);
  const of = (isDual: boolean): Paid[] => sumsOf(hold.lines.map((line) => paidBy(line, isDual)));
  const both: Sums = { single: of(false), dual: of(true) };
  const mayPass = hold.isReopened === true || can(actor, override);
  let claimed = await claim(tx, actor, hold, both, mayPass, now);
  const sums = claimed.isDualWallet ? both.dual : both.single;
  if (sums.length === 0) {
    if (!hold.isReopened && !hold.instead) await requireNotInArrears(tx, actor, hold.companyId, hold.cause, now);
    return { held: [], isNew: true, isOverridden: false };
  }
  if (claimed.wallets < sums.length) {
    await openWallets(
      tx,
      hold.companyId,
      sums.map(({ currency }) => currency),
    );
    claimed = await claim(tx, actor, hold, both, mayPass, now);
  }
  const { opened, short } = claimed;
  if (opened.length === 0) {
    const before = await known(tx, hold.reference);
    if (before.length === 0) throw bug(`the hold ${hold.reference} is neither new nor known`);
    return {
      held: before.map(({ currency, minor }) => ({ currency, minor })),
      isNew: false,
      isOverridden: before.some((row) => row.isOverridden),
    };
  }
  const [missing] = short;
  if (!missing || hold.isReopened) return { held: opened, isNew: true, isOverridden: false };
  if (!mayPass) throw inArrears(missing);
  await tx.run(sql`update money_holds set is_overridden = true where reference = ${hold.reference}`);
  await logOverride(tx, actor, { companyId: hold.companyId, cause: hold.cause, ...missing }, now);
  return { held: opened, isNew: true, isOverridden: true };
}

/** Frees what was spoken for. Closing again, or what was never held, does nothing. Answers what became free. */
export async function closeHold(tx: Tx, reference: string, how: 'charged' | 'released', now: Date): Promise<Paid[]> {
  return tx.rows<Paid>(sql`
    with held as materialized (
      select w.account_id, w.holds_minor from wallets w
      where w.account_id in (select wallet_id from money_holds where reference = ${reference} and status = 'open') order by w.account_id for update of w),
    closing as materialized (
      select h.id, h.wallet_id, h.currency, h.minor from money_holds h
      where h.reference = ${reference} and h.status = 'open' and (select count(*) from held) > 0 order by h.id for update of h),
    closed as (update money_holds h set status = ${how}, closed_at = ${now}::timestamptz from closing c where c.id = h.id),
    freed as (
      update wallets w set holds_minor = h.holds_minor - c.minor from held h join closing c on c.wallet_id = h.account_id where h.account_id = w.account_id)
    select currency, minor from closing order by wallet_id`);
}
