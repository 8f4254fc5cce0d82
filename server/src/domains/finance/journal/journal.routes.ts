import * as endpoints from '@kura/contract/finance/journal/journal.endpoints.ts';
import { journalExport } from '@kura/contract/finance/journal/journal.sheet.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { settleMonth } from '../statement/show-statement.ts';
import { accountsOf, journalAccounts, setJournalAccount } from './journal-accounts.ts';
import { fileNameOf, journalFile } from './journal-file.ts';
import * as store from './journal.store.ts';

export const journalNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(endpoints.listJournal, ({ db, actor, query }) => store.page(db, actor.scope, query), {
      sheet: journalExport,
      splitBy: 'at',
      zone: financeZone,
    });
    bind(endpoints.listJournalAccounts, ({ db }) => journalAccounts(db));
    bind(endpoints.setJournalAccount, ({ tx, actor, body, now }) => setJournalAccount(tx, actor, body, now));
    bind(endpoints.exportJournal, async ({ actor, body: { month, program }, now }) => {
      await settleMonth(kernel.db, month, now);
      const { format, content } = await journalFile(
        program,
        await store.postingsOf(kernel.db, month),
        await accountsOf(kernel.db, program),
      );
      const name = fileNameOf(program, month, format);
      return fileRef({ kernel, actor, now }, await saveMadeFile(kernel.db, kernel.storage, actor, { name, format, content }));
    });
  },
};
