import * as endpoints from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { pickupExport } from '@kura/contract/outbound/pickup/pickup.sheet.ts';
import type { Pickup } from '@kura/contract/outbound/pickup/pickup.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { type Noun, searchByNumber } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { feesOfCause } from '../../finance/public.ts';
import { companyFor } from '../../identity/public.ts';
import { offerPickup } from './offer-pickup.ts';
import { record } from './pickup-money.ts';
import { allTerms, saveTerms } from './pickup-terms.ts';
import { movePickup } from './pickup.moves.ts';
import * as store from './pickup.store.ts';
import { printPickups } from './print-pickups.ts';
import { changePickup, createPickup } from './save-pickup.ts';

async function show(db: Query, actor: Actor, id: number): Promise<Pickup> {
  const row = found(await store.row(db, actor.scope, id));
  const fees = can(actor, 'finance:fee:list') ? await feesOfCause(db, record, id) : [];
  return { ...row, steps: await store.stepsOf(db, id), fees };
}

export const pickupNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listPickups, ({ db, actor, query }) => store.page(db, actor.scope, query), {
      sheet: pickupExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.countPickups, async ({ db, actor, query }) => {
      if (query.companyId !== undefined) await companyFor(db, actor, query.companyId);
      return store.counts(db, actor.scope, query);
    });
    bind(endpoints.showPickup, ({ db, actor, query }) => show(db, actor, query.id));
    bind(endpoints.offerPickup, ({ db, query, now }) => offerPickup(db, query, now));
    bind(endpoints.createPickup, async ({ tx, actor, body, now }) => show(tx, actor, await createPickup(tx, actor, body, now)));
    bind(endpoints.changePickup, async ({ tx, actor, body, now }) => {
      await changePickup(tx, actor, body, now);
      return show(tx, actor, body.id);
    });
    bindMoves(endpoints.pickupMoves, async ({ tx, actor, body, now }, move) => {
      const { id, reason, ...input } = body;
      await movePickup(tx, actor, id, move, { input, reason, now });
      return show(tx, actor, id);
    });
    bind(endpoints.printPickups, printPickups);
    bind(endpoints.listPickupTerms, ({ db }) => allTerms(db));
    bind(endpoints.savePickupTerms, ({ tx, actor, body, now }) => saveTerms(tx, actor, body, now));
  },
  waiting: [
    {
      permission: 'outbound:pickup:work',
      text: 'outbound.pickup.waiting',
      routeCode: 'door-pickups',
      search: { status: 'submitted' },
      count: (db, actor) => store.countSubmitted(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record,
      permission: 'outbound:pickup:list',
      routeCode: 'door-pickups',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
  ],
};
