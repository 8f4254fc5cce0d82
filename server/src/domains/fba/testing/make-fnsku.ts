import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeStore } from '../../marketplace/testing/make-store.ts';

let count = 0;
/** As Amazon numbers them. */
export const someFnsku = (): string => `X00T${String(++count).padStart(6, '0')}`;

export const amazonStore = (app: Pick<TestApp, 'kernel' | 'clock' | 'given'>, companyId: number) =>
  makeStore(app, { platform: 'amazon', companyId });

/** One that nobody has matched. */
export async function makeFnsku(
  app: Pick<TestApp, 'kernel' | 'clock' | 'given' | 'db'>,
  companyId: number,
  sellerSku = 'POT-24',
): Promise<number> {
  const store = await amazonStore(app, companyId);
  const row = await app.db.first<{ id: number }>(sql`
    insert into fba_fnskus (company_id, store_id, fnsku, seller_sku, name, created_at)
    values (${companyId}, ${store.id}, ${someFnsku()}, ${sellerSku}, 'Pot', now()) returning id`);
  return row?.id ?? 0;
}
