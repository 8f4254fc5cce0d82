import type { Unmapped } from '@kura/contract/marketplace/mapping/mapping.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { codeForms } from './code-forms.ts';

type Suggestion = Unmapped['suggestions'][number];
export interface Sought {
  companyId: number;
  platformSku: string;
  title: string;
}
const most = 3;
/** As much of a product's name must stand in the title of the channel. */
const leastLikeness = 0.45;

type Candidate = Omit<Suggestion, 'by' | 'quantity'> & { at: number };

async function byCode(db: Query, sought: readonly Sought[]): Promise<(Candidate & { quantity: number })[]> {
  const forms = sought.flatMap(({ companyId, platformSku }, at) =>
    codeForms(platformSku).map(({ code, quantity }, rank) => ({ at, company: companyId, code, quantity, rank })),
  );
  const rows = await db.rows<Candidate & { quantity: number; rank: number }>(sql`
    select f.at, f.quantity, f.rank, p.id as product_id, p.sku, p.name_zh, p.name_jp
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as f(at int, company bigint, code text, quantity int, rank int)
    join products p on p.company_id = f.company and regexp_replace(upper(p.sku), '[^A-Z0-9]', '', 'g') = f.code
    where p.status = 'enabled' and p.type <> 'accessory'
    order by f.at, f.rank, p.id`);
  return rows.map(({ rank: _rank, ...row }) => row);
}

async function byName(db: Query, sought: readonly Sought[]): Promise<Candidate[]> {
  const titles = sought.map(({ companyId, title }, at) => ({ at, company: companyId, title: title.toLowerCase() }));
  return db.rows<Candidate>(sql`
    select s.at, c.product_id, c.sku, c.name_zh, c.name_jp
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as s(at int, company bigint, title text)
    cross join lateral (
      select p.id as product_id, p.sku, p.name_zh, p.name_jp,
        greatest(word_similarity(lower(p.name_jp), s.title), word_similarity(lower(p.name_zh), s.title)) as likeness
      from products p
      where p.company_id = s.company and p.status = 'enabled' and p.type <> 'accessory'
      order by likeness desc, p.id limit ${most}
    ) c where s.title <> '' and c.likeness >= ${leastLikeness} order by s.at, c.likeness desc, c.product_id`);
}

/** What each of them may be: those whose code fits first, then those whose name stands in the title. */
export async function suggestFor(db: Query, sought: readonly Sought[]): Promise<Suggestion[][]> {
  if (sought.length === 0) return [];
  const [codes, names] = [await byCode(db, sought), await byName(db, sought)];
  return sought.map((_, index) => {
    const found: Suggestion[] = [];
    const add = (row: Candidate, quantity: number, by: Suggestion['by']) => {
      if (found.length >= most || found.some(({ productId }) => productId === row.productId)) return;
      const { at: _at, ...product } = row;
      found.push({ ...product, quantity, by });
    };
    for (const row of codes) if (row.at === index) add(row, row.quantity, 'code');
    for (const row of names) if (row.at === index) add(row, 1, 'name');
    return found;
  });
}
