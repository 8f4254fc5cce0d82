import type { listFbaWaiting } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import type { FbaWaitingRow } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, countRows, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { isGone } from './fba-transfer.store.ts';

const cartons = (status: string) => `(select count(*) from inbound_cartons k join inbound_packages p on p.id = k.package_id
  where k.order_id = o.id and k.status = '${status}' and not ${isGone})::int`;
const names = (column: string) => `select ${column} from inbound_packages p where p.order_id = o.id and p.fba_center_id`;
/** Announced for Amazon by its number or by a package, or begun; what else stands at the dock is to be received. */
const isMeant = raw(`o.status = 'pendingStock' and o.received_count = 0
  and exists (select 1 from inbound_cartons k join inbound_packages p on p.id = k.package_id
    where k.order_id = o.id and k.status = 'arrived' and not ${isGone})
  and (o.fba_no <> '' or exists (${names('1')} is not null) or exists (select 1 from inbound_fba_transfers t where t.order_id = o.id))`);

const from = raw('inbound_orders o');
const columns = raw(`o.id, o.number, c.name as company_name, o.warehouse_id, w.code as warehouse_code, w.zone,
  array_to_string(array(select distinct f.code from inbound_packages p join fba_centers f on f.id = p.fba_center_id where p.order_id = o.id order by f.code), ', ')
    as fba_center_code,
  o.fba_no, o.fba_po, o.box_count, ${cartons('arrived')} as waiting_count, ${cartons('transferred')} as sent_count, o.delivery_date, o.status_at`);

export function waitingPage(db: Query, actor: Actor, query: ListQuery<typeof listFbaWaiting>): Promise<Page<FbaWaitingRow>> {
  const due = query.deliveryDate ? splitRange(query.deliveryDate) : null;
  return pageRows(db, {
    query,
    select: columns,
    from,
    names: raw('join companies c on c.id = o.company_id join warehouses w on w.id = o.warehouse_id'),
    where: [
      isMeant,
      inScope(actor.scope, raw('o.company_id')),
      beginsWith(raw('o.number'), query.number?.toUpperCase()),
      beginsWith(raw('o.fba_no'), query.fbaNo?.toUpperCase()),
      query.fbaCenterId !== undefined && sql`exists (${raw(names('1'))} = ${query.fbaCenterId})`,
      equals(raw('o.warehouse_id'), query.warehouseId),
      equals(raw('o.company_id'), query.companyId),
      due && sql`o.delivery_date between ${due.from} and ${due.to}`,
    ],
    sorts: {
      statusAt: bounded(raw('o.status_at')),
      boxCount: bounded(raw('o.box_count')),
      waitingCount: bounded(raw(cartons('arrived'))),
      sentCount: bounded(raw(cartons('transferred'))),
    },
    totals: { boxCount: raw('o.box_count'), waitingCount: raw(cartons('arrived')), sentCount: raw(cartons('transferred')) },
    defaultSort: 'statusAt',
    tieBreaker: raw('o.id'),
  });
}

export const countToSend = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, from, [isMeant, inScope(scope, raw('o.company_id'))]);
