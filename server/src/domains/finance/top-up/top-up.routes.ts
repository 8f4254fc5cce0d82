import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import * as endpoints from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { topUpExport } from '@kura/contract/finance/top-up/top-up.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { wordedText } from '../../../kernel/words.ts';
import { applyTopUp, renewProof } from './apply-top-up.ts';
import { decideTopUp } from './decide-top-up.ts';
import { topUpCard } from './top-up.card.ts';
import { showTopUp } from './show-top-up.ts';
import { linesFor } from './suggest.store.ts';
import { closeForsakenTopUps, creditDueTopUps } from './top-up.jobs.ts';
import { moveTopUp } from './top-up.moves.ts';
import { moveTopUps } from './move-top-ups.ts';
import * as store from './top-up.store.ts';

export const topUpNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(
      endpoints.listTopUps,
      async ({ db, actor, query, now, lang }) => {
        const page = await store.page(db, actor, query, now);
        return { ...page, rows: page.rows.map((row) => ({ ...row, reason: wordedText(lang, row.reason) })) };
      },
      {
        sheet: topUpExport,
        splitBy: 'createdAt',
        zone: financeZone,
      },
    );
    bind(endpoints.showTopUp, (call) => showTopUp(call, call.query.id));
    bind(endpoints.applyTopUp, async (call) => showTopUp(call, await applyTopUp(call.tx, call.actor, call.body, call.now)));
    bind(endpoints.renewTopUpProof, async (call) => {
      await renewProof(call.tx, call.actor, call.body, call.now);
      return showTopUp(call, call.body.id);
    });
    bind(endpoints.suggestBankLines, async ({ db, actor, query, now }) => {
      found(await store.read(db, actor, query.id, now));
      return linesFor(db, actor, query.id);
    });
    bindMoves(endpoints.topUpMoves, async (call, move) => {
      const { id, reason, ...input } = call.body;
      await moveTopUp(call.tx, call.actor, id, move, { input, reason, now: call.now });
      return showTopUp(call, id);
    });
    bind(endpoints.reviewTopUps, ({ actor, body, ...call }) => moveTopUps(kernel.db, actor, body.ids, 'review', call));
    bind(endpoints.creditTopUps, ({ actor, body, ...call }) => moveTopUps(kernel.db, actor, body.ids, 'credit', call));
    bind(endpoints.decideTopUp, async (call) => {
      await decideTopUp(call.tx, call.actor, call.body, call.now);
      return showTopUp(call, call.body.id);
    });
  },
  waiting: [
    {
      permission: 'finance:topUp:review',
      text: 'finance.topUp.waiting',
      routeCode: 'finance-confirmation',
      count: (db, actor) => store.countIn(db, actor.scope, 'pending'),
    },
    {
      permission: 'finance:topUp:credit',
      text: 'finance.topUp.waitingCredit',
      routeCode: 'finance-confirmation',
      search: { tab: 'credit' },
      count: (db, actor) => store.countForPerson(db, actor.scope),
    },
    {
      permission: 'finance:topUp:apply',
      for: 'customer',
      text: 'finance.topUp.waitingPayer',
      routeCode: 'top-up-details',
      search: { status: 'pending' },
      count: (db, actor, now) => store.countForPayer(db, actor.scope, now),
    },
  ],
  cards: [topUpCard],
  searches: [
    searchByNumber({
      record: 'finance.topUp',
      permission: 'finance:topUp:list',
      routeCode: 'top-up-details',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
  ],
  badges: {
    // L09: whoever paid is shown what they can mend, and not what finance still has before it.
    recharge: {
      permission: 'finance:topUp:list',
      count: async (db, actor) => (actor.userType === 'customer' ? 0 : store.countIn(db, actor.scope, 'pending')),
    },
    rechargeDetail: {
      permission: 'finance:topUp:list',
      count: (db, actor, now) =>
        actor.userType === 'customer' ? store.countForPayer(db, actor.scope, now) : store.countIn(db, actor.scope, 'confirmed'),
    },
  },
  jobs(kernel) {
    kernel.jobs.every('finance.creditTopUps', '* * * * *', financeZone, async (now) => {
      await creditDueTopUps(kernel.db, now, kernel.log);
    });
    const close = async (now: Date): Promise<void> => void (await closeForsakenTopUps(kernel.db, now, kernel.log));
    kernel.jobs.every('finance.closeTopUps', '10 0 * * *', financeZone, close, { booksByTheDay: true });
  },
};
