import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { figures } from './figures.ts';
import type { ItemCode, ItemFields, NewItem, StoredItem } from './item.ts';
import { gramsOf, searchOf } from './search-text.ts';

export const company = raw('p.company_id');
export const from = raw('products p');
export const names = raw('left join companies c on c.id = p.company_id');

// Subqueries and no joins: they are computed for the rows of the page only, after the limit.
export const columns = sql`p.id, p.company_id, c.name as company_name, p.sku, p.type, p.status, p.name_zh, p.name_jp, p.category, p.brand_model,
  p.material, p.colour, p.usage, p.sales_link, p.packaging, p.consumables, p.customs_code, p.declared_price_yen, p.cost_price_fen,
  p.sale_price_yen, p.insured_amount_yen, p.is_serial_controlled, p.length_mm, p.width_mm, p.height_mm, p.weight_g,
  p.measured_length_mm, p.measured_width_mm, p.measured_height_mm, p.measured_weight_g, p.measured_at, p.measured_by, p.image_ids, p.remark,
  p.created_at, p.updated_at,
  coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'code', k.code) order by k.sort, k.id) from product_codes k where k.product_id = p.id), '[]') as codes,
  ${figures} as figures,
  case when p.type = 'composite' then (select jsonb_agg(jsonb_build_object('productId', q.id, 'sku', q.sku, 'nameZh', q.name_zh, 'nameJp', q.name_jp,
    'status', q.status, 'quantity', pp.quantity, 'available', coalesce((select sum(s.available) from stock_figures s where s.product_id = q.id), 0))
    order by pp.sort, pp.part_id) from product_parts pp join products q on q.id = pp.part_id where pp.set_id = p.id) else '[]' end as part_rows,
  case when p.type = 'accessory' then coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'sku', q.sku, 'nameZh', q.name_zh, 'nameJp', q.name_jp)
    order by q.sku) from accessory_uses u join products q on q.id = u.product_id where u.accessory_id = p.id), '[]') else '[]' end as fits,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size) order by array_position(p.image_ids, f.id))
    from files f where f.id = any(p.image_ids)), '[]') as files,
  (select count(*) from product_parts pp join products q on q.id = pp.set_id where pp.part_id = p.id and q.status = 'enabled') as set_count`;

const isKind = (kind: 'product' | 'accessory'): Sql => raw(kind === 'accessory' ? `p.type = 'accessory'` : `p.type <> 'accessory'`);

export const read = (db: Query, scope: Scope, kind: 'product' | 'accessory', id: number): Promise<StoredItem | undefined> =>
  db.first(sql`select ${columns} from ${from} ${names} where p.id = ${id} and ${isKind(kind)} and ${inScope(scope, company)}`);

/** Read after the lock: codes and parts are other tables, and what they said before the wait may be what somebody has just changed. */
export async function lock(tx: Tx, scope: Scope, kind: 'product' | 'accessory', id: number): Promise<StoredItem | undefined> {
  await tx.run(sql`select 1 from products p where p.id = ${id} and ${isKind(kind)} and ${inScope(scope, company)} for update`);
  return read(tx, scope, kind, id);
}

/**
 * The SKUs and the codes of a company are one set of words, of which each names one product; no index holds two tables apart. Whoever adds
 * to them or changes them waits here for the others of the company, before locking any row, so that nobody waits for each other.
 */
