import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { apiBase, type Endpoint, type In, type Out, type Shape } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { fieldPath, issueText, type Issue } from '@kura/contract/kernel/issue.ts';
import type { Moves } from '@kura/contract/kernel/move-endpoints.ts';
import type { ListEndpoint, ListQuery, Page, RowOf } from '@kura/contract/kernel/page.ts';
import type { ExportColumn } from '@kura/contract/kernel/sheet.ts';
import { defaultLang, isLang, type Lang, type TextRef } from '@kura/contract/kernel/text.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import { permissions } from '@kura/contract/permissions.ts';
import { machineErrors } from '@kura/contract/system/health/health.errors.ts';
import { say } from '@kura/contract/texts.ts';
import { anonymous, callerId, can, type Actor } from './actor.ts';
import { openCallers, type Authenticate, type Callers, type Credentials } from './callers.ts';
import type { Query, Tx } from './db/db.ts';
import { readerFor, readerIn } from './eyes.ts';
import { bug, fail } from './fail.ts';
import { hiddenText } from './hidden-text.ts';
import { addressKey } from './http/address-key.ts';
import { answerOnce, answerOnceAside, shortKey, type KeepAnswer } from './idempotency.ts';
import type { Kernel } from './kernel.ts';
import { linesOf } from './operation-log.ts';
import { countAttempt } from './rate-limit.ts';
import { forReader } from './shown-people.ts';
import { writerFor } from './write-answer.ts';
import type { ExportEnd } from './sheets/write-export.ts';

export interface Call<Q = unknown, B = unknown> {
  /** The one transaction of a mutating call. */
  readonly tx: Tx;
  /** For reading, with the reader's own eyes; inside a mutating call it is the same transaction. */
  readonly db: Query;
  readonly actor: Actor;
  readonly query: Q;
  readonly body: B;
  readonly lang: Lang;
  readonly now: Date;
  readonly kernel: Kernel;
  readonly address: string;
  readonly userAgent: string;
  readonly token: string | undefined;
  /** For answers that stay open: who calls as it stands now. Throws when the session is over; looking does not keep it alive. */
  again(): Promise<Actor>;
  /** C10 for calls that take a file: does the work once for a key and what was sent under it. */
  once<T>(body: unknown, work: () => Promise<T>): Promise<T>;
  /** C10 for calls that open their transactions themselves: with it the answer is written in the one that has the effect. */
  readonly keepAnswer: KeepAnswer;
  /** Of an endpoint that takes bytes as they came; empty for all others. */
  readonly raw: Buffer;
  /** Only for endpoints that take a file or write their own answer. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler = (call: Call) => Promise<unknown>;
export type Bind = <Q extends Shape, B extends Shape, D extends Shape>(
  endpoint: Endpoint<Q, B, D>,
  handler: (call: Call<Out<Q>, Out<B>>) => Promise<In<D>>,
) => void;

/** What a move's call brings: the id, the reason, and what the move wants beside them. */
export interface MoveBody {
  id: number;
  reason?: string;
}
export type BindMoves = <M extends { readonly moves: object }, N extends keyof M['moves'] & string, D extends Shape>(
  moves: Moves<M, N, D>,
  handler: (call: Call<unknown, MoveBody>, move: N) => Promise<In<D>>,
) => void;

export type ListHandler<L> = (call: Call<ListQuery<L>, unknown>) => Promise<Page<RowOf<L>>>;
export type BindList = <L extends ListEndpoint>(list: L, handler: ListHandler<L>, more?: ListExport) => void;

/** What a list needs to leave as a spreadsheet. */
export interface ListExport {
  sheet: { readonly columns: readonly ExportColumn[] };
  /** The filter of kind `days` (and sort of the same name) by which a too long export is split (V02). */
  splitBy?: string;
  /** What the rows begin and end with, for the same filter: the balances of a statement. */
  ends?: (call: { db: Query; actor: Actor; query: Readonly<Record<string, unknown>> }) => Promise<readonly ExportEnd[]>;
  /** What the rows are made of, on a second sheet of the file: a row for each, of the rows that leave and of nothing else. Null: not for this reader. */
  beside?: {
    readonly title: TextRef;
    readonly columns: readonly ExportColumn[];
    readonly rowsOf: (
      call: { db: Query; actor: Actor },
      ids: readonly number[],
    ) => Promise<readonly Readonly<Record<string, unknown>>[]> | null;
  };
  /** Of rows about people: who took them away stands in the log of each. In the transaction that makes the file. */
  leaves?: (tx: Tx, actor: Actor, rows: readonly Readonly<Record<string, unknown>>[], now: Date) => Promise<void>;
  /** Whose days and clock the sheet goes by: the reader's unless told (finance counts in those of Shanghai). */
  zone?: Zone;
}
export interface BoundList {
  list: ListEndpoint;
  handler: ListHandler<ListEndpoint>;
  more: ListExport | undefined;
}

export interface Binder {
  bind: Bind;
  /** All moves of a machine that have a call. */
  bindMoves: BindMoves;
  bindList: BindList;
  readonly lists: ReadonlyMap<string, BoundList>;
  readonly callers: Callers;
  readonly bound: ReadonlySet<string>;
}

/** More than any channel tells at once. */
const rawLimit = 1024 * 1024;
const noBytes = Buffer.alloc(0);

/** In a room of its own, where no parser touches what came. */
function routeRaw(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: rawLimit }, (_, body, done) => done(null, body));
    room.route(route);
  });
}

