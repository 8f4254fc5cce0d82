import * as endpoints from '@kura/contract/marketplace/rule/rule.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { previewRule } from './preview-rule.ts';
import * as moves from './rule.moves.ts';
import * as store from './rule.store.ts';

export const ruleNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listRules, ({ db, actor, query }) => store.page(db, actor, query));
    bind(endpoints.changeRule, ({ tx, actor, body, now }) => moves.changeRule(tx, actor, body, now));
    bind(endpoints.switchRule, ({ tx, actor, body, now }) => moves.switchRule(tx, actor, body, now));
    bind(endpoints.previewRule, ({ db, actor, body, lang }) => previewRule(db, actor, body, lang));
  },
};
