import type { Kernel } from '../../../kernel/kernel.ts';
import type { Connector } from '../channels/connector.ts';
import { openHands } from '../sync/hands.ts';
import { pushStore } from './push-store.ts';
import { leaseDue } from './stock-push.store.ts';

/** So many stores at a time: a slow channel keeps one hand, the others go on. */
const most = 4;

/** All stores that are due, each taken by one process. */
export async function workPushes(kernel: Kernel, by?: Connector): Promise<void> {
  const faults: unknown[] = [];
  const take = async () => {
    const due = await leaseDue(kernel.db, kernel.clock.now());
    return due && (() => pushStore(kernel, due, by));
  };
  await openHands(most, take, (error) => void faults.push(error)).finish();
  for (const error of faults) kernel.log.error({ err: error }, 'the stock of a store could not be pushed');
}
