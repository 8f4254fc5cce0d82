import { type Answer, type Ask, type ChannelCall, ChannelTrouble } from '../channels/connector.ts';
import type { HeardCall } from '../simulators/simulation.ts';
import type { Simulator } from '../simulators/simulate.ts';

function heard({ method, path, query, headers, body }: Ask): HeardCall {
  const url = new URL(path, 'http://simulator');
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.append(name, value);
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { method, path: url.pathname, query: url.searchParams, headers: Object.fromEntries(named), body: body ?? '' };
}

/** A store at a simulated channel with no network between: for telling what happened before the server began. It keeps its tokens in memory. */
export function bookCall(simulator: Simulator, now: () => Date): ChannelCall {
  const tokens = new Map<string, { value: string; expiresAt: Date }>();
  const memory = new Map<string, unknown>();
  const { platform, credentials } = simulator;
  return {
    store: { id: 0, platform, sellerAccount: credentials.sellerAccount },
    credentials,
    now,
    async send(ask): Promise<Answer> {
      const { status, headers = {}, body } = await simulator.answer(heard(ask));
      if (status === 429 || status >= 500) throw new ChannelTrouble(`the simulator answers ${status}`);
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
      return { status, headers: Object.fromEntries(named), text: bytes.toString('utf8'), bytes };
    },
    async token(name, make) {
      const kept = tokens.get(name);
      if (kept && kept.expiresAt > now()) return kept.value;
      const made = await make();
      tokens.set(name, made);
      return made.value;
    },
    dropToken: async (name) => void tokens.delete(name),
    // What it was opened with opens it again: nothing of this outlives the moment.
    saveSecret: () => Promise.resolve(),
    async remember<T>(name: string, _: number, make: () => Promise<T>): Promise<T> {
      if (!memory.has(name)) memory.set(name, await make());
      return memory.get(name) as T;
    },
  };
}
