import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import { receivingAccountExport } from '@kura/contract/finance/receiving-account/receiving-account.sheet.ts';
import * as store from './receiving-account.store.ts';
import * as save from './save-receiving-account.ts';

export const receivingAccountNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(
      endpoints.listReceivingAccounts,
      async ({ db, query, actor }) => {
        const page = await store.page(db, query);
        return { ...page, rows: await store.shown(db, actor, page.rows) };
      },
      { sheet: receivingAccountExport },
    );
    bind(endpoints.listReceivingChoices, ({ db }) => store.enabled(db));
    bind(endpoints.createReceivingAccount, ({ tx, actor, body, now }) => save.createReceivingAccount(tx, actor, body, now));
    bind(endpoints.changeReceivingAccount, ({ tx, actor, body, now }) => save.changeReceivingAccount(tx, actor, body, now));
    bind(endpoints.approveReceivingAccount, ({ tx, actor, body, now }) => save.approveReceivingAccount(tx, actor, body, now));
    bind(endpoints.declineReceivingAccount, ({ tx, actor, body, now }) => save.declineReceivingAccount(tx, actor, body, now));
    bind(endpoints.deleteReceivingAccount, ({ tx, actor, body, now }) => save.deleteReceivingAccount(tx, actor, body.id, now));
  },
  waiting: [
    {
      permission: 'finance:receivingAccount:approve',
      text: 'finance.receivingAccount.waiting',
      routeCode: 'finance-confirmation',
      search: { tab: 'accounts' },
      count: (db) => store.countProposed(db),
    },
  ],
};
