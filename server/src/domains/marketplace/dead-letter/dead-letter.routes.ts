import * as endpoints from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as store from './dead-letter.store.ts';
import { ignoreDeadLetters, replayDeadLetters } from './replay.ts';

export const deadLetterNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(endpoints.listDeadLetters, ({ db, actor, query }) => store.page(db, actor.scope, actor.zone, query));
    bind(endpoints.replayDeadLetters, ({ actor, lang, body, keepAnswer }) => replayDeadLetters(kernel, actor, lang, body.ids, keepAnswer));
    bind(endpoints.ignoreDeadLetters, ({ tx, actor, body, now }) => ignoreDeadLetters(tx, actor, body, now));
  },
  waiting: [
    {
      permission: 'marketplace:deadLetter:handle',
      text: 'marketplace.deadLetter.waiting',
      routeCode: 'stores',
      search: { tab: 'letters' },
      count: (db, actor) => store.countOpen(db, actor.scope),
    },
  ],
};
