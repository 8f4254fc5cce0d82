import * as z from 'zod/mini';
import { platforms } from '../../common/platforms.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** What channels call us about. Signed over its bytes; answered at once, worked later. */
export const takeWebhook = endpoint({
  method: 'POST',
  path: '/market/webhook',
  permission: 'open',
  does: 'Takes a signed webhook of a channel; the same twice counts once.',
  query: z.object({ platform: z.enum(platforms) }),
  data: z.null(),
  takes: 'raw',
  log: 'none',
  limit: { max: 6000, seconds: 60 },
  example: { query: { platform: 'shopify' } },
});
