import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { MatchReason, TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope } from '../../../kernel/scope.ts';
import { bankLineColumns, looksSame } from '../bank-line/bank-line.store.ts';
import { type StoredTopUp, topUpColumns, withCredit } from './top-up.store.ts';

export interface Suggested {
  score: number;
  reasons: MatchReason[];
}
const mostOffered = 10;
/** Money that came much earlier or later than it was applied for is another's. */
const windowDays = 14;

/** Full and half width, capitals, the legal form and the signs between words say nothing about who paid. */
const bare = (column: string): string =>
  `regexp_replace(lower(normalize(${column}, NFKC)), '株式会社|有限公司|有限会社|合同会社|co\\.?,? ?ltd\\.?|[\\s()（）・.,-]', '', 'g')`;
const alike = (a: string, b: string): string =>
  `(length(${a}) >= 2 and length(${b}) >= 2 and (position(${a} in ${b}) > 0 or position(${b} in ${a}) > 0 or similarity(${a}, ${b}) >= 0.5))`;

/** Aliases: t top-up, c its company, b bank line. What a bank may keep of a payment: 5,000 yen, 300 yuan. */
const compared = raw(`
  cross join lateral (select ${bare('t.payer')} as payer, ${bare('c.name')} as company, ${bare('b.payer')} as line_payer,
    abs(b.day - (t.created_at at time zone '${financeZone}')::date) as days, t.paid_minor - b.minor as missing,
    case b.currency when 'JPY' then 5000 else 30000 end as charges) as k
  cross join lateral (select k.missing = 0 as same_amount, k.missing > 0 and k.missing <= k.charges as less_charges,
    ${alike('k.payer', 'k.line_payer')} as same_payer, ${alike('k.company', 'k.line_payer')} as company_name,
    k.days = 0 as same_day, k.days between 1 and 3 as near_day) as r`);
const judged = raw(`
  least(100, case when r.same_amount then 50 when r.less_charges then 30 else 0 end + case when r.same_payer then 30 when r.company_name then 25 else 0 end
    + case when r.same_day then 20 when r.near_day then 15 else greatest(0, 10 - k.days) end)::int as score,
  array_remove(array[case when r.same_amount then 'sameAmount' end, case when r.less_charges then 'lessCharges' end,
    case when r.same_payer then 'samePayer' end, case when r.company_name then 'companyName' end, case when r.same_day then 'sameDay' end,
    case when r.near_day then 'nearDay' end], null) as reasons`);
/** The day alone is no reason. */
const plausible = raw('(r.same_amount or r.less_charges or r.same_payer or r.company_name)');
const near = raw(
  `b.day between (t.created_at at time zone '${financeZone}')::date - ${windowDays} and (t.created_at at time zone '${financeZone}')::date + ${windowDays}`,
);

/** Which lines of the bank may be the money of this top-up. */
export const linesFor = (db: Query, actor: Actor, topUpId: number): Promise<(BankLineRow & Suggested)[]> =>
  db.rows(sql`
    select ${bankLineColumns}, ${judged}
    from top_ups t join companies c on c.id = t.company_id join bank_lines b on b.currency = t.paid_currency and ${near}
      join receiving_accounts a on a.id = b.account_id left join top_ups m on m.bank_line_id = b.id left join companies mc on mc.id = m.company_id
      ${compared}
    where t.id = ${topUpId} and ${inScope(actor.scope, raw('t.company_id'))} and b.minor > 0 and not b.is_ignored and not (${raw(looksSame)}) and m.id is null
      and b.cod_report_id is null and ${plausible}
    order by score desc, k.days, b.id limit ${mostOffered}`);

/** Whose money this line of the bank may be. */
export const topUpsFor = async (db: Query, actor: Actor, bankLineId: number): Promise<(TopUpRow & Suggested)[]> => {
  const rows = await db.rows<StoredTopUp & Suggested>(sql`
    select ${topUpColumns}, ${judged}
    from bank_lines b join top_ups t on t.paid_currency = b.currency and t.status = 'pending' and t.bank_line_id is null and ${near}
      join companies c on c.id = t.company_id join receiving_accounts ta on ta.id = t.account_id
      ${compared}
    where b.id = ${bankLineId} and ${inScope(actor.scope, raw('t.company_id'))} and b.minor > 0 and not b.is_ignored and not (${raw(looksSame)})
      and b.cod_report_id is null and not exists (select 1 from top_ups m where m.bank_line_id = b.id) and ${plausible}
    order by score desc, k.days, t.id limit ${mostOffered}`);
  return rows.map((row) => ({ ...withCredit(row), score: row.score, reasons: row.reasons }));
};
