import { sql } from '../db/sql.ts';
import type { Query, Tx } from '../db/db.ts';
import type { FileActor, FileRow } from './file.ts';

export type NewFile = Pick<FileRow, 'kind' | 'name' | 'mime' | 'size' | 'sha256' | 'width' | 'height' | 'storageKey'>;

export const fileStore = {
  async insert(db: Query, actor: FileActor, file: NewFile): Promise<FileRow> {
    const row = await db.first<FileRow>(sql`
      insert into files (company_id, owner_user_id, kind, name, mime, size, sha256, width, height, storage_key)
      values (${actor.companyId}, ${actor.userId}, ${file.kind}, ${file.name}, ${file.mime}, ${file.size}, ${file.sha256},
              ${file.width}, ${file.height}, ${file.storageKey})
      returning *`);
    return row as FileRow;
  },

  byId: (db: Query, id: number): Promise<FileRow | undefined> => db.first<FileRow>(sql`select * from files where id = ${id}`),

  remove: (db: Query, id: number): Promise<number> => db.run(sql`delete from files where id = ${id}`),

  /** In the order in which they were given to the record. */
  attachedTo: (db: Query, to: string, id: number): Promise<FileRow[]> =>
    db.rows<FileRow>(sql`select * from files where attached_to = ${to} and attached_id = ${id} order by id`),

  lockMany: (tx: Tx, ids: readonly number[]): Promise<FileRow[]> =>
    tx.rows<FileRow>(sql`select * from files where id = any(${[...ids]}::bigint[]) order by id for update`),

  attach: (tx: Tx, ids: readonly number[], to: string, id: number): Promise<number> =>
    tx.run(sql`update files set attached_to = ${to}, attached_id = ${id} where id = any(${[...ids]}::bigint[])`),

  /** Whatever the record held and is not named any more is unclaimed again. */
  detachOthers: (tx: Tx, keep: readonly number[], to: string, id: number, kind: string): Promise<number> =>
    tx.run(sql`
      update files set attached_to = null, attached_id = null
      where attached_to = ${to} and attached_id = ${id} and kind = ${kind} and id <> all(${[...keep]}::bigint[])`),

  /** The oldest, but for these. Rows that somebody is attaching right now are locked and passed over. */
  lockUnclaimed: (tx: Tx, before: string, but: readonly number[]): Promise<FileRow | undefined> =>
    tx.first<FileRow>(sql`
      select * from files where attached_to is null and created_at < ${before} and id <> all(${[...but]}::bigint[])
      order by created_at limit 1 for update skip locked`),
};
