import { platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { expect, it } from 'vitest';
import { bookCall } from '../demo/book-call.ts';
import { openSimulator } from '../simulators/simulator.ts';
import { ChannelRefusal } from './connector.ts';
import { connectorOf } from './connectors.ts';

const now = () => new Date('2026-06-10T03:00:00Z');

it.each(platforms)(
  'rule 6 an order of %s that was asked for by name and makes no sense is a refusal in words, not a fault of ours',
  async (platform) => {
    const simulator = await openSimulator(platform, { quota: 'off', isDeaf: true, now });
    const spoiled = simulator.addOrder({ isSpoiled: true });
    const fault: unknown = await connectorOf(platform)
      .read(bookCall(simulator, now), [spoiled.id])
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ChannelRefusal);
    expect(fault).toMatchObject({ kind: 'refused', code: 'unreadable' });
  },
);
