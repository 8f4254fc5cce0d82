import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fileLink } from '../../../kernel/files/file-link.ts';
import type { Showing } from './show-product.ts';

/** The main picture of each product that has one, large enough to tell what is in the hand. For whoever was just shown the product. */
export async function productPictures(db: Query, showing: Showing, productIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; fileId: number }>(
    sql`select id, image_ids[1] as file_id from products where id = any(${productIds}) and cardinality(image_ids) > 0`,
  );
  return new Map(rows.map(({ id, fileId }) => [id, fileLink(showing, fileId, 'medium')]));
}
