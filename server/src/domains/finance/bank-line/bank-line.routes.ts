import { importOf, searchByNumber, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import { bankLineExport, bankLineSheet, type BankLineSheetRow } from '@kura/contract/finance/bank-line/bank-line.sheet.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import { found } from '../../../kernel/fail.ts';
import { wordedText } from '../../../kernel/words.ts';
import * as store from './bank-line.store.ts';
import { decideSameLine, ignoreBankLine, restoreBankLine } from './ignore-bank-line.ts';
import { importBankLines } from './import-bank-lines.ts';
import { topUpsFor } from '../top-up/suggest.store.ts';

const told =
  (lang: Lang) =>
  (line: BankLineRow): BankLineRow => ({ ...line, ignoredReason: wordedText(lang, line.ignoredReason) });

export const bankLineNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(
      endpoints.listBankLines,
      async ({ db, actor, query, lang }) => {
        const page = await store.page(db, actor, query);
        return { ...page, rows: page.rows.map(told(lang)) };
      },
      { sheet: bankLineExport, splitBy: 'day', zone: financeZone },
    );
    bind(endpoints.suggestTopUps, async ({ db, actor, query }) => {
      found(await store.read(db, actor.scope, query.id));
      return topUpsFor(db, actor, query.id);
    });
    bind(endpoints.decideSameLine, async ({ tx, actor, body, lang, now }) => told(lang)(await decideSameLine(tx, actor, body, now)));
    bind(endpoints.ignoreBankLine, async ({ tx, actor, body, lang, now }) =>
      told(lang)(await ignoreBankLine(tx, actor, body.id, body.reason, now)),
    );
    bind(endpoints.restoreBankLine, async ({ tx, actor, body, lang, now }) => told(lang)(await restoreBankLine(tx, actor, body.id, now)));
  },
  imports: [
    importOf<BankLineSheetRow>({
      sheet: bankLineSheet,
      permission: 'finance:bankLine:import',
      place: { code: 'finance-confirmation', search: { tab: 'lines' } },
      run: importBankLines,
    }),
  ],
  searches: [
    searchByNumber({
      record: 'finance.bankLine',
      permission: 'finance:bankLine:list',
      routeCode: 'finance-confirmation',
      tab: 'lines',
      filter: 'bankRef',
      find: (db, actor, keyword, limit) => store.findByRef(db, actor.scope, keyword, limit),
    }),
  ],
  waiting: [
    {
      permission: 'finance:bankLine:ignore',
      text: 'finance.bankLine.state.looksSame',
      routeCode: 'finance-confirmation',
      search: { tab: 'lines', state: 'looksSame' },
      count: (db) => store.countLooksSame(db),
    },
    {
      permission: 'finance:bankLine:list',
      text: 'finance.bankLine.waiting',
      routeCode: 'finance-confirmation',
      search: { tab: 'lines', state: 'unmatched' },
      count: (db) => store.countUnmatched(db),
    },
  ],
};
