import * as endpoints from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import { fnskuExport, fnskuSheet, type FnskuSheetRow } from '@kura/contract/fba/fnsku/fnsku.sheet.ts';
import { importOf, type Noun } from '../../../kernel/domain.ts';
import * as moves from './fnsku.moves.ts';
import * as store from './fnsku.store.ts';
import { importFnskus } from './import-fnskus.ts';
import { printFnskuLabels } from './print-labels.ts';
import { withSuggestions } from './suggest.ts';

export const fnskuNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(
      endpoints.listFnskus,
      async ({ db, actor, query }) => {
        const page = await store.page(db, actor, query);
        return { ...page, rows: await withSuggestions(db, page.rows) };
      },
      { sheet: fnskuExport, splitBy: 'createdAt' },
    );
    bind(endpoints.createFnsku, ({ tx, actor, body, now }) => moves.createFnsku(tx, actor, body, now));
    bind(endpoints.changeFnsku, ({ tx, actor, body, now }) => moves.changeFnsku(tx, actor, body, now));
    bind(endpoints.matchFnsku, ({ tx, actor, body, now }) => moves.matchFnsku(tx, actor, body, now));
    bind(endpoints.deleteFnsku, ({ tx, actor, body, now }) => moves.deleteFnsku(tx, actor, body.id, now));
    bind(endpoints.printFnskuLabels, ({ actor, body, lang, now }) => printFnskuLabels(kernel, actor, body, lang, now));
  },
  imports: [
    importOf<FnskuSheetRow>({
      sheet: fnskuSheet,
      permission: 'fba:fnsku:import',
      place: { code: 'fba-products', search: {} },
      run: (tx, actor, rows, now) => importFnskus(tx, actor, rows, now),
    }),
  ],
};
