import type { listMoneyAdjustments } from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import type { Month } from '@kura/contract/finance/month.ts';
import { firstDayOf } from '@kura/contract/kernel/month.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { ownHands, type StoredAdjustment, whyNotDecider } from '../control/adjustment-eyes.ts';
import { lastPressOf, yenToday } from '../control/credit-facts.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, bounded, countRows, dayRange, documentsByNumber, equals, pageRows } from '../../../kernel/list.ts';
import { type Numbered, withNumber, orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('j.company_id');
const from = raw('money_adjustments j join companies c on c.id = j.company_id');
const columns = raw(`j.id, j.number, j.company_id, c.name as company_name, j.kind, j.status, j.currency,
  jsonb_build_object('currency', j.currency, 'minor', j.minor) as amount, j.rate,
  case when j.converted_minor is not null
    then jsonb_build_object('currency', case j.currency when 'CNY' then 'JPY' else 'CNY' end, 'minor', j.converted_minor) end as converted,
  j.rate_set_by, j.rate_set_by_name, j.reason, to_char(j.corrects_month, 'YYYY-MM') as corrects_month, j.proposed_by as proposed_by_id, j.proposed_key, j.proposed_by_name, j.created_at, j.decided_by_name, j.decided_at, j.decision_note`);

/** What the provider thinks of correcting is its own affair until it is done; what a customer asked for is theirs from the start. */
const visible = ({ userType, scope }: Pick<Actor, 'userType' | 'scope'>): Sql =>
  userType === 'customer' ? sql`${inScope(scope, company)} and (j.kind = 'convert' or j.status = 'approved')` : inScope(scope, company);

/** A colleague is told why it is not theirs to decide. */
async function readBy(db: Query, actor: Actor, rows: readonly StoredAdjustment[], now: Date): Promise<StoredAdjustment[]> {
  const last = await lastPressOf(db, actor);
  if (!last) return rows.map((row) => ({ ...row, notDecider: null }));
  const [yen, hands] = [await yenToday(db, now), await ownHands(db, last, rows)];
  return rows.map((row) => ({ ...row, notDecider: row.status === 'proposed' ? whyNotDecider(row, { ...last, hands }, yen) : null }));
}

export async function page(
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listMoneyAdjustments>,
  now: Date,
): Promise<Page<StoredAdjustment>> {
  const found = await pageRows<StoredAdjustment>(db, {
    query,
    select: columns,
    from,
    where: [
      visible(actor),
      beginsWith(raw('j.number'), query.number?.toUpperCase()),
      equals(raw('j.kind'), query.kind),
      equals(raw('j.status'), query.status),
      equals(company, query.companyId),
      dayRange(raw('j.created_at'), query.createdAt, financeZone),
    ],
    sorts: {
      createdAt: raw('j.created_at'),
      number: orderOfNumber(raw('j.number')),
      amount: bounded(raw('(j.currency, j.minor)')),
      converted: bounded(raw('(j.currency, coalesce(j.converted_minor, 0))')),
    },
    totals: {
      amount: { minor: raw('j.minor'), currency: raw('j.currency') },
      converted: { minor: raw('j.converted_minor'), currency: raw(`case j.currency when 'CNY' then 'JPY' else 'CNY' end`) },
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('j.id'),
  });
  return { ...found, rows: await readBy(db, actor, found.rows, now) };
}

export async function read(db: Query, actor: Actor, id: number, now: Date): Promise<StoredAdjustment | undefined> {
  const row = await db.first<StoredAdjustment>(sql`select ${columns} from ${from} where j.id = ${id} and ${visible(actor)}`);
  return row && (await readBy(db, actor, [row], now))[0];
}
export async function lock(tx: Tx, scope: Scope, id: number): Promise<StoredAdjustment | undefined> {
  const row = await tx.first<StoredAdjustment>(
    sql`select ${columns} from ${from} where j.id = ${id} and ${inScope(scope, company)} for update of j`,
  );
  return row && { ...row, notDecider: null };
}

export interface NewAdjustment {
  companyId: number;
  kind: MoneyAdjustment['kind'];
  currency: Currency;
  minor: number;
  reason: string;
  correctsMonth?: Month | undefined;
}
export async function insert(tx: Tx, actor: Actor, a: NewAdjustment, now: Date): Promise<Numbered> {
  const row = await tx.first<Numbered>(sql`
    ${withNumber('TZ', financeZone, now)}
    insert into money_adjustments (number, company_id, kind, status, currency, minor, reason, corrects_month, proposed_by, proposed_key, proposed_by_name, created_at)
    values ((select number from n), ${a.companyId}, ${a.kind}, 'proposed', ${a.currency}, ${a.minor}, ${a.reason}, ${a.correctsMonth ? firstDayOf(a.correctsMonth) : null}::date, ${actor.userId}, ${actor.keyId}, ${actor.name}, ${now})
    returning id, number`);
  return found(row);
}
export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update money_adjustments set status = ${status} where id = ${id}`));
export const setRate = (tx: Tx, actor: Actor, id: number, rate: string, convertedMinor: number): Promise<number> =>
  tx.run(sql`
    update money_adjustments set rate = ${rate}, converted_minor = ${convertedMinor}, rate_set_by = ${actor.userId}, rate_set_by_name = ${actor.name}
    where id = ${id}`);
export const noteDecision = (tx: Tx, actor: Actor, id: number, note: string, entryId: number | null, now: Date): Promise<number> =>
  tx.run(sql`
    update money_adjustments set decided_by = ${actor.userId}, decided_by_name = ${actor.name}, decided_at = ${now}, decision_note = ${note},
      entry_id = ${entryId}
    where id = ${id}`);

/** What is neither spent nor spoken for; read under the lock that the posting took. */
export const freeMinor = async (tx: Tx, companyId: number, currency: Currency): Promise<number> =>
  (
    await tx.first<{ free: number }>(
      sql`select balance_minor - holds_minor as free from wallets where company_id = ${companyId} and currency = ${currency}`,
    )
  )?.free ?? 0;

export const countProposed = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, raw('money_adjustments j'), [raw(`j.status = 'proposed'`), inScope(scope, company)]);
export const findByNumber = (db: Query, actor: Actor, keyword: string, limit: number) =>
  documentsByNumber(db, raw('money_adjustments j'), [visible(actor)], keyword, limit);
