import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { connectorOf } from '../channels/connectors.ts';
import { standIn } from '../channels/http/places.ts';
import { sendWrite } from '../write/send-write.ts';
import { type DemoChannel, openDemoChannel } from './demo-channel.ts';
import * as store from './demo.store.ts';
import { demoShops } from './demo-shops.ts';

/** The channels of the demonstration in this process; each opens when somebody first calls it. */
export interface DemoWorld {
  /** Null: the database holds no demonstration. */
  channel(platform: Platform): Promise<DemoChannel | null>;
}
const worlds = new WeakMap<object, DemoWorld>();
/** Undefined: not in demonstration mode. */
export const worldOf = ({ db }: Pick<Kernel, 'db'>): DemoWorld | undefined => worlds.get(db);

/** As it was told then, about the order as it stood then. What the channel of that time took, this one takes. */
async function repeatWrite({ log }: Kernel, platform: Platform, channel: DemoChannel, write: store.ToldWrite): Promise<void> {
  const { kind, payload, externalId, number } = write;
  const { call } = channel;
  const connector = connectorOf(platform);
  await channel.at(new Date(write.at), async () => {
    try {
      const [order] = await connector.read(call, [externalId]);
      if (!order) return;
      const written = await sendWrite({ call, connector }, { kind, payload, externalId, number, order, isRepeat: false });
      if (written.state === 'accepted') await connector.outcome?.(call, written.transactionId, externalId);
      if (written.state === 'refused')
        log.warn({ platform, kind, why: written.message }, 'a simulated channel refuses what it took before');
    } catch (error) {
      log.warn({ err: error, platform, kind }, 'a simulated channel could not be told again what it was told before');
    }
  });
}

/** Its memory is gone with the process before: it is made anew from when the story began, what fell in since, and what it was told. */
async function rebuild(kernel: Kernel, platform: Platform, began: Date): Promise<DemoChannel> {
  const { db, clock } = kernel;
  const shop = found(demoShops.find((one) => one.platform === platform));
  const channel = await openDemoChannel(shop, began, { now: () => clock.now() });
  const [falls, writes] = [await store.falls(db, platform), await store.toldWrites(db, platform)];
  const steps = [
    ...falls.map((at) => ({ at, run: async () => channel.fall(at) })),
    ...writes.map((write) => ({ at: new Date(write.at), run: () => repeatWrite(kernel, platform, channel, write) })),
  ];
  for (const { run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run();
  return channel;
}

export function openDemoWorld(kernel: Kernel): void {
  const { db, config, onClose } = kernel;
  if (!config.isDemo) return;
  const opened = new Map<Platform, Promise<DemoChannel>>();
  const world: DemoWorld = {
    async channel(platform) {
      const there = opened.get(platform);
      if (there) return there;
      const began = await store.demoBegan(db);
      if (!began) return null;
      const opening = opened.get(platform) ?? rebuild(kernel, platform, began);
      opened.set(platform, opening);
      opening.catch(() => opened.delete(platform));
      return opening;
    },
  };
  worlds.set(db, world);
  standIn(kernel, async (platform) => (await world.channel(platform))?.simulator.url ?? null);
  onClose(async () => {
    for (const opening of opened.values()) await opening.then(({ simulator }) => simulator.close()).catch(() => undefined);
  });
}
