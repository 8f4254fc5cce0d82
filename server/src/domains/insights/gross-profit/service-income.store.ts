import type { listServiceIncome } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import type { ServiceIncome } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import type { Period } from '@kura/contract/insights/report/period.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { feeTypes } from '@kura/contract/pricing/fee.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { equals, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { asYuan } from '../parcel-cost/order-costs.ts';
import { bookedIncome } from './income-days.ts';

/** One number for a company, a month and a kind of fee. */
const id = sql`(g.company_id * 100000000 + replace(g.month, '-', '')::bigint * 100 + coalesce(array_position(${feeTypes}::text[], g.fee_type), 0))`;

/** What is neither of an order that leaves, nor storage, nor first leg: as the book took it in, kind by kind. */
export const serviceIncome = async (
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listServiceIncome>,
  period: Period,
): Promise<Page<ServiceIncome>> =>
  pageRows<ServiceIncome>(db, {
    query,
    with: sql`with grouped as materialized (
      select v.company_id, to_char(v.day, 'YYYY-MM') as month, v.fee_type, sum(v.income)::bigint as income from ${await bookedIncome(db, period)}
      ${where([raw(`v.part = 'other'`), inScope(actor.scope, raw('v.company_id')), equals(raw('v.company_id'), query.companyId)])}
      group by 1, 2, 3 having sum(v.income) <> 0)`,
    select: sql`${id} as id, co.name as company_name, g.month, g.fee_type, ${asYuan(raw('g.income'))} as other`,
    from: raw('grouped g'),
    names: raw('join companies co on co.id = g.company_id'),
    where: [],
    sorts: { month: raw('g.month'), other: raw('g.income') },
    totals: { other: yuan(raw('g.income')) },
    defaultSort: 'other',
    tieBreaker: id,
  });
