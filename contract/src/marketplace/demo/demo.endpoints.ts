import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

const permission = 'marketplace:order:sync';

export const getDemo = endpoint({
  method: 'GET',
  path: '/market/demo/get',
  permission,
  does: 'Whether the channels are simulated here, as they are in demonstration mode.',
  data: z.object({ isOn: z.boolean() }),
});

export const letOrdersFall = endpoint({
  method: 'POST',
  path: '/market/demo/start',
  permission,
  does: 'Demonstration mode only: three new orders at each simulated channel that the caller has a bound store at; the next sync brings them.',
  data: z.object({ stores: z.int() }),
});
