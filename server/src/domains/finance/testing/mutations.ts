import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { Readable } from 'node:stream';
import { ignoreBankLine } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { codMutations } from './cod-records.ts';
import { behindTheBack } from '../../../testing/behind-the-back.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { idOf, unique } from '../../../testing/sweep/record-maker.ts';

export const mutations: Mutations = {
  ...codMutations,
  'POST /moneyAdjustment/withdraw': async ({ app, customer }, body) => {
    await behindTheBack(app.db, sql`update money_adjustments set proposed_by = ${customer.id} where id = ${body['id']}`);
    return { body };
  },
  'POST /bankLine/same': async ({ app }, body) => {
    await behindTheBack(app.db, sql`update bank_lines set same_as_id = id where id = ${body['id']}`);
    return { body };
  },
  'POST /bankLine/restore': async ({ app, staff }, body) => {
    await app.as(staff).call(ignoreBankLine, { body: { ...body, reason: 'sweep' } as never });
    return { body };
  },
  'POST /bankFile/import': async ({ app, staff }, body) => {
    const file = Buffer.from('Date,Amount,Payer\n2026-06-10,5000,sweep\n');
    const actor = { userId: staff.id, companyId: null };
    const { id } = await saveUpload(app.db, app.kernel.storage, actor, 'statement', Readable.from([file]), 'bank.csv');
    return { body: { accountId: body['accountId'], fileId: id } };
  },
  'POST /receivingAccount/update': async (_, body) => ({ body: { ...body, method: 'bankJp', currency: 'JPY', name: unique() } }),
  // Reviewed by somebody else than who credits it, and below the limit that another call of the sweep has set.
  'POST /topUp/creditMany': async ({ app }, body) => {
    const [id = 0] = body['ids'] as number[];
    await behindTheBack(app.db, sql`update finance_controls set limit_minor = 100000000`);
    await app.as(await app.given.staff()).call(topUpMoves.calls.review, { body: { id } });
    return { body };
  },
  'POST /topUp/apply': async ({ app, customer }, body) => {
    const fileId = await idOf(
      app,
      sql`insert into files (company_id, owner_user_id, kind, name, mime, size, sha256, storage_key)
        values (${customer.companyId}, ${customer.id}, 'proof', 'a.png', 'image/png', 1, '', ${unique()}) returning id`,
    );
    return { body: { ...body, fileIds: [fileId] } };
  },
};
