import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadKindName } from '@kura/contract/kernel/upload.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { newStorageKey } from '../../../kernel/files/storage.ts';
import type { TestApp } from '../../../testing/app.ts';
import { idOf, type Records, unique } from '../../../testing/sweep/record-maker.ts';

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
  '/inbound/package/read': 'sheet',
  '/fbaReturn/line/read': 'sheet',
  '/fbaOrder/package/read': 'sheet',
  '/bankFile/preview': 'statement',
  '/bankFile/import': 'statement',
  '/topUp/apply': 'proof',
  '/topUp/proof': 'proof',
  '/prop/create': 'productImage',
  '/prop/update': 'productImage',
  '/labelStyle/save': 'logo',
  '/labelStyle/preview': 'logo',
  '/accessories/create': 'productImage',
  '/accessories/update': 'productImage',
};

export const records: Records = {
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
};
