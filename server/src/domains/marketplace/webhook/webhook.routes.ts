import * as endpoints from '@kura/contract/marketplace/webhook/webhook.endpoints.ts';
import { webhookErrors } from '@kura/contract/marketplace/webhook/webhook.errors.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { fail } from '../../../kernel/fail.ts';
import { connectorOf } from '../channels/connectors.ts';
import { takeWebhook } from './take-webhook.ts';
import { forgetOld } from './webhook.store.ts';
import { openWebhookRounds } from './work-webhooks.ts';

const lookEveryMs = 1000;

export const webhookNoun: Noun = {
  routes({ bind }, kernel) {
    bind(endpoints.takeWebhook, async ({ tx, query, raw, request, now }) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const isTaken = await takeWebhook(tx, kernel, connectorOf(query.platform), headers, raw, now);
      if (!isTaken) throw fail(webhookErrors.notSigned);
      return null;
    });
  },
  jobs(kernel) {
    const hands = openWebhookRounds(kernel);
    kernel.rounds.add({ complaint: 'news of channels wait', everyMs: lookEveryMs, work: () => hands.look() });
    kernel.onClose(() => hands.close());
    kernel.jobs.every('marketplace-webhooks', '41 * * * *', 'UTC', async (now) => void (await forgetOld(kernel.db, now)));
  },
};
