// A simulated channel in a process of its own: what it computes is outside, and not ours to be measured.
import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { openSimulator } from '../../server/src/domains/marketplace/simulators/simulator.ts';

const [platform, orders] = process.argv.slice(2);
const simulator = await openSimulator(platform as Platform, { quota: 'off' });
simulator.makeOrders(Number(orders), 7, 600);
process.send?.({ url: simulator.url, credentials: simulator.credentials });
process.on('disconnect', () => void simulator.close());
