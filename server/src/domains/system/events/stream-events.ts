import type { OutgoingHttpHeaders } from 'node:http';
import type { LiveEvent, Badges } from '@kura/contract/system/events/events.endpoints.ts';
import { badgeNames } from '@kura/contract/system/events/events.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import { callerId, can, type Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { Failure } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** L09: each counter for this person; what one may not see counts as nothing. */
export async function countBadges(kernel: Kernel, db: Query, actor: Actor): Promise<Badges> {
  const counts = await Promise.all(
    badgeNames.map(async (name) => {
      const source = kernel.badges.get(name);
      return [name, source && can(actor, source.permission) ? await source.count(db, actor, kernel.clock.now()) : 0] as const;
    }),
  );
  const badges = Object.fromEntries(counts) as Badges;
  return { ...badges, sumTotal: badges.recharge + badges.rechargeDetail + badges.invoice };
}

/** The reply stays open; a comment line every 25 s keeps proxies from cutting it. */
export async function streamEvents({ reply, request, kernel, actor, again, token, lang }: Call): Promise<null> {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    // What every answer carries; nobody adds it to a hijacked one.
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (event: LiveEvent | { type: 'hello'; data: null }) =>
    stream.write(`event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
  const stop = () => {
    clearInterval(beat);
    leave();
    stream.end();
  };
  /** Whoever is told something must still be who began to listen: the word that a session ended can be lost, and running out has none. */
  const whileValid = (notify: (now: Actor) => unknown): Promise<unknown> =>
    again()
      .then(notify)
      .catch((error: unknown) =>
        error instanceof Failure ? stop() : kernel.log.warn({ err: error }, 'a live stream could not be served'),
      );

  let isCounting = false;
  const sendBadges = () => {
    // Ten changes in a moment are one look at the figures.
    if (isCounting) return;
    isCounting = true;
    setTimeout(() => {
      isCounting = false;
      void whileValid(async (now) => write({ type: 'badges', data: await countBadges(kernel, kernel.db, now) }));
    }, 100).unref();
  };

  const leave = kernel.live.subscribe({
    userId: callerId(actor),
    companyId: actor.scope.companyId,
    session: hashToken(token ?? ''),
    send(event) {
      if (event.type === 'badges') return sendBadges();
      if (event.type !== 'sessionEnded') return void write(event);
      // Published as a text key, since whoever ended the session speaks another language perhaps. Nothing more comes after it.
      if (event.data.message) write({ ...event, data: { message: say(lang, event.data.message) } });
      stop();
    },
    // The page reads everything live again on `hello`.
    catchUp: () => void whileValid(() => write({ type: 'hello', data: null })),
  });
  const beat = setInterval(() => {
    stream.write(': \n\n');
    void whileValid(() => undefined);
  }, 25_000).unref();
  request.raw.on('close', stop);
  write({ type: 'hello', data: null });
  return null;
}
