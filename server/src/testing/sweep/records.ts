import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadKindName } from '@kura/contract/kernel/upload.ts';
import { sql } from '../../kernel/db/sql.ts';
import { makeWarehouse } from '../../domains/warehouse/testing/make-warehouse.ts';
import { found } from '../../kernel/fail.ts';
import { newStorageKey } from '../../kernel/files/storage.ts';
import { makeProduct } from '../../domains/products/testing/make-product.ts';
import type { TestApp } from '../app.ts';
import { inventoryRecords } from './inventory-records.ts';
import { topUpRecords } from './top-up-records.ts';
import { invoiceRecords } from './invoice-records.ts';
import { quoteRecords } from './quote-records.ts';
import { moneyRecords } from './money-records.ts';
import type { RecordMaker } from './record-maker.ts';

const unique = (): string => randomBytes(5).toString('hex');
const idOf = async (app: TestApp, statement: ReturnType<typeof sql>): Promise<number> => {
  const row = await app.db.first<{ id: number }>(statement);
  if (!row) throw new Error('the record was not made');
  return row.id;
};

/** A file that lies in the store: work that did not find it would take itself for broken and try again for seconds. */
async function storeByte({ kernel: { storage } }: TestApp): Promise<string> {
  const key = newStorageKey();
  const local = join(storage.incoming, key);
  await writeFile(local, 'x');
  await storage.put(key, local);
  return key;
}

/** Calls that take an uploaded file of a certain kind. */
const fileKinds: Readonly<Record<string, UploadKindName>> = {
  '/user/profile': 'avatar',
  '/job/import': 'sheet',
  '/topUp/apply': 'proof',
  '/topUp/proof': 'proof',
  '/prop/create': 'productImage',
  '/prop/update': 'productImage',
  '/accessories/create': 'productImage',
  '/accessories/update': 'productImage',
};

/** How to make one record of each noun that an endpoint can name by id. Whoever declares recordId('x.y') adds a line here. */
export const recordMakers: Readonly<Record<string, RecordMaker>> = {
  'identity.company': { belongsTo: 'company', make: async (_, { company }) => company.id },
  'identity.user': { belongsTo: 'company', make: async (app, { company }) => (await app.given.customer({ company })).id },
  'identity.role': { belongsTo: 'provider', make: (app) => app.given.role('staff', []) },
  'identity.apiKey': {
    belongsTo: 'company',
    make: (app, { company }) =>
      idOf(
        app,
        sql`insert into api_keys (company_id, name, key_hash, last4, permissions, created_by_name, created_at)
          values (${company.id}, 'ERP', ${unique()}, 'abcd', '{}', 'x', now()) returning id`,
      ),
  },
  'identity.store': {
    belongsTo: 'company',
    make: (app, { company }) =>
      idOf(
        app,
        sql`insert into stores (company_id, name, platform, status, seller_account, bound_at, created_at, updated_at)
          values (${company.id}, ${unique()}, 'rakuten', 'bound', ${unique()}, now(), now(), now()) returning id`,
      ),
  },
  'products.product': { belongsTo: 'company', make: async (app, { company }) => (await makeProduct(app, company)).id },
  'products.accessory': {
    belongsTo: 'company',
    make: async (app, { company }) => (await makeProduct(app, company, { type: 'accessory' })).id,
  },
  'system.file': {
    belongsTo: 'person',
    async make(app, { company, user }, { path }) {
      const key = await storeByte(app);
      return idOf(
        app,
        sql`insert into files (company_id, owner_user_id, kind, name, mime, size, sha256, storage_key)
          values (${company.id}, ${user.id}, ${fileKinds[path] ?? 'attachment'}, 'a.png', 'image/png', 1, '', ${key}) returning id`,
      );
    },
  },
  'system.job': {
    belongsTo: 'person',
    make: (app, { company, user }) =>
      idOf(
        app,
        sql`insert into jobs (company_id, user_id, user_name, kind, title, lang, input, status, created_at)
          values (${company.id}, ${user.id}, ${user.account}, 'system.job.kind.export', 'x', 'zh', '{}', 'done', now()) returning id`,
      ),
  },
  'system.savedFilter': {
    belongsTo: 'person',
    make: (app, { user }) =>
      idOf(app, sql`insert into saved_filters (user_id, list, name, query) values (${user.id}, 'x', ${unique()}, '{}') returning id`),
  },
  'warehouse.warehouse': { belongsTo: 'provider', make: async (app) => (await makeWarehouse(app)).id },
  'warehouse.area': { belongsTo: 'provider', make: async (app) => found((await makeWarehouse(app)).areaIds[0]) },
  'warehouse.shelf': { belongsTo: 'provider', make: async (app) => found((await makeWarehouse(app)).shelfIds[0]) },
  'warehouse.location': { belongsTo: 'provider', make: async (app) => found((await makeWarehouse(app)).at['A-01-01-01']) },
  'warehouse.fbaCenter': {
    belongsTo: 'provider',
    make: (app) =>
      idOf(
        app,
        sql`insert into fba_centers (name, region, postcode, address, created_at, updated_at)
          values ('アマゾン', '千葉県', '272-0193', '塩浜', now(), now()) returning id`,
      ),
  },
  ...inventoryRecords,
  ...topUpRecords,
  ...invoiceRecords,
  ...quoteRecords,
  ...moneyRecords,
};

export function makerOf(record: string): RecordMaker {
  const maker = recordMakers[record];
  if (!maker) throw new Error(`an endpoint takes the id of a ${record}: add a line that makes one to testing/sweep/records.ts`);
  return maker;
}
