import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/invoicing/title/title.endpoints.ts';
import { titleExport } from '@kura/contract/invoicing/title/title.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { companyFor } from '../../identity/public.ts';
import * as moves from './title.moves.ts';
import * as store from './title.store.ts';

const mostOffered = 50;

export const titleNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listTitles, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: titleExport,
      splitBy: 'createdAt',
      zone: zones.CN,
    });
    bind(endpoints.listTitleOptions, async ({ db, actor, query }) =>
      store.options(db, (await companyFor(db, actor, query.companyId)).id, mostOffered),
    );
    bind(endpoints.createTitle, ({ tx, actor, body, now }) => moves.createTitle(tx, actor, body, now));
    bind(endpoints.updateTitle, ({ tx, actor, body, now }) => moves.changeTitle(tx, actor, body, now));
    bind(endpoints.makeDefaultTitle, ({ tx, actor, body, now }) => moves.makeDefaultTitle(tx, actor, body.id, now));
    bind(endpoints.deleteTitle, ({ tx, actor, body, now }) => moves.deleteTitle(tx, actor, body.id, now));
  },
  searches: [
    {
      permission: endpoints.listTitles.permission,
      find: async (db, actor, keyword, limit) =>
        (await store.page(db, actor, { page: 1, size: limit, order: 'desc', keyword })).rows.map(({ id, name, taxNumber }) => ({
          kind: 'invoicing.title',
          id,
          label: name,
          routeCode: 'invoice-titles',
          search: { keyword: taxNumber },
        })),
    },
  ],
};
