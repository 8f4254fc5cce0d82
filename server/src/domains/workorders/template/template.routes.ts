import * as endpoints from '@kura/contract/workorders/template/template.endpoints.ts';
import { templateExport } from '@kura/contract/workorders/template/template.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as moves from './template.moves.ts';
import * as store from './template.store.ts';

export const templateNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listTemplates, ({ db, query }) => store.page(db, query), { sheet: templateExport });
    bind(endpoints.listTemplateOptions, ({ db }) => store.options(db));
    bind(endpoints.createTemplate, ({ tx, actor, body, now }) => moves.createTemplate(tx, actor, body, now));
    bind(endpoints.changeTemplate, ({ tx, actor, body, now }) => moves.changeTemplate(tx, actor, body, now));
  },
};