const keyOf = (e: { method: string; path: string }): string => `${e.method} ${e.path}`;
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
export const langOf = (request: FastifyRequest): Lang => {
  const lang = request.headers['lang'];
  return isLang(lang) ? lang : defaultLang;
};

/** More than anybody reads: a list of ten thousand wrong values does not come back as ten thousand sentences. */
const mostFaults = 100;

/** Everything that is wrong at once, so that nobody mends one field only to hear of the next. */
export function parse<S extends Shape>(schema: S | undefined, value: unknown): Out<S> {
  if (!schema) return undefined as Out<S>;
  const result = z.safeParse(schema as unknown as z.ZodMiniType, value, { reportInput: true });
  if (result.success) {
    const hidden = hiddenText(result.data).slice(0, mostFaults);
    if (hidden.length > 0) throw fail(kernelErrors.badInput, undefined, { fields: hidden });
    return result.data as Out<S>;
  }
  const fields = result.error.issues
    .slice(0, mostFaults)
    .map((issue) => ({ field: fieldPath(issue.path), ...issueText(issue as unknown as Issue) }));
  throw fail(kernelErrors.badInput, undefined, { fields });
}

/** Deeper than any form of ours; what reads the body by recursion is safe behind it. */
const deepest = 32;

/** NUL and halves of characters cannot be stored as text; found here once instead of in every schema. */
function refuseUnstorable(value: unknown, path: string, depth = 0): void {
  const refuse = (text: TextRef) => fail(kernelErrors.badInput, undefined, { fields: [{ field: path, text }] });
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw refuse('kernel.issue.control');
  } else if (typeof value === 'object' && value !== null) {
    if (depth === deepest) throw refuse('kernel.issue.invalid');
    for (const [name, inner] of Object.entries(value)) {
      refuseUnstorable(name, path, depth + 1);
      refuseUnstorable(inner, path ? `${path}.${name}` : name, depth + 1);
    }
  }
}

