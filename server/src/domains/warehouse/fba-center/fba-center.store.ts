import type { listFbaCenters } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import type { FbaCenter, FbaCenterInput } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import { mostOptions } from '@kura/contract/warehouse/option-query.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { join, raw, sql, where } from '../../../kernel/db/sql.ts';
import { contains, equals, oneOf, pageRows } from '../../../kernel/list.ts';

/** Amazon's warehouses are nobody's in particular: there is no scope to take. */
const from = raw('fba_centers f');
const columns = raw(
  'f.id, f.code, f.name, f.kind, f.region, f.postcode, f.address, f.phone, f.certainty, f.status, f.created_at, f.updated_at',
);
const searched = ['f.code', 'f.name', 'f.postcode', 'f.region', 'f.address'].map(raw);
const matches = (keyword: string | undefined) =>
  keyword
    ? sql`(${join(
        searched.map((column) => sql`${contains(column, keyword)}`),
        ' or ',
      )})`
    : null;

export const page = (db: Query, query: ListQuery<typeof listFbaCenters>): Promise<Page<FbaCenter>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      matches(query.keyword),
      oneOf(raw('f.kind'), query.kind),
      oneOf(raw('f.certainty'), query.certainty),
      equals(raw('f.status'), query.status),
    ],
    sorts: { code: raw('f.code'), region: raw('f.region'), postcode: raw('f.postcode'), createdAt: raw('f.created_at') },
    defaultSort: 'code',
    tieBreaker: raw('f.id'),
  });

export const read = (db: Query, id: number): Promise<FbaCenter | undefined> =>
  db.first(sql`select ${columns} from ${from} where f.id = ${id}`);
export const lock = (tx: Tx, id: number): Promise<FbaCenter | undefined> =>
  tx.first(sql`select ${columns} from ${from} where f.id = ${id} for update`);

export type FbaCenterOption = Pick<FbaCenter, 'id' | 'name' | 'region' | 'postcode' | 'address'> & { code: string };
/** Without a code a centre cannot stand on a document, so it is not offered. */
export const options = (
  db: Query,
  { keyword, id }: { keyword?: string | undefined; id?: number | undefined },
): Promise<FbaCenterOption[]> =>
  db.rows(sql`
    select f.id, f.code, f.name, f.region, f.postcode, f.address from ${from}
    ${where([sql`f.code is not null`, ...(id === undefined ? [sql`f.status = 'enabled'`, matches(keyword)] : [sql`f.id = ${id}`])])}
    order by f.code, f.id limit ${mostOptions}`);

export async function insert(tx: Tx, center: FbaCenterInput, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into fba_centers (code, name, kind, region, postcode, address, phone, certainty, created_at, updated_at)
    values (${center.code}, ${center.name}, ${center.kind}, ${center.region}, ${center.postcode}, ${center.address}, ${center.phone}, 'entered', ${now}, ${now})
    returning id`);
  return (row as { id: number }).id;
}

export type ReadyCenter = Pick<FbaCenter, 'code' | 'name' | 'region' | 'postcode' | 'address'> & { kind: string; certainty: string };
export const insertReady = (tx: Tx, centers: readonly ReadyCenter[], now: Date): Promise<number> =>
  tx.run(sql`
    insert into fba_centers (code, name, kind, region, postcode, address, certainty, created_at, updated_at)
    select x.code, x.name, x.kind, x.region, x.postcode, x.address, x.certainty, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(centers)}::jsonb)
      as x(code text, name text, kind text, region text, postcode text, address text, certainty text)
    on conflict (upper(code)) do nothing`);

/** Whoever saves the form has looked at the code: it counts as entered from then on. */
export const update = (tx: Tx, id: number, center: FbaCenterInput, now: Date): Promise<number> =>
  tx.run(sql`
    update fba_centers set code = ${center.code}, name = ${center.name}, kind = ${center.kind}, region = ${center.region},
      postcode = ${center.postcode}, address = ${center.address}, phone = ${center.phone}, certainty = 'entered', updated_at = ${now}
    where id = ${id}`);

export const setStatus = (tx: Tx, id: number, status: string): Promise<number> =>
  tx.run(sql`update fba_centers set status = ${status} where id = ${id}`);
