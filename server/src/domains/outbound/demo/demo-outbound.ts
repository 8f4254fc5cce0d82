import type { Tx } from '../../../kernel/db/db.ts';
import type { DemoAct, DemoStory } from '../../../kernel/demo.ts';
import { demoAddresses } from './demo-addresses.ts';
import { demoPickups } from './demo-pickups.ts';
import { demoReturns } from './demo-returns.ts';

/** Whom the companies send to, what buyers send back, and what is fetched at doors. */
export const demoOutbound = async (tx: Tx, story: DemoStory): Promise<DemoAct[]> => [
  ...(await demoAddresses(tx, story)),
  ...demoReturns(story),
  ...demoPickups(story),
];
