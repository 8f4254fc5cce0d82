import { checkBanks, setBankBalance } from '@kura/contract/finance/bank-balance/bank-balance.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as store from './bank-balance.store.ts';
import { typeBankBalance } from './type-bank-balance.ts';

export const bankBalanceNoun: Noun = {
  routes({ bind }) {
    bind(checkBanks, ({ db }) => store.check(db));
    bind(setBankBalance, async ({ tx, actor, body, now }) => {
      await typeBankBalance(tx, actor, body, now);
      return store.check(tx);
    });
  },
};
