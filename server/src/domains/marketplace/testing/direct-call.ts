import type { CredentialName, Credentials } from '@kura/contract/identity/channel-store/channels.ts';
import { type Answer, type Ask, type ChangePage, type ChannelCall, ChannelTrouble, type Connector } from '../channels/connector.ts';
import type { Simulator } from '../simulators/simulate.ts';

export interface DirectCall extends ChannelCall {
  readonly credentials: Credentials;
  /** What was learned about quotas, by operation. */
  readonly learned: Map<string, number>;
  readonly saved: Map<CredentialName, string>;
}

const mostTries = 4;

/** A store that speaks to a simulator over real HTTP and keeps its tokens in memory: for what needs no database. It waits for no quota. */
export function directCall(simulator: Simulator, now: () => Date, credentials: Partial<Credentials> = {}): DirectCall {
  const tokens = new Map<string, { value: string; expiresAt: Date }>();
  const memory = new Map<string, unknown>();
  const learned = new Map<string, number>();
  const saved = new Map<CredentialName, string>();
  const typed: Credentials = { ...simulator.credentials, ...credentials };

  const once = async (ask: Ask): Promise<Answer | null> => {
    const meant = new URL(ask.path, simulator.url);
    const url = new URL(simulator.url + meant.pathname + meant.search);
    for (const [name, value] of Object.entries(ask.query ?? {})) url.searchParams.append(name, value);
    try {
      const response = await fetch(url, { method: ask.method, headers: ask.headers, body: ask.body });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), text: bytes.toString('utf8'), bytes };
    } catch {
      return null;
    }
  };

  return {
    store: { id: 1, platform: simulator.platform, sellerAccount: typed.sellerAccount },
    credentials: typed,
    learned,
    saved,
    now,
    async send(ask) {
      for (let attempt = 1; ; attempt++) {
        const answer = await once(ask);
        const told = answer && ask.learn?.(answer);
        if (told) learned.set(ask.operation, told.perSecond);
        if (answer?.status === 429) throw new ChannelTrouble('too many', { waitSeconds: ask.throttledFor?.(answer) ?? null });
        if (answer && answer.status < 500) return answer;
        if (ask.isWrite) throw new ChannelTrouble('no sure answer', { isUncertain: true });
        if (attempt >= mostTries) throw new ChannelTrouble('no answer');
      }
    },
    async token(name, make) {
      const kept = tokens.get(name);
      if (kept && kept.expiresAt.getTime() - 60_000 > now().getTime()) return kept.value;
      const made = await make();
      tokens.set(name, made);
      return made.value;
    },
    dropToken: async (name) => void tokens.delete(name),
    async saveSecret(field, value) {
      typed[field] = value;
      saved.set(field, value);
    },
    async remember<T>(name: string, _: number, make: () => Promise<T>): Promise<T> {
      if (!memory.has(name)) memory.set(name, await make());
      return memory.get(name) as T;
    },
  };
}

/** Every page of the window, as the sync asks for them. */
export async function allPages(
  connector: Connector,
  call: ChannelCall,
  window: { from: Date; to: Date },
  open: readonly string[] = [],
): Promise<ChangePage[]> {
  const pages: ChangePage[] = [];
  let cursor: string | null = null;
  do {
    const page: ChangePage = await connector.changes(call, window, cursor, open);
    pages.push(page);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}
