import type { SavedFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';

/** Everything here belongs to one person: the user is part of every condition. */
export const savedFilterStore = {
  list: (db: Query, userId: number, list: string): Promise<SavedFilter[]> =>
    db.rows<SavedFilter>(
      sql`select id, list, name, query from saved_filters where user_id = ${userId} and list = ${list} order by name limit 100`,
    ),

  save: (tx: Tx, userId: number, { list, name, query }: Omit<SavedFilter, 'id'>): Promise<SavedFilter | undefined> =>
    tx.first<SavedFilter>(sql`
      insert into saved_filters (user_id, list, name, query) values (${userId}, ${list}, ${name}, ${JSON.stringify(query)})
      on conflict (user_id, list, name) do update set query = excluded.query returning id, list, name, query`),

  /** How many others there are: of the list, and of all lists. Two that are saved at once come one after the other. */
  async others(tx: Tx, userId: number, { list, name }: Pick<SavedFilter, 'list' | 'name'>): Promise<{ ofList: number; ofAll: number }> {
    await tx.run(sql`select 1 from users where id = ${userId} for no key update`);
    return found(
      await tx.first(sql`
        select count(*) filter (where list = ${list})::int as of_list, count(*)::int as of_all
        from saved_filters where user_id = ${userId} and (list, name) <> (${list}, ${name})`),
    );
  },

  rename: (tx: Tx, userId: number, { id, name }: Pick<SavedFilter, 'id' | 'name'>): Promise<SavedFilter | undefined> =>
    tx.first<SavedFilter>(sql`
      update saved_filters set name = ${name} where user_id = ${userId} and id = ${id} returning id, list, name, query`),

  remove: (tx: Tx, userId: number, id: number): Promise<number> =>
    tx.run(sql`delete from saved_filters where user_id = ${userId} and id = ${id}`),
};
