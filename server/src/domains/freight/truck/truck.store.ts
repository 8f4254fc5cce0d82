import type { TruckCode } from '@kura/contract/freight/truck/models.ts';
import type { listTrucks } from '@kura/contract/freight/truck/truck.endpoints.ts';
import type { Truck, TruckOption } from '@kura/contract/freight/truck/truck.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { contains, equals, oneOf, pageRows } from '../../../kernel/list.ts';

/** Trucks serve every customer: there is no scope to take. */
const table = raw('trucks k');
const from = raw('trucks k left join warehouses w on w.id = k.warehouse_id');
const columns = raw(`k.id, k.name, k.model, (k.volume_mm3 / 1000000)::int as volume_l, (k.volume_mm3 / 1e9)::float8 as volume_m3,
  (k.usable_mm3 / 1e9)::float8 as usable_m3, (k.load_g / 1000)::int as load_kg, k.owner, k.phone, k.address, k.warehouse_id,
  coalesce(w.code, '') as warehouse_code, k.length_mm, k.width_mm, k.height_mm, (k.length_mm / 1e3)::float8 as length_m,
  (k.width_mm / 1e3)::float8 as width_m, (k.height_mm / 1e3)::float8 as height_m, k.status, k.revision, k.created_at, k.updated_at`);
const matches = (keyword: string | undefined) =>
  keyword
    ? sql`(${contains(raw('k.name'), keyword)} or ${contains(raw('k.owner'), keyword)} or ${contains(raw('k.phone'), keyword)})`
    : null;

export const page = (db: Query, query: ListQuery<typeof listTrucks>): Promise<Page<Truck>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      matches(query.keyword),
      oneOf(raw('k.model'), query.model),
      equals(raw('k.warehouse_id'), query.warehouseId),
      equals(raw('k.status'), query.status),
    ],
    sorts: { volumeM3: raw('k.volume_mm3'), loadKg: raw('k.load_g'), name: raw('k.name'), createdAt: raw('k.created_at') },
    defaultSort: 'volumeM3',
    tieBreaker: raw('k.id'),
  });

export const read = (db: Query, id: number): Promise<Truck | undefined> => db.first(sql`select ${columns} from ${from} where k.id = ${id}`);
export const lock = (tx: Tx, id: number): Promise<Truck | undefined> =>
  tx.first(sql`select ${columns} from ${from} where k.id = ${id} for update of k`);

const mostOptions = 50;
/** Those of the warehouse before the models that stand nowhere yet, the small before the large. */
export const options = (
  db: Query,
  { keyword, warehouseId, id }: { keyword?: string | undefined; warehouseId?: number | undefined; id?: number | undefined },
): Promise<TruckOption[]> =>
  db.rows(sql`
    select k.id, k.name, k.model, k.owner, (k.usable_mm3 / 1e9)::float8 as usable_m3, (k.load_g / 1000)::int as load_kg, k.warehouse_id
    from ${table} ${where(
      id === undefined
        ? [
            sql`k.status = 'enabled'`,
            matches(keyword),
            warehouseId === undefined ? null : sql`(k.warehouse_id = ${warehouseId} or k.warehouse_id is null)`,
          ]
        : [sql`k.id = ${id}`],
    )} order by k.warehouse_id is null, k.volume_mm3, k.id limit ${mostOptions}`);

/** By their codes in capitals. */
export const warehousesByCodes = (tx: Tx, codes: readonly string[]): Promise<{ id: number; code: string }[]> =>
  tx.rows(sql`select id, upper(code) as code from warehouses where upper(code) = any(${codes}::text[]) and status = 'enabled'`);

/** As it is written down. */
export interface Figures {
  name: string;
  model: TruckCode;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  volumeL: number;
  loadKg: number;
  owner: string;
  phone: string;
  address: string;
  warehouseId: number | null;
}
export const insert = (tx: Tx, trucks: readonly Figures[], now: Date): Promise<{ id: number }[]> =>
  tx.rows(sql`
    insert into trucks (name, model, length_mm, width_mm, height_mm, volume_mm3, load_g, owner, phone, address, warehouse_id, created_at, updated_at)
    select x."name", x."model", x."lengthMm", x."widthMm", x."heightMm", x."volumeL" * 1000000, x."loadKg" * 1000, x."owner", x."phone",
      x."address", x."warehouseId", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(trucks)}::jsonb) as x("name" text, "model" text, "lengthMm" int, "widthMm" int, "heightMm" int,
      "volumeL" bigint, "loadKg" bigint, "owner" text, "phone" text, "address" text, "warehouseId" bigint)
    returning id`);
export const update = (tx: Tx, id: number, truck: Figures, now: Date): Promise<number> =>
  tx.run(sql`
    update trucks set name = ${truck.name}, model = ${truck.model}, length_mm = ${truck.lengthMm}, width_mm = ${truck.widthMm},
      height_mm = ${truck.heightMm}, volume_mm3 = ${truck.volumeL}::bigint * 1000000, load_g = ${truck.loadKg}::bigint * 1000,
      owner = ${truck.owner}, phone = ${truck.phone}, address = ${truck.address}, warehouse_id = ${truck.warehouseId},
      revision = revision + 1, updated_at = ${now}
    where id = ${id}`);
export const setStatus = (tx: Tx, id: number, status: string): Promise<number> =>
  tx.run(sql`update trucks set status = ${status} where id = ${id}`);

/** What a trip counts with. */
export interface TruckLimits {
  id: number;
  name: string;
  model: TruckCode;
  usableMm3: number;
  loadG: number;
}
/** Enabled, of the warehouse or standing nowhere yet, the small before the large. */
export const limits = (db: Query, warehouseId: number): Promise<TruckLimits[]> =>
  db.rows(sql`
    select k.id, k.name, k.model, k.usable_mm3, k.load_g from ${table}
    where k.status = 'enabled' and (k.warehouse_id = ${warehouseId} or k.warehouse_id is null)
    order by k.volume_mm3, k.load_g, k.warehouse_id is null, k.id limit 500`);
