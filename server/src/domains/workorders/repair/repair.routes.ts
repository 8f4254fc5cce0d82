import * as endpoints from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { repairExport } from '@kura/contract/workorders/repair/repair.sheet.ts';
import type { Repair } from '@kura/contract/workorders/repair/repair.ts';
import { can } from '../../../kernel/actor.ts';
import { type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { feesOfCause, heldUnder } from '../../finance/public.ts';
import { companyFor } from '../../identity/public.ts';
import type { Showing } from '../order/show-order.ts';
import { hearReturns } from './on-return-repair.ts';
import { openHoldOf, record } from './repair-money.ts';
import { moveRepair } from './repair.moves.ts';
import * as store from './repair.store.ts';
import { createRepair, instructRepair } from './save-repair.ts';

/** Whoever may see a repair may see its files: their links are made as it is shown. */
async function show({ db, actor, kernel, now }: Showing, id: number): Promise<Repair> {
  const row = found(await store.row(db, actor.scope, id));
  const files = await fileStore.attachedTo(db, record, id);
  const refs = (kind: string) => files.filter((file) => file.kind === kind).map((file) => fileRef({ kernel, actor, now }, file));
  const hold = await openHoldOf(db, id);
  return {
    ...row,
    parts: (await store.partsOf(db, id)).map(store.shownPart),
    steps: await store.stepsOf(db, id),
    images: refs('attachment'),
    videos: refs('video'),
    shipTo: await store.shipToOf(db, id),
    held: hold ? await heldUnder(db, hold.reference) : null,
    fees: can(actor, 'finance:fee:list') ? await feesOfCause(db, record, id) : [],
  };
}

export const repairNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(endpoints.listRepairs, ({ db, actor, query }) => store.page(db, actor.scope, query), {
      sheet: repairExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.countRepairs, async ({ db, actor, query }) => {
      if (query.companyId !== undefined) await companyFor(db, actor, query.companyId);
      return store.counts(db, actor.scope, query);
    });
    bind(endpoints.showRepair, ({ db, actor, query, now }) => show({ db, actor, kernel, now }, query.id));
    bind(endpoints.createRepair, async ({ tx, actor, body, now }) =>
      show({ db: tx, actor, kernel, now }, await createRepair(tx, actor, body, now)),
    );
    bindMoves(endpoints.repairMoves, async ({ tx, actor, body, now }, move) => {
      const { id, reason, ...input } = body;
      await moveRepair(tx, actor, id, move, { input, reason, now });
      return show({ db: tx, actor, kernel, now }, id);
    });
    bind(endpoints.instructRepair, async ({ tx, actor, body, now }) => {
      await instructRepair(tx, actor, body, now);
      return show({ db: tx, actor, kernel, now }, body.id);
    });
  },
  jobs: hearReturns,
  waiting: [
    {
      permission: 'workorders:repair:quote',
      text: 'workorders.repair.toQuote',
      routeCode: 'repairs',
      search: { status: 'pendingConfirmation' },
      count: (db, actor) => store.countToQuote(db, actor.scope),
    },
    {
      permission: 'workorders:repair:accept',
      for: 'customer',
      text: 'workorders.repair.toAnswer',
      routeCode: 'repairs',
      count: (db, actor) => store.countToAnswer(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record,
      permission: 'workorders:repair:list',
      routeCode: 'repairs',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
    ...searchByFilters(endpoints.listRepairs, (db, actor, query) => store.page(db, actor.scope, query), {
      routeCode: 'repairs',
      filters: ['customerNo'],
    }),
  ],
};
