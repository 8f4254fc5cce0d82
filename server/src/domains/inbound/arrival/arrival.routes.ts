import { listArrivals } from '@kura/contract/inbound/arrival/arrival.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { answerTo } from '../../../kernel/registry.ts';
import { stockOnTheWay } from '../../inventory/public.ts';
import { arrivalsOf, onTheWay } from './arrivals.ts';

export const arrivalNoun: Noun = {
  routes({ bind }) {
    bind(listArrivals, ({ db, actor, query, now }) => arrivalsOf(db, actor.scope, query.warehouseId, now));
  },
  answers: [answerTo(stockOnTheWay, onTheWay)],
};
