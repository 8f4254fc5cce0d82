import { listStoreSurvey, storeSurveyReport } from '@kura/contract/insights/store-survey/store-survey.endpoints.ts';
import { storeSurveyExport } from '@kura/contract/insights/store-survey/store-survey.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { reportStores } from './store-survey.ts';
import { storeSurveyPage } from './store-survey.store.ts';

export const storeSurveyNoun: Noun = {
  routes({ bind, bindList }) {
    bind(storeSurveyReport, ({ db, actor, lang, now, query }) => reportStores(db, { actor, lang, now }, query));
    bindList(listStoreSurvey, ({ db, actor, query }) => storeSurveyPage(db, actor, query), { sheet: storeSurveyExport });
  },
};
