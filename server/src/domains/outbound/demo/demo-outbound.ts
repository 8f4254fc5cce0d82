import type { Tx } from '../../../kernel/db/db.ts';
import type { DemoAct, DemoStory } from '../../../kernel/demo.ts';
import { demoAddresses } from './demo-addresses.ts';
import { demoReturns } from './demo-returns.ts';

/** Whom the companies send to, and what buyers send back. */
export const demoOutbound = async (tx: Tx, story: DemoStory): Promise<DemoAct[]> => [
  ...(await demoAddresses(tx, story)),
  ...demoReturns(story),
];
