import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/quotes/what-if/what-if.endpoints.ts';
import { whatIfCompanyExport, whatIfExport, whatIfLineExport } from '@kura/contract/quotes/what-if/what-if.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { runWhatIf } from './run-what-if.ts';
import { startWhatIf, whatIfJob, type WhatIfJob } from './start-what-if.ts';
import * as store from './what-if.store.ts';

export const whatIfNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(endpoints.listWhatIfs, ({ db, query }) => store.page(db, query), { sheet: whatIfExport });
    bindList(endpoints.listWhatIfCompanies, ({ db, query }) => store.companyPage(db, query), { sheet: whatIfCompanyExport });
    bindList(endpoints.listWhatIfLines, ({ db, query }) => store.linePage(db, query), { sheet: whatIfLineExport });
    bind(endpoints.showWhatIf, async ({ db, query }) => found(await store.one(db, query.id)));
    bind(endpoints.startWhatIf, ({ tx, actor, lang, body, now }) => startWhatIf(tx, kernel.jobs, { actor, lang, now }, body));
  },
  jobs(kernel) {
    kernel.jobs.define<WhatIfJob>(whatIfJob, async ({ tx, now, input, progress }) => ({
      message: { text: 'quotes.whatIf.done', params: { count: await runWhatIf(tx, input, now, progress) } },
      place: { code: 'quote-entry', search: { whatIf: String(input.id) } },
    }));
  },
};
