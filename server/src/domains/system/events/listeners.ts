import type { LiveEvent } from '@kura/contract/system/events/events.endpoints.ts';
import { callerId, type Actor } from '../../../kernel/actor.ts';
import { Failure } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { countBadges } from './count-badges.ts';

/** One open page. */
export interface Stream {
  write(event: LiveEvent | { type: 'hello' | 'crowded'; data: null }): void;
  /** A comment line, so that proxies do not cut what is silent. */
  beat(): void;
  end(): void;
}

/** Who opens it. */
export interface Listening {
  /** The same for all pages of a session that look at the same company. */
  key: string;
  /** Hash of the session. */
  session: string;
  actor: Actor;
  /** Who it is now; throws when the session is over. */
  again(): Promise<Actor>;
}

export interface Listeners {
  /** Answers what to call when the page is gone. */
  add(stream: Stream, who: Listening): () => void;
}

/** All pages of one session: looked after as one, since what holds for one of them holds for all. */
interface Group {
  who: Listening;
  callerId: number;
  streams: Set<Stream>;
  leave(): void;
}

const beatMs = 25_000;
/** Ten changes in a moment are one look at the figures. */
const gatherMs = 100;
/** A look at the session can be quicker than the word why it ended, which is on its way with the same commit. */
const wordMs = 2000;
/** How many people are counted for at a time: whoever works meanwhile finds a free connection. */
const countedAtOnce = 2;

/**
 * Those who listen. A change costs one look at each session and one count for each person and company picked, however many pages
 * they have open.
 */
export function openListeners(kernel: Kernel, count: typeof countBadges = countBadges): Listeners {
  const groups = new Map<string, Group>();
  /** Of each caller, the oldest first. */
  const opened = new Map<number, Map<Stream, Group>>();
  const waiting = new Set<number>();
  let isRoundDue = false;

  const drop = (stream: Stream, group: Group) => {
    if (!group.streams.delete(stream)) return;
    const own = opened.get(group.callerId);
    own?.delete(stream);
    if (own?.size === 0) opened.delete(group.callerId);
    if (group.streams.size > 0) return;
    group.leave();
    groups.delete(group.who.key);
  };
  const end = (stream: Stream, group: Group) => {
    drop(stream, group);
    stream.end();
  };
  const stop = (group: Group) => Array.from(group.streams, (stream) => end(stream, group));
  const keepAnswer = (group: Group, event: Parameters<Stream['write']>[0]) => {
    for (const stream of group.streams) stream.write(event);
  };

  /** Whoever is told something must still be who began to listen: the word that a session ended can be lost, and running out has none. */
  const whileValid = async (group: Group, work: (now: Actor) => unknown): Promise<void> => {
    try {
      await work(await group.who.again());
    } catch (error) {
      if (error instanceof Failure) setTimeout(() => stop(group), wordMs).unref();
      else kernel.log.warn({ err: error }, 'a live stream could not be served');
    }
  };

  const countFor = async (id: number): Promise<void> => {
    const byScope = new Map<number | null, { now: Actor; of: Group[] }>();
    const own = new Set(opened.get(id)?.values());
    for (const group of own) {
      await whileValid(group, (now) => {
        const seen = byScope.get(now.scope.companyId) ?? { now, of: [] };
        byScope.set(now.scope.companyId, seen);
        seen.of.push(group);
      });
    }
    for (const { now, of } of byScope.values()) {
      try {
        const data = await count(kernel, kernel.db, now);
        for (const group of of) keepAnswer(group, { type: 'badges', data });
      } catch (error) {
        kernel.log.warn({ err: error }, 'the badges could not be counted');
      }
    }
  };
  const round = async (): Promise<void> => {
    const callers = Array.from(waiting);
    waiting.clear();
    const next = async (): Promise<void> => {
      for (let id = callers.shift(); id !== undefined; id = callers.shift()) await countFor(id);
    };
    await Promise.all(Array.from({ length: countedAtOnce }, next));
    isRoundDue = false;
    if (waiting.size > 0) gather();
  };
  const gather = () => {
    if (isRoundDue) return;
    isRoundDue = true;
    setTimeout(() => void round(), gatherMs).unref();
  };

  const openGroup = (who: Listening): Group => {
    const group: Group = { who, callerId: callerId(who.actor), streams: new Set(), leave: () => undefined };
    groups.set(who.key, group);
    group.leave = kernel.live.subscribe({
      userId: group.callerId,
      companyId: who.actor.scope.companyId,
      session: who.session,
      send(event) {
        if (event.type === 'badges') {
          waiting.add(group.callerId);
          return gather();
        }
        keepAnswer(group, event);
        // Nothing more comes after it.
        if (event.type === 'sessionEnded') stop(group);
      },
      // The page reads everything live again on `hello`.
      catchUp: () => void whileValid(group, () => keepAnswer(group, { type: 'hello', data: null })),
    });
    return group;
  };

  setInterval(() => {
    for (const group of Array.from(groups.values())) {
      for (const stream of group.streams) stream.beat();
      void whileValid(group, () => undefined);
    }
  }, beatMs).unref();

  return {
    add(stream, who) {
      const group = groups.get(who.key) ?? openGroup(who);
      const own = opened.get(group.callerId) ?? new Map<Stream, Group>();
      opened.set(group.callerId, own);
      group.streams.add(stream);
      own.set(stream, group);
      stream.write({ type: 'hello', data: null });
      // The newest is the one that somebody looks at; the oldest may be a page whose machine is long asleep.
      for (const [oldest, of] of own) {
        if (own.size <= kernel.config.streamsPerUser) break;
        oldest.write({ type: 'crowded', data: null });
        end(oldest, of);
      }
      return () => drop(stream, group);
    },
  };
}
