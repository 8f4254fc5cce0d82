import type { TextRef } from './text.ts';

/** Light bounds: with z.ZodType here the type check of 400 endpoints takes three times as long. */
export interface Shape {
  readonly _zod: { readonly input: any; readonly output: any };
}
export type In<S extends Shape> = S['_zod']['input'];
export type Out<S extends Shape> = S['_zod']['output'];

/** `open`: anyone may call. `signedIn`: any valid session. Anything else is a declared permission. */
export type Access = 'open' | 'signedIn' | (string & {});
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RateLimit {
  /** How many calls of one address within the window. */
  readonly max: number;
  readonly seconds: number;
}

export interface Endpoint<Q extends Shape = Shape, B extends Shape = Shape, D extends Shape = Shape> {
  readonly method: Method;
  /** Below /api/admin (C01). No path parameters: ids travel in query or body. */
  readonly path: string;
  readonly permission: Access;
  /** `person`: not for programs with an API key, whatever their key carries: who may do what is decided by people. */
  readonly by?: 'person';
  /** One English sentence for the interface documentation. */
  readonly does: string;
  readonly query?: Q;
  readonly body?: B;
  readonly data: D;
  /** A body or query that passes the schema, where one cannot be made up from it (documentation, sweeping tests). */
  readonly example?: { readonly query?: In<Q>; readonly body?: In<B> };
  readonly limit?: RateLimit;
  /** `none` for calls that change nothing a person would look for (sign-in keeps its own record). */
  readonly log?: 'none';
  /** `nothing`: it only reads, though it is no GET; the page sends no key with it (C10). */
  readonly changes?: 'nothing';
  /** `own`: the handler opens its transactions itself, since something it writes must stay even when the answer is a refusal. */
  readonly transaction?: 'own';
  /** `file`: the body is one uploaded file. `raw`: its bytes as they came, of whatever kind, since what signs them goes over exactly these. */
  readonly takes?: 'json' | 'file' | 'raw';
  /** `stream`: the handler writes the answer itself (files, events). */
  readonly answers?: 'json' | 'stream';
}

export const endpoint = <Q extends Shape, B extends Shape, D extends Shape>(e: Endpoint<Q, B, D>): Endpoint<Q, B, D> => e;

/** Text of a yes/no question before a call. */
export interface Ask {
  readonly ask: TextRef;
}

export const apiBase = '/api/admin';
/** C08: long imports are the reason. */
export const clientTimeoutMs = 2_000_000;
