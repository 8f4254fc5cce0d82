import { customerCensusReport, listCustomerCensus } from '@kura/contract/insights/customer-census/customer-census.endpoints.ts';
import { customerCensusExport } from '@kura/contract/insights/customer-census/customer-census.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { censusPeriod, reportCustomers } from './customer-census.ts';
import { customerCensusPage } from './customer-census.store.ts';

export const customerCensusNoun: Noun = {
  routes({ bind, bindList }) {
    bind(customerCensusReport, ({ db, actor, lang, now, query }) => reportCustomers(db, { actor, lang, now }, query));
    bindList(listCustomerCensus, ({ db, actor, now, query }) => customerCensusPage(db, actor, query, censusPeriod(query, now), now), {
      sheet: customerCensusExport,
    });
  },
};
