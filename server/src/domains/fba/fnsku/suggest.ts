import type { Fnsku } from '@kura/contract/fba/fnsku/fnsku.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { FnskuRow } from './fnsku.store.ts';

type Suggestion = Fnsku['suggestions'][number];
type Candidate = Omit<Suggestion, 'by'> & { at: number };
const most = 3;
/** As much of a product's name must stand in the title. */
const leastLikeness = 0.45;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** By the FNSKU that a product carries, or by a SKU of the same letters and digits. */
async function byCode(db: Query, rows: readonly FnskuRow[]): Promise<Candidate[]> {
  const sought = rows.map(({ companyId, fnsku, sellerSku }, at) => ({ at, company: companyId, fnsku, sku: plain(sellerSku) }));
  return db.rows(sql`
    with f as (select * from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as x(at int, company bigint, fnsku text, sku text)),
    found as (
      select f.at, 0 as rank, k.product_id from f join product_codes k on k.company_id = f.company and upper(k.code) = f.fnsku
      union all
      select f.at, 1, p.id from f join products p on p.company_id = f.company and regexp_replace(upper(p.sku), '[^A-Z0-9]', '', 'g') = f.sku
      where f.sku <> ''
    )
    select found.at, p.id as product_id, p.sku, p.name_zh, p.name_jp from found join products p on p.id = found.product_id
    where p.status = 'enabled' and p.type <> 'accessory' order by found.at, found.rank, p.id`);
}

async function byName(db: Query, rows: readonly FnskuRow[]): Promise<Candidate[]> {
  const sought = rows.map(({ companyId, name }, at) => ({ at, company: companyId, title: name.toLowerCase() }));
  return db.rows(sql`
    select s.at, c.product_id, c.sku, c.name_zh, c.name_jp
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s(at int, company bigint, title text)
    cross join lateral (
      select p.id as product_id, p.sku, p.name_zh, p.name_jp,
        greatest(word_similarity(lower(p.name_jp), s.title), word_similarity(lower(p.name_zh), s.title)) as likeness
      from products p where p.company_id = s.company and p.status = 'enabled' and p.type <> 'accessory'
      order by likeness desc, p.id limit ${most}
    ) c where c.likeness >= ${leastLikeness} order by s.at, c.likeness desc, c.product_id`);
}

/** What those without a product may be: a like code before a like name. */
export async function withSuggestions(db: Query, rows: readonly FnskuRow[]): Promise<Fnsku[]> {
  const open = rows.filter(({ productId }) => productId === null);
  const found = new Map<number, Suggestion[]>();
  if (open.length > 0)
    for (const [by, candidates] of [
      ['code', await byCode(db, open)],
      ['name', await byName(db, open)],
    ] as const)
      for (const { at, ...product } of candidates) {
        const own = found.get(open[at]?.id ?? 0) ?? [];
        if (own.length >= most || own.some(({ productId }) => productId === product.productId)) continue;
        found.set(open[at]?.id ?? 0, [...own, { ...product, by }]);
      }
  return rows.map((row) => ({ ...row, suggestions: found.get(row.id) ?? [] }));
}
