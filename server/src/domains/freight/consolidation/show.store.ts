import type { ConsolidationStep, Inside, InsideOrder, InsidePackage } from '@kura/contract/freight/consolidation/consolidation.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope } from '../../../kernel/scope.ts';
import type { Eyes } from './eyes.ts';

const money = (minor: string, currency: string): string => `jsonb_build_object('currency', '${currency}', 'minor', ${minor})`;
/** A07: other companies' goods are not there for a customer; staff see the whole, whichever company they picked to find it. */
const own = ({ isStaff, scope }: Eyes) => (isStaff ? raw('true') : inScope(scope, raw('x.company_id')));

export const orders = (db: Query, eyes: Eyes, id: number): Promise<InsideOrder[]> => {
  const seen = (column: string): string => (eyes.seesCost ? column : 'null');
  return db.rows(sql`
    select x.order_id, o.number, o.status, ${raw(eyes.isStaff ? 'x.company_id' : 'null::bigint')} as company_id, c.name as company_name, x.packages, x.boxes,
      x.pieces, trim_scale(x.g / 1000.0)::text as weight_kg, round(x.mm3 / 1000000000.0, 6)::text as volume_m3,
      ${raw(seen('round(x.revenue_mm3 / 1000000000.0, 6)::text'))} as revenue_m3, ${raw(seen(money('x.declared_yen', 'JPY')))} as declared,
      ${raw(seen(money('x.cost_minor', 'CNY')))} as cost, ${raw(seen(money('x.duty_minor', 'JPY')))} as duty,
      ${raw(seen(money('x.import_tax_minor', 'JPY')))} as import_tax, x.is_inspected
    from consolidation_orders x join inbound_orders o on o.id = x.order_id join companies c on c.id = x.company_id
    where x.consolidation_id = ${id} and ${own(eyes)} order by c.name, o.id`);
};

export const packages = (db: Query, eyes: Eyes, id: number): Promise<InsidePackage[]> =>
  db.rows(sql`
    select x.package_id, x.order_id, o.number as order_number, c.name as company_name, k.line_no, p.sku, p.name_zh, p.name_jp, x.boxes, x.pieces,
      coalesce(k.measured_length_mm, k.length_mm) as length_mm, coalesce(k.measured_width_mm, k.width_mm) as width_mm,
      coalesce(k.measured_height_mm, k.height_mm) as height_mm, coalesce(k.measured_weight_g, k.weight_g) as weight_g,
      trim_scale(x.g / 1000.0)::text as weight_kg, round(x.mm3 / 1000000000.0, 6)::text as volume_m3
    from consolidation_packages x join inbound_packages k on k.id = x.package_id join inbound_orders o on o.id = x.order_id
      join companies c on c.id = x.company_id join products p on p.id = k.product_id
    where x.consolidation_id = ${id} and x.is_live and ${own(eyes)} order by c.name, o.id, k.line_no`);

/** Who did it and why is ours to know: a reason may name another company. */
export const steps = (db: Query, { isStaff }: Eyes, id: number): Promise<ConsolidationStep[]> =>
  db.rows(sql`
    select status, is_back, ${raw(isStaff ? 'by_name, note' : `'' as by_name, '' as note`)}, at from consolidation_steps
    where consolidation_id = ${id} order by id`);

export const inside = (db: Query, id: number): Promise<Inside | undefined> =>
  db.first(sql`
    select m.model as name, m.length_mm, m.width_mm, m.height_mm, trim_scale(c.plan_mm3 / 1000000000.0)::text as plan_m3,
      trim_scale(c.plan_g / 1000.0)::text as plan_kg, trim_scale(c.room_mm3 / 1000000000.0)::text as room_m3,
      trim_scale(c.payload_g / 1000.0)::text as payload_kg
    from consolidations c join containers m on m.id = c.container_id where c.id = ${id}`);
