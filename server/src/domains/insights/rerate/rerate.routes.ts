import * as endpoints from '@kura/contract/insights/rerate/rerate.endpoints.ts';
import { rerateExport } from '@kura/contract/insights/rerate/rerate.sheet.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { moveRerate, proposeRerate, readerOf, record } from './rerate.moves.ts';
import * as store from './rerate.store.ts';

export const rerateNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(
      endpoints.listRerates,
      async ({ db, actor, query }) => {
        const page = await store.page(db, actor.scope, query);
        return { ...page, rows: page.rows.map(await readerOf(db, actor, page.rows)) };
      },
      { sheet: rerateExport, splitBy: 'createdAt', zone: clockZone },
    );
    bind(endpoints.showRerate, async ({ db, actor, query, now }) => {
      const row = found(await store.read(db, actor.scope, query.id));
      const files = await fileStore.attachedTo(db, record, query.id);
      return { ...(await readerOf(db, actor, [row]))(row), photos: files.map((file) => fileRef({ kernel, actor, now }, file)) };
    });
    bind(endpoints.proposeRerate, ({ tx, actor, body, now }) => proposeRerate(tx, actor, body, now));
    bindMoves(endpoints.rerateMoves, ({ tx, actor, body: { id, reason }, now }, name) => moveRerate(tx, actor, id, name, { reason, now }));
  },
  waiting: [
    {
      permission: 'insights:rerate:approve',
      text: 'insights.rerate.waiting',
      routeCode: 'bill-check',
      search: { tab: 'rerates', status: 'proposed' },
      count: (db) => store.countProposed(db),
    },
  ],
};
