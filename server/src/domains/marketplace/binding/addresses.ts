import type { showAddresses } from '@kura/contract/common/binding.endpoints.ts';
import { apiBase, type Out } from '@kura/contract/kernel/endpoint.ts';
import { takeWebhook } from '@kura/contract/marketplace/webhook/webhook.endpoints.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { connectors } from '../channels/connectors.ts';
import { platformsWithWebhooks } from '../webhook/take-webhook.ts';
import { returnTo } from './consent.ts';

export const addresses = (kernel: Pick<Kernel, 'config'>): Out<typeof showAddresses.data> => ({
  returnTo: returnTo(kernel),
  webhooks: platformsWithWebhooks(connectors).map((platform) => ({
    platform,
    address: `${kernel.config.publicUrl}${apiBase}${takeWebhook.path}?platform=${platform}`,
  })),
});
