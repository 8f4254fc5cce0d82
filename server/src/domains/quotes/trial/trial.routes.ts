import type { Noun } from '../../../kernel/domain.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import * as endpoints from '@kura/contract/quotes/trial/trial.endpoints.ts';
import { trialExport } from '@kura/contract/quotes/trial/trial.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { printTrial } from './print-trial.ts';
import { runTrial } from './run-trial.ts';
import { trialOptions } from './trial-options.ts';
import * as store from './trial.store.ts';

export const trialNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bind(endpoints.getTrialOptions, ({ db, actor, query, now }) => trialOptions(db, actor, query, now));
    bind(endpoints.runTrial, ({ tx, actor, body, now }) => runTrial(tx, actor, body, now));
    bindList(endpoints.listTrials, ({ db, actor, query, now }) => store.page(db, actor, query, now), { sheet: trialExport, splitBy: 'at' });
    bind(endpoints.showTrial, async ({ db, actor, query }) => found(await store.read(db, actor, query.id)));
    bind(endpoints.printTrial, ({ actor, body, lang, now }) => printTrial(kernel, actor, body, lang, now));
  },
  jobs(kernel) {
    kernel.jobs.every('quotes.forgetTrials', '40 3 * * *', zones.CN, async (now) => void (await store.forgetOld(kernel.db, now)));
  },
};
