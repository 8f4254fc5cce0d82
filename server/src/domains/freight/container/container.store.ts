import type { listContainers } from '@kura/contract/freight/container/container.endpoints.ts';
import type { Container } from '@kura/contract/freight/container/container.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { contains, equals, pageRows } from '../../../kernel/list.ts';

/** Models of containers are nobody's in particular: there is no scope to take. */
const from = raw('containers t');
const columns = raw(`t.id, t.name, t.model, (t.volume_mm3 / 1000000)::int as volume_l, (t.volume_mm3 / 1000000000.0)::float8 as volume_m3,
  (t.payload_g / 1000)::int as payload_kg, t.length_mm, t.width_mm, t.height_mm, (t.length_mm / 1000.0)::float8 as length_m,
  (t.width_mm / 1000.0)::float8 as width_m, (t.height_mm / 1000.0)::float8 as height_m, (t.plan_mm3 / 1000000)::int as plan_l,
  (t.plan_mm3 / 1000000000.0)::float8 as plan_m3, (t.plan_g / 1000)::int as plan_kg, t.status, t.revision, t.created_at, t.updated_at`);
const matches = (keyword: string | undefined) =>
  keyword ? sql`(${contains(raw('t.model'), keyword)} or ${contains(raw('t.name'), keyword)})` : null;

export const page = (db: Query, query: ListQuery<typeof listContainers>): Promise<Page<Container>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [matches(query.keyword), equals(raw('t.status'), query.status)],
    sorts: {
      model: raw('t.model'),
      name: raw('t.name'),
      volumeM3: raw('t.volume_mm3'),
      payloadKg: raw('t.payload_g'),
      createdAt: raw('t.created_at'),
    },
    defaultSort: 'model',
    tieBreaker: raw('t.id'),
  });

export const read = (db: Query, id: number): Promise<Container | undefined> =>
  db.first(sql`select ${columns} from ${from} where t.id = ${id}`);
export const lock = (tx: Tx, id: number): Promise<Container | undefined> =>
  tx.first(sql`select ${columns} from ${from} where t.id = ${id} for update`);

export const options = (db: Query, { keyword, id }: { keyword?: string | undefined; id?: number | undefined }) =>
  db.rows<Pick<Container, 'id' | 'name' | 'model' | 'planM3' | 'planKg'>>(sql`
    select t.id, t.name, t.model, (t.plan_mm3 / 1000000000.0)::float8 as plan_m3, (t.plan_g / 1000)::int as plan_kg from ${from}
    ${where(id === undefined ? [sql`t.status = 'enabled'`, matches(keyword)] : [sql`t.id = ${id}`])}
    order by t.volume_mm3, t.id limit 50`);

/** Of these models, in capitals, those that are there. */
export const modelsTaken = async (tx: Tx, models: readonly string[]): Promise<string[]> =>
  (await tx.rows<{ model: string }>(sql`select upper(model) as model from containers where upper(model) = any(${models}::text[])`)).map(
    ({ model }) => model,
  );

/** Litres and kilograms, as forms and the ready table know them. */
export interface Kept {
  name: string;
  model: string;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  volumeL: number;
  payloadKg: number;
  planL: number;
  planKg: number;
}
const kept = (rows: readonly Kept[]) => sql`
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(name text, model text, "lengthMm" int, "widthMm" int, "heightMm" int,
    "volumeL" bigint, "payloadKg" bigint, "planL" bigint, "planKg" bigint)`;

const inserted = (rows: readonly Kept[], now: Date) => sql`
  insert into containers (name, model, length_mm, width_mm, height_mm, volume_mm3, payload_g, plan_mm3, plan_g, created_at, updated_at)
  select x.name, x.model, x."lengthMm", x."widthMm", x."heightMm", x."volumeL" * 1000000, x."payloadKg" * 1000, x."planL" * 1000000,
    x."planKg" * 1000, ${now}, ${now} ${kept(rows)}`;
export async function insert(tx: Tx, row: Kept, now: Date): Promise<number> {
  const made = await tx.first<{ id: number }>(sql`${inserted([row], now)} returning id`);
  return (made as { id: number }).id;
}
export const insertReady = (tx: Tx, rows: readonly Kept[], now: Date): Promise<number> =>
  tx.run(sql`${inserted(rows, now)} on conflict (upper(model)) do nothing`);

export const update = (tx: Tx, id: number, row: Kept, now: Date): Promise<number> =>
  tx.run(sql`
    update containers t set name = x.name, model = x.model, length_mm = x."lengthMm", width_mm = x."widthMm", height_mm = x."heightMm",
      volume_mm3 = x."volumeL" * 1000000, payload_g = x."payloadKg" * 1000, plan_mm3 = x."planL" * 1000000, plan_g = x."planKg" * 1000,
      revision = t.revision + 1, updated_at = ${now} ${kept([row])} where t.id = ${id}`);

export const setStatus = (tx: Tx, id: number, status: string): Promise<number> =>
  tx.run(sql`update containers set status = ${status} where id = ${id}`);
