import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { homeOf } from './home.ts';

export const homeNoun: Noun = {
  routes({ bind }) {
    bind(home, ({ db, actor, lang, now, kernel }) => homeOf(db, actor, lang, now, kernel.waiting));
  },
};
