import * as endpoints from '@kura/contract/common/binding.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { addresses } from './addresses.ts';
import { bindStore } from './bind-store.ts';
import * as store from './binding.store.ts';
import { finishConsent, startConsent } from './consent.ts';
import { warnEnding } from './warn-ending.ts';

export const bindingNoun: Noun = {
  routes({ bind }, kernel) {
    bind(endpoints.bindStore, ({ actor, body }) => bindStore(kernel, actor, body.storeId));
    bind(endpoints.showAddresses, () => Promise.resolve(addresses(kernel)));
    bind(endpoints.startConsent, ({ tx, actor, body, now }) => startConsent(tx, kernel, actor, body.storeId, now));
    bind(endpoints.finishConsent, ({ actor, body }) => finishConsent(kernel, actor, body.state, body.code));
  },
  jobs(kernel) {
    kernel.jobs.every('marketplace-expiry', '20 * * * *', 'Asia/Tokyo', async (now) => {
      await store.forgetConsents(kernel.db, now);
      await warnEnding(kernel, now);
    });
  },
  waiting: [
    {
      permission: 'marketplace:binding:bind',
      text: 'marketplace.binding.endsSoon',
      routeCode: 'stores',
      search: { tab: 'sync' },
      count: (db, actor, now) => store.countEnding(db, actor.scope, now),
    },
  ],
};