export function createBinder(app: FastifyInstance, kernel: Kernel, authenticate: Authenticate): Binder {
  const bound = new Set<string>();
  const lists = new Map<string, BoundList>();
  const callers = openCallers(kernel.db, authenticate);

  const bind: Bind = (endpoint, handler) =>
    serve(endpoint as Endpoint, (endpoint.answers === 'stream' ? handler : forReader(endpoint.data, handler)) as unknown as Handler);

  const serve = (endpoint: Endpoint, handler: Handler): void => {
    const name = keyOf(endpoint);
    if (bound.has(name)) throw bug(`${name} is served twice`);
    const isOpen = endpoint.permission === 'open';
    const isFree = isOpen || endpoint.permission === 'signedIn';
    if (!isFree && !permissions[endpoint.permission]) throw bug(`${name} asks for the undeclared permission ${endpoint.permission}`);
    bound.add(name);
    const isMutating = endpoint.method !== 'GET';
    const isStream = endpoint.answers === 'stream';
    const isRaw = endpoint.takes === 'raw';
    const hasTransaction = isMutating && endpoint.transaction !== 'own' && !isStream && endpoint.takes !== 'file';
    // Done for the wrong person, nothing has happened and nothing is told.
    const onlyReads = !isMutating && !isStream && !isOpen && !endpoint.limit;
    const write = writerFor(endpoint.data);

    const route: RouteOptions = {
      method: endpoint.method,
      url: apiBase + endpoint.path,
      handler: async (request, reply) => {
        const now = kernel.clock.now();
        const lang = langOf(request);
        const token = header(request, 'token');
        const credentials = { token, companyId: header(request, 'companyid') };

        const workFor = async (actor: Actor): Promise<unknown> => {
          if (endpoint.by === 'person' && actor.kind === 'apiKey') throw fail(kernelErrors.personsOnly);
          if (!isFree && !can(actor, endpoint.permission)) throw fail(kernelErrors.notAllowed);
          refuseUnstorable(request.query, '');
          if (!isRaw) refuseUnstorable(request.body, '');
          const shared = {
            actor,
            lang,
            now,
            kernel,
            token,
            again: () => callers.look(credentials, kernel.clock.now()),
            request,
            reply,
            address: request.ip,
            userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
            query: parse(endpoint.query, request.query ?? {}),
            body: parse(endpoint.body, endpoint.takes === 'file' || isRaw ? undefined : (request.body ?? {})),
            raw: isRaw && Buffer.isBuffer(request.body) ? request.body : noBytes,
          };
          const key = isMutating && !isStream && !isRaw ? header(request, 'idempotency-key') : undefined;
          const keyed = (body: unknown) => ({
            owner: ownerOf(actor, request.ip),
            key: shortKey(key ?? ''),
            path: name,
            body,
            now,
            secret: kernel.sealKey,
          });
          if (!hasTransaction) {
            const answered = <T>(body: unknown, work: (keepAnswer: KeepAnswer) => Promise<T>): Promise<T> =>
              key ? answerOnceAside(kernel.db, keyed(body), work) : work(keepNothing);
            const db = readerFor(kernel, kernel.db, actor);
            const once: Call['once'] = (body, inner) => answered(body, inner);
            const work = (keepAnswer: KeepAnswer) => handler({ ...shared, db, tx: noTransaction, once, keepAnswer });
            // What is in a file is known once it is here: whoever takes it asks by itself.
            return endpoint.takes === 'file' ? work(keepNothing) : answered(request.body, work);
          }
          return kernel.db.tx(async (tx) => {
            const work = async () => {
              const answer = await handler({
                ...shared,
                db: readerIn(kernel, tx, actor),
                tx,
                once: (_, inner) => inner(),
                keepAnswer: keepNothing,
              });
              if (endpoint.log !== 'none' && linesOf(tx) === 0) throw bug(`${name} changed something and wrote no operation log (A09)`);
              return answer;
            };
            return key ? answerOnce(tx, keyed(request.body), work) : work();
          });
        };
        const workForCaller = async (): Promise<unknown> => {
          const actor = token || !isOpen ? await actorOf(endpoint, credentials, now) : anonymous;
          // Refused before the database has to: for want of room it may end in the middle of a change.
          if (isMutating && !kernel.room.isEnough()) throw fail(machineErrors.diskFull);
          if (endpoint.limit) await countAttempt(kernel.db, `${name} ${addressKey(request.ip)}`, endpoint.limit, now);
          return workFor(actor);
        };

        const known = onlyReads ? callers.recall(credentials, now) : undefined;
        const data = await (known ? callers.whileCurrent(known, workFor, workForCaller) : workForCaller());
        if (isStream) return reply;
        return reply.type('application/json; charset=utf-8').send(write(say(lang, 'kernel.ok'), data));
      },
    };
    if (isRaw) routeRaw(app, route);
    else app.route(route);
  };

  const actorOf = async (endpoint: Endpoint, credentials: Credentials, now: Date): Promise<Actor> => {
    try {
      return await callers.find(credentials, now);
    } catch (error) {
      // A stale token does not keep anyone from the login page.
      if (endpoint.permission === 'open') return anonymous;
      throw error;
    }
  };

  const bindList: BindList = (list, handler, more) => {
    // What leaves as a spreadsheet is what the page shows.
    const shown = forReader(list.data, handler) as unknown as ListHandler<ListEndpoint>;
    serve(list as unknown as Endpoint, shown as unknown as Handler);
    lists.set(list.record, { list, handler: shown, more });
  };

  const bindMoves: BindMoves = ({ calls }, handler) => {
    for (const name of Object.keys(calls) as (keyof typeof calls & string)[])
      bind(calls[name] as Endpoint, (call) => handler(call as Call<unknown, MoveBody>, name));
  };

  return { bind, bindMoves, bindList, lists, callers, bound };
}

/** The same call for another picked company is another call; strangers are told apart by where they call from. */
const ownerOf = (actor: Actor, address: string): string =>
  `${actor.kind}:${actor.kind === 'anonymous' ? address : callerId(actor)}:${actor.scope.companyId ?? 0}`;

/** Nobody asks again, or the key is kept in the transaction of the call anyway. */
const keepNothing: KeepAnswer = () => Promise.resolve();

const noTransaction = new Proxy({} as Tx, {
  get: () => {
    throw bug('this call has no transaction');
  },
});
