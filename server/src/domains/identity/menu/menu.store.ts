import type { MenuRow } from '@kura/contract/identity/menu/menu.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

/** Menus belong to the provider: who sees which is decided by permission, not by company. */
export type MenuFields = Omit<MenuRow, 'id' | 'updatedAt'>;

const columns = raw(
  'id, coalesce(parent_id, 0) as parent_id, type, name_zh, name_jp, name_en, path, component, icon, sort, permission, query, is_hidden, updated_at',
);

export const all = (db: Query): Promise<MenuRow[]> => db.rows(sql`select ${columns} from menus order by sort, id`);

/** The tree is judged as a whole, so only one person at a time may change it; readers are not held up. */
export async function lockAll(tx: Tx): Promise<MenuRow[]> {
  await tx.run(sql`lock table menus in share row exclusive mode`);
  return all(tx);
}

export async function insert(tx: Tx, menu: MenuFields, now: Date): Promise<MenuRow> {
  const rows = await tx.rows<MenuRow>(sql`
    insert into menus (parent_id, type, name_zh, name_jp, name_en, path, component, icon, sort, permission, query, is_hidden, updated_at)
    values (nullif(${menu.parentId}::bigint, 0), ${menu.type}, ${menu.nameZh}, ${menu.nameJp}, ${menu.nameEn}, ${menu.path}, ${menu.component}, ${menu.icon},
      ${menu.sort}, ${menu.permission}, ${menu.query}, ${menu.isHidden}, ${now})
    returning ${columns}`);
  return rows[0] as MenuRow;
}

export async function update(tx: Tx, id: number, menu: MenuFields, now: Date): Promise<MenuRow> {
  const rows = await tx.rows<MenuRow>(sql`
    update menus set parent_id = nullif(${menu.parentId}::bigint, 0), type = ${menu.type}, name_zh = ${menu.nameZh}, name_jp = ${menu.nameJp},
      name_en = ${menu.nameEn}, path = ${menu.path}, component = ${menu.component}, icon = ${menu.icon}, sort = ${menu.sort},
      permission = ${menu.permission}, query = ${menu.query}, is_hidden = ${menu.isHidden}, updated_at = ${now}
    where id = ${id} returning ${columns}`);
  return rows[0] as MenuRow;
}

export interface Place {
  id: number;
  parentId: number;
  sort: number;
}
export const place = (tx: Tx, places: readonly Place[], now: Date): Promise<number> =>
  tx.run(sql`
    update menus set parent_id = nullif(p."parentId", 0), sort = p.sort, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id bigint, "parentId" bigint, sort integer)
    where menus.id = p.id`);

export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from menus where id = ${id}`);

/** Ready entries name their directory by its key, whatever people have called it since. */
export const insertReady = (tx: Tx, key: string, parentKey: string | null, menu: Omit<MenuFields, 'parentId'>): Promise<number> =>
  tx.run(sql`
    insert into menus (parent_id, type, name_zh, name_jp, name_en, path, component, icon, sort, permission, query, is_hidden, ready_key)
    values ((select id from menus where ready_key = ${parentKey}), ${menu.type}, ${menu.nameZh}, ${menu.nameJp}, ${menu.nameEn}, ${menu.path}, ${menu.component},
      ${menu.icon}, ${menu.sort}, ${menu.permission}, ${menu.query}, ${menu.isHidden}, ${key})`);
