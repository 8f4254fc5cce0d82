import * as endpoints from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import { mappingExport, mappingSheet, type MappingSheetRow } from '@kura/contract/marketplace/mapping/mapping.sheet.ts';
import type { Unmapped } from '@kura/contract/marketplace/mapping/mapping.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { importOf, type Noun } from '../../../kernel/domain.ts';
import { dryRun } from './dry-run.ts';
import { importMappings } from './import-mappings.ts';
import * as moves from './mapping.moves.ts';
import * as store from './mapping.store.ts';
import { suggestFor } from './suggest.ts';

export const mappingNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listMappings, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: mappingExport,
      splitBy: 'createdAt',
    });
    bindList(endpoints.listUnmapped, async ({ db, actor, query }): Promise<Page<Unmapped>> => {
      const page = await store.unmappedPage(db, actor, query);
      const suggestions = await suggestFor(db, page.rows);
      return { ...page, rows: page.rows.map((row, index) => ({ ...row, suggestions: suggestions[index] ?? [] })) };
    });
    bind(endpoints.createMapping, ({ tx, actor, body, now }) => moves.createMapping(tx, actor, body, now));
    bind(endpoints.takeSuggestions, async ({ tx, actor, body, now }) => {
      const { made, releasedOrders } = await moves.takeSuggestions(tx, actor, body.rows, now);
      return { made: made.length, releasedOrders };
    });
    bind(endpoints.changeMapping, ({ tx, actor, body, now }) => moves.changeMapping(tx, actor, body, now));
    bind(endpoints.deleteMapping, ({ tx, actor, body, now }) => moves.deleteMapping(tx, actor, body.id, now));
    bind(endpoints.dryRunMapping, ({ db, actor, body, now }) => dryRun(db, actor, body, now));
  },
  imports: [
    importOf<MappingSheetRow>({
      sheet: mappingSheet,
      permission: 'marketplace:mapping:import',
      place: { code: 'stores', search: { tab: 'mapping' } },
      run: (tx, actor, rows, now) => importMappings(tx, actor, rows, now),
    }),
  ],
  waiting: [
    {
      permission: 'marketplace:mapping:add',
      text: 'marketplace.mapping.unmappedTitle',
      routeCode: 'stores',
      search: { tab: 'unmapped' },
      count: (db, actor) => store.countUnmapped(db, actor.scope),
    },
  ],
};
