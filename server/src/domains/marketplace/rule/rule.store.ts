import type { listRules } from '@kura/contract/marketplace/rule/rule.endpoints.ts';
import type { Rule, RuleAsk } from '@kura/contract/marketplace/rule/rule.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('s.company_id');
const from = raw(`stores s join companies c on c.id = s.company_id left join forward_rules r on r.store_id = s.id
  left join warehouses w on w.id = r.warehouse_id`);
/** A store that nobody has set a rule for has the one that the table would give it. */
const columns =
  raw(`s.id, s.company_id, c.name as company_name, s.name as store_name, s.platform, coalesce(r.is_on, false) as is_on, r.warehouse_id,
  w.code as warehouse_code, coalesce(r.carrier_mode, 'cheapest') as carrier_mode, r.carrier, coalesce(r.is_submitted, true) as is_submitted,
  coalesce(r.hold_words, '[]') as hold_words, coalesce(r.holds_notes, true) as holds_notes, coalesce(r.holds_address, true) as holds_address,
  r.cod_limit_jpy, coalesce(r.merges_address, false) as merges_address, coalesce(r.splits_reserved, false) as splits_reserved,
  coalesce(r.completes_after_ship, false) as completes_after_ship, coalesce(r.acknowledges, true) as acknowledges, r.updated_at,
  coalesce(r.revision, 0) as revision`);

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listRules>): Promise<Page<Rule>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, company),
      query.keyword ? sql`(${contains(raw('s.name'), query.keyword)} or ${contains(raw('s.seller_account'), query.keyword)})` : null,
      oneOf(raw('s.platform'), query.platform),
      query.isOn ? equals(raw('coalesce(r.is_on, false)'), query.isOn === 'yes') : null,
      equals(company, query.companyId),
    ],
    sorts: { storeName: raw('s.name') },
    defaultSort: 'storeName',
    tieBreaker: raw('s.id'),
  });

export const read = (db: Query, scope: Scope, storeId: number): Promise<Rule | undefined> =>
  db.first(sql`select ${columns} from ${from} where s.id = ${storeId} and ${inScope(scope, company)}`);

/** The store is locked, since the rule itself may not be there yet. */
export async function lock(tx: Tx, scope: Scope, storeId: number): Promise<Rule | undefined> {
  await tx.run(sql`select 1 from stores s where s.id = ${storeId} and ${inScope(scope, company)} for no key update`);
  return read(tx, scope, storeId);
}

const ensure = (tx: Tx, { id, companyId }: Rule, now: Date): Promise<number> =>
  tx.run(sql`
    insert into forward_rules (store_id, company_id, updated_at) values (${id}, ${companyId}, ${now}) on conflict (store_id) do nothing`);

export async function save(tx: Tx, rule: Rule, input: Omit<RuleAsk, 'storeId'>, now: Date): Promise<void> {
  await ensure(tx, rule, now);
  await tx.run(sql`
    update forward_rules set warehouse_id = ${input.warehouseId}, carrier_mode = ${input.carrierMode}, carrier = ${input.carrier},
      is_submitted = ${input.isSubmitted}, hold_words = ${JSON.stringify(input.holdWords)}, holds_notes = ${input.holdsNotes},
      holds_address = ${input.holdsAddress}, cod_limit_jpy = ${input.codLimitJpy}, merges_address = ${input.mergesAddress},
      splits_reserved = ${input.splitsReserved}, completes_after_ship = ${input.completesAfterShip}, acknowledges = ${input.acknowledges},
      updated_at = ${now}, revision = revision + 1
    where store_id = ${rule.id}`);
}
export async function setOn(tx: Tx, rule: Rule, isOn: boolean, now: Date): Promise<void> {
  await ensure(tx, rule, now);
  await tx.run(sql`update forward_rules set is_on = ${isOn}, updated_at = ${now}, revision = revision + 1 where store_id = ${rule.id}`);
}
