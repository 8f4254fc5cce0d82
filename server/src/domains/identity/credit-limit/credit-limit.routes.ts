import { creditLimitMoves, listCreditLimits } from '@kura/contract/identity/credit-limit/credit-limit.endpoints.ts';
import { creditLimitExport } from '@kura/contract/identity/credit-limit/credit-limit.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { moveCreditLimit } from './credit-limit.moves.ts';
import * as store from './credit-limit.store.ts';

export const creditLimitNoun: Noun = {
  routes({ bindList, bindMoves }) {
    bindList(listCreditLimits, ({ db, actor, query }) => store.page(db, actor, query), { sheet: creditLimitExport, splitBy: 'createdAt' });
    bindMoves(creditLimitMoves, ({ tx, actor, body: { id, reason }, now }, move) => moveCreditLimit(tx, actor, id, move, { reason, now }));
  },
  waiting: [
    {
      permission: 'identity:creditLimit:approve',
      text: 'identity.creditLimit.waiting',
      routeCode: 'finance-confirmation',
      search: { tab: 'limits', status: 'proposed' },
      count: (db, actor) => store.countProposed(db, actor.scope),
    },
  ],
};
