import type { Currency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { listTemplates } from '@kura/contract/workorders/template/template.endpoints.ts';
import type { Template, TemplateInput, TemplateOption } from '@kura/contract/workorders/template/template.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, equals, pageRows } from '../../../kernel/list.ts';

type Stored = Omit<Template, 'price'> & { priceMinor: number; currency: Currency };
const columns = raw(
  't.id, t.name, t.type, t.content, t.price_minor, t.currency, t.is_enabled, t.revision, t.updated_by_name, t.updated_at',
);
const from = raw('work_order_templates t');
const shown = ({ priceMinor, ...row }: Stored): Template => ({ ...row, price: { currency: row.currency, minor: priceMinor } });

export async function page(db: Query, query: ListQuery<typeof listTemplates>): Promise<Page<Template>> {
  const read = await pageRows<Stored>(db, {
    query,
    select: columns,
    from,
    where: [
      beginsWith(raw('t.name'), query.name),
      equals(raw('t.type'), query.type),
      query.isEnabled === undefined ? null : sql`t.is_enabled = ${query.isEnabled === 'yes'}`,
    ],
    sorts: { updatedAt: raw('t.updated_at'), name: raw('t.name') },
    defaultSort: 'updatedAt',
    tieBreaker: raw('t.id'),
  });
  return { ...read, rows: read.rows.map(shown) };
}
export async function lock(tx: Tx, id: number): Promise<Template | undefined> {
  const row = await tx.first<Stored>(sql`select ${columns} from ${from} where t.id = ${id} for update`);
  return row && shown(row);
}
/** Those that are offered, few enough to come all at once. */
export async function options(db: Query): Promise<TemplateOption[]> {
  const rows = await db.rows<Stored>(sql`select ${columns} from ${from} where t.is_enabled order by t.name limit 200`);
  return rows.map(shown).map(({ id, name, type, content, price }) => ({ id, name, type, content, price }));
}
export const optionById = (db: Query, id: number): Promise<{ id: number } | undefined> =>
  db.first(sql`select id from work_order_templates where id = ${id}`);
export const hasName = async (db: Query, name: string, besides: number): Promise<boolean> =>
  (await db.first(sql`select 1 as one from work_order_templates where name = ${name} and id <> ${besides}`)) !== undefined;

export async function insert(tx: Tx, actor: Actor, input: TemplateInput, now: Date): Promise<number> {
  return found(
    await tx.first<{ id: number }>(sql`
      insert into work_order_templates (name, type, content, price_minor, currency, is_enabled, updated_by_name, updated_at)
      values (${input.name.trim()}, ${input.type}, ${input.content}, ${input.priceMinor}, ${input.currency}, ${input.isEnabled}, ${actor.name}, ${now})
      on conflict (name) do nothing
      returning id`),
  ).id;
}
export const update = (tx: Tx, actor: Actor, id: number, input: TemplateInput, now: Date): Promise<number> =>
  tx.run(sql`
    update work_order_templates set name = ${input.name.trim()}, type = ${input.type}, content = ${input.content}, price_minor = ${input.priceMinor},
      currency = ${input.currency}, is_enabled = ${input.isEnabled}, revision = revision + 1, updated_by_name = ${actor.name}, updated_at = ${now}
    where id = ${id}`);
