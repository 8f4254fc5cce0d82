import type { Tile } from '@kura/contract/insights/home/tiles.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** Null: never chosen. A program has no home page. */
export async function tilesOf(db: Query, userId: number | null): Promise<Tile[] | null> {
  const row = await db.first<{ tiles: Tile[] }>(sql`select tiles from home_tiles where user_id = ${userId}::bigint`);
  return row?.tiles ?? null;
}

export const keepTiles = (tx: Tx, userId: number, tiles: readonly Tile[]): Promise<number> =>
  tx.run(sql`
    insert into home_tiles (user_id, tiles) values (${userId}, ${JSON.stringify(tiles)}::jsonb)
    on conflict (user_id) do update set tiles = excluded.tiles`);

export const forgetTiles = (tx: Tx, userId: number): Promise<number> => tx.run(sql`delete from home_tiles where user_id = ${userId}`);
