import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { deleteShelf } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Deletions } from '../../../testing/sweep/deletion.ts';

export const deletions: Deletions = {
  'warehouse.location': async (app, id) => {
    const row = await app.db.first<{ shelfId: number }>(sql`select shelf_id from locations where id = ${id}`);
    return { endpoint: deleteShelf as Endpoint, body: { id: row?.shelfId } };
  },
};
