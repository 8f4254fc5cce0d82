import type { listCodAmounts } from '@kura/contract/finance/cod/cod.endpoints.ts';
import type { CodAmount } from '@kura/contract/finance/cod/cod.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, dayRange, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const yen = (column: string): string =>
  `case when ${column} is not null then jsonb_build_object('currency', 'JPY', 'minor', ${column}) end`;
const columns = raw(`a.id, a.order_id, a.order_number, a.state, a.company_id, c.name as company_name, a.carrier, a.tracking_number,
  ${yen('a.jpy')} as amount, ${yen('a.collected_jpy')} as collected, ${yen('a.carrier_fee_jpy')} as carrier_fee, a.shipped_at, a.collected_day, a.credited_at,
  coalesce(r.number, '') as report_number,
  (select jsonb_build_object('currency', f.wallet_currency, 'minor', sum(f.charged_minor - f.refunded_minor)) from fee_lines f
    where f.cause_no = a.order_number and f.cause_type = 'outbound.order' and f.fee_type = 'COD_FEE' and f.charged_minor > f.refunded_minor
    group by f.wallet_currency limit 1) as fee`);

export const page = (db: Query, scope: Scope, query: ListQuery<typeof listCodAmounts>): Promise<Page<CodAmount>> =>
  pageRows(db, {
    query,
    select: columns,
    from: raw('cod_amounts a'),
    names: raw('join companies c on c.id = a.company_id left join cod_reports r on r.id = a.report_id'),
    where: [
      inScope(scope, raw('a.company_id')),
      beginsWith(raw('a.order_number'), query.orderNumber?.toUpperCase()),
      beginsWith(raw('a.tracking_number'), query.trackingNumber && plainTracking(query.trackingNumber)),
      equals(raw('a.company_id'), query.companyId),
      equals(raw('a.carrier'), query.carrier),
      query.state?.length === 1 ? sql`a.state = ${query.state[0]}` : oneOf(raw('a.state'), query.state),
      dayRange(raw('a.shipped_at'), query.shippedAt, financeZone),
    ],
    sorts: {
      shippedAt: raw('a.shipped_at'),
      amount: bounded(raw('a.jpy')),
      collected: bounded(raw('a.collected_jpy')),
      carrierFee: bounded(raw('a.carrier_fee_jpy')),
    },
    totals: {
      amount: { minor: raw('a.jpy'), currency: raw(`'JPY'`) },
      collected: { minor: raw('a.collected_jpy'), currency: raw(`'JPY'`) },
      carrierFee: { minor: raw('a.carrier_fee_jpy'), currency: raw(`'JPY'`) },
    },
    defaultSort: 'shippedAt',
    tieBreaker: raw('a.id'),
  });
