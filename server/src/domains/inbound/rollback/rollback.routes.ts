import * as endpoints from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { showOrder } from '../order/show-order.ts';
import { correctOrder, previewCorrection, showCorrection } from './correct-order.ts';
import { previewRollBack, rollBack } from './roll-back.ts';

export const rollBackNoun: Noun = {
  routes({ bind }, kernel) {
    bind(endpoints.previewRollBack, ({ db, actor, query, now }) => previewRollBack(db, actor, query.id, now));
    bind(endpoints.rollBackOrder, async ({ tx, actor, body, now }) => {
      await rollBack(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, now }, body.id);
    });
    bind(endpoints.showCorrection, ({ db, actor, query }) => showCorrection(db, actor, query.id));
    bind(endpoints.previewCorrection, ({ db, actor, body, now }) => previewCorrection(db, actor, body, now));
    bind(endpoints.correctOrder, async ({ tx, actor, body, now }) => {
      await correctOrder(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, now }, body.id);
    });
  },
};