export const lockWords = async (tx: Tx, companyIds: Iterable<number>): Promise<void> =>
  void (await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('product_words:' || id, 0)) from unnest(${[...new Set(companyIds)]}::bigint[]) as id order by id`));

/** For a change that may touch the words. */
export async function lockWithWords(tx: Tx, scope: Scope, kind: 'product' | 'accessory', id: number): Promise<StoredItem | undefined> {
  const item = await tx.first<{ companyId: number }>(
    sql`select p.company_id from products p where p.id = ${id} and ${isKind(kind)} and ${inScope(scope, company)}`,
  );
  if (!item) return undefined;
  await lockWords(tx, [item.companyId]);
  return lock(tx, scope, kind, id);
}

const rowOf = (item: ItemFields) => ({
  ...item,
  consumables: item.consumables,
  isInsured: item.insuredAmountYen !== null,
});
const fieldColumns =
  raw(`sku, name_zh, name_jp, category, brand_model, material, colour, usage, sales_link, packaging, consumables, customs_code,
  declared_price_yen, cost_price_fen, sale_price_yen, is_insured, insured_amount_yen, is_serial_controlled, length_mm, width_mm, height_mm, weight_g,
  remark, search, grams`);
const fieldValues =
  raw(`x.sku, x."nameZh", x."nameJp", x.category, x."brandModel", x.material, x.colour, x.usage, x."salesLink", x.packaging,
  x.consumables, x."customsCode", x."declaredPriceYen", x."costPriceFen", x."salePriceYen", x."isInsured", x."insuredAmountYen",
  x."isSerialControlled", x."lengthMm", x."widthMm", x."heightMm", x."weightG", x.remark, x.search, array(select jsonb_array_elements_text(x.grams))`);
const fieldShape = raw(`sku text, "nameZh" text, "nameJp" text, category text, "brandModel" text, material text, colour text, usage text,
  "salesLink" text, packaging text, consumables jsonb, "customsCode" text, "declaredPriceYen" bigint, "costPriceFen" bigint, "salePriceYen" bigint,
  "isInsured" boolean, "insuredAmountYen" bigint, "isSerialControlled" boolean, "lengthMm" integer, "widthMm" integer, "heightMm" integer,
  "weightG" integer, remark text, search text, grams jsonb`);

/** A handful of statements, however many products a spreadsheet brings. Answers their ids in the same order. */
export async function insertMany(tx: Tx, items: readonly NewItem[], now: Date): Promise<number[]> {
  const rows = items.map((item) => ({
    ...rowOf(item),
    companyId: item.companyId,
    type: item.type,
    search: searchOf(item),
    grams: gramsOf(item),
  }));
  const made = await tx.rows<{ id: number; companyId: number; sku: string }>(sql`
    insert into products (company_id, type, ${fieldColumns}, created_at, updated_at)
    select x."companyId", x.type, ${fieldValues}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("companyId" bigint, type text, ${fieldShape})
    returning id, company_id, sku`);
  const ids = new Map(made.map(({ id, companyId, sku }) => [`${companyId} ${sku}`, id]));
  const idOf = ({ companyId, sku }: NewItem): number => {
    const id = ids.get(`${companyId} ${sku}`);
    if (id === undefined) throw bug(`the product ${sku} was not made`);
    return id;
  };
  await addCodes(
    tx,
    items.map((item) => ({ id: idOf(item), companyId: item.companyId, codes: item.codes })),
  );
  await addParts(
    tx,
    items.map((item) => ({ id: idOf(item), parts: item.parts })),
  );
  await addUses(
    tx,
    items.map((item) => ({ id: idOf(item), fitIds: item.fitIds })),
  );
  return items.map(idOf);
}

export const update = (tx: Tx, id: number, item: ItemFields & { codes: readonly ItemCode[] }, now: Date): Promise<number> => {
  const row = { ...rowOf(item), search: searchOf(item), grams: gramsOf(item) };
  return tx.run(sql`
    update products p set (${fieldColumns}, updated_at) = (
      select ${fieldValues}, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify([row])}::jsonb) as x(${fieldShape}))
    where p.id = ${id}`);
};

const addCodes = (tx: Tx, all: readonly { id: number; companyId: number; codes: readonly ItemCode[] }[]): Promise<number> => {
  const rows = all.flatMap(({ id, companyId, codes }) => codes.map(({ kind, code }, sort) => ({ id, companyId, kind, code, sort })));
  return tx.run(sql`
    insert into product_codes (company_id, product_id, kind, code, sort)
    select x."companyId", x.id, x.kind, x.code, x.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, "companyId" bigint, kind text, code text, sort integer)`);
};
const addParts = async (tx: Tx, all: readonly { id: number; parts: NewItem['parts'] }[]): Promise<void> => {
  const rows = all.flatMap(({ id, parts }) => parts.map(({ productId, quantity }, sort) => ({ id, productId, quantity, sort })));
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into product_parts (set_id, part_id, quantity, sort)
    select x.id, x."productId", x.quantity, x.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, "productId" bigint, quantity integer, sort integer)`);
};
const addUses = async (tx: Tx, all: readonly { id: number; fitIds: readonly number[] }[]): Promise<void> => {
  const rows = all.flatMap(({ id, fitIds }) => [...new Set(fitIds)].map((fitId) => ({ id, fitId })));
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into accessory_uses (accessory_id, product_id)
    select x.id, x."fitId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, "fitId" bigint)`);
};

export async function replaceCodes(tx: Tx, id: number, companyId: number, codes: readonly ItemCode[]): Promise<void> {
  await tx.run(sql`delete from product_codes where product_id = ${id}`);
  await addCodes(tx, [{ id, companyId, codes }]);
}
export async function replaceParts(tx: Tx, id: number, parts: NewItem['parts']): Promise<void> {
  await tx.run(sql`delete from product_parts where set_id = ${id}`);
  await addParts(tx, [{ id, parts }]);
}
export async function replaceUses(tx: Tx, id: number, fitIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from accessory_uses where accessory_id = ${id}`);
  await addUses(tx, [{ id, fitIds }]);
}

export const setImages = (tx: Tx, id: number, imageIds: readonly number[]): Promise<number> =>
  tx.run(sql`update products set image_ids = ${[...imageIds]}::bigint[] where id = ${id}`);

export const setStatus = async (tx: Tx, id: number, status: string, now: Date): Promise<void> =>
  void (await tx.run(sql`update products set status = ${status}, updated_at = ${now} where id = ${id}`));

export const setMeasured = (
  tx: Tx,
  id: number,
  size: { lengthMm: number; widthMm: number; heightMm: number; weightG: number },
  by: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update products set measured_length_mm = ${size.lengthMm}, measured_width_mm = ${size.widthMm}, measured_height_mm = ${size.heightMm},
      measured_weight_g = ${size.weightG}, measured_by = ${by}, measured_at = ${now}, updated_at = ${now}
    where id = ${id}`);

export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from products where id = ${id}`);

export const hasStock = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.first(
    sql`select 1 as one from stock_balances b where b.product_id = ${id} and b.available + b.locked + b.defective > 0 limit 1`,
  )) !== undefined;
