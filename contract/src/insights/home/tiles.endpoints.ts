import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { Tiles } from './tiles.ts';

export const getTiles = endpoint({
  method: 'GET',
  path: '/home/tiles',
  permission: 'signedIn',
  does: 'Which cards the caller has on the new home page, in order and with their sizes; null while they never chose.',
  data: z.nullable(Tiles),
});

export const setTiles = endpoint({
  method: 'POST',
  path: '/home/tiles',
  permission: 'signedIn',
  log: 'none',
  does: 'Keeps the cards of the caller’s new home page; null goes back to all that their role offers.',
  body: z.object({ tiles: z.nullable(Tiles) }),
  data: z.nullable(Tiles),
  example: { body: { tiles: [{ key: 'waiting', size: 'wide' }] } },
});
