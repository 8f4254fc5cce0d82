import { sql } from '../../../kernel/db/sql.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { makeBook, type TestBook } from './book.ts';

/** A small warehouse and people who work in it, calling as they would from their screens. */
export interface Floor {
  book: TestBook;
  company: { id: number; code: string; name: string };
  /** May do everything. */
  staff: Caller;
  other: Caller;
  customer(permissions: readonly string[]): Promise<Caller>;
  clerk(permissions: readonly string[]): Promise<Caller>;
  /** A code that a scanner can read on the product. */
  barcode(productId: number, code: string, kind?: string): Promise<void>;
  lockedFor(no: string): Promise<number>;
}

export async function makeFloor(app: TestApp): Promise<Floor> {
  const book = await makeBook(app.db);
  const company = { id: book.companyId, code: '', name: '' };
  return {
    book,
    company,
    staff: app.as(await app.given.staff()),
    other: app.as(await app.given.staff()),
    customer: async (permissions) => app.as(await app.given.customer({ company, permissions })),
    clerk: async (permissions) => app.as(await app.given.staff({ permissions })),
    async barcode(productId, code, kind = 'warehouseSku') {
      await app.db.run(sql`
        insert into product_codes (company_id, product_id, kind, code) select company_id, id, ${kind}, ${code} from products where id = ${productId}`);
    },
    lockedFor: async (no) =>
      (await app.db.first<{ sum: number }>(sql`select coalesce(sum(quantity), 0) as sum from stock_claims where owner_no = ${no}`))?.sum ??
      0,
  };
}
