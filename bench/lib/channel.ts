import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Credentials, Platform } from '@kura/contract/identity/channel-store/channels.ts';

export interface Channel {
  url: string;
  credentials: Credentials;
  stop(): Promise<void>;
}

export async function startChannel(platform: Platform, orders: number): Promise<Channel> {
  const child = fork(new URL('channel-program.ts', import.meta.url), [platform, String(orders)]);
  const [told] = (await once(child, 'message')) as [Pick<Channel, 'url' | 'credentials'>];
  return {
    ...told,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
