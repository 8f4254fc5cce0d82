import {
  controlChangeMoves,
  getControls,
  listLoneActs,
  setControls as set,
  setRoleLimit as setRole,
} from '@kura/contract/finance/control/control.endpoints.ts';
import { loneActExport } from '@kura/contract/finance/control/lone-act.sheet.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { toldName } from '../../../kernel/told-name.ts';
import { moveControlChange } from './control-change.moves.ts';
import { countProposed } from './control-change.store.ts';
import { showControls } from './control-values.ts';
import { loneActPage } from './lone-act.store.ts';
import { setControls, setRoleLimit } from './set-controls.ts';

export const controlNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(
      listLoneActs,
      async ({ db, actor, query, lang }) => {
        const page = await loneActPage(db, actor, query);
        return { ...page, rows: page.rows.map((row) => ({ ...row, recordNo: toldName(lang, row.record, row.recordNo) })) };
      },
      {
        sheet: loneActExport,
        splitBy: 'at',
        zone: financeZone,
      },
    );
    bind(getControls, ({ db, actor, lang }) => showControls(db, actor, lang));
    bind(set, async ({ tx, actor, body, now, lang }) => {
      await setControls(tx, actor, body, now);
      return showControls(tx, actor, lang);
    });
    bind(setRole, async ({ tx, actor, body, now, lang }) => {
      await setRoleLimit(tx, actor, body, now);
      return showControls(tx, actor, lang);
    });
    bindMoves(controlChangeMoves, async ({ tx, actor, body: { id, reason }, now, lang }, move) => {
      await moveControlChange(tx, actor, id, move, { reason, now });
      return showControls(tx, actor, lang);
    });
  },
  waiting: [
    {
      permission: 'finance:control:approve',
      text: 'finance.controlChange.open',
      routeCode: 'finance-confirmation',
      search: { tab: 'alone' },
      count: (db) => countProposed(db),
    },
  ],
};
