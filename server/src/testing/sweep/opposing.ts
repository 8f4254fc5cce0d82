import { endpoints } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { TestUser } from '../given.ts';
import { ofDomains } from '../of-domains.ts';
import { nameOf, type RawAnswer } from './call.ts';
import type { Scene } from './mutation.ts';
import { idFieldsOf } from './sample.ts';

/** A document whose lines work against each other: one takes what another brings, or both take of the same. */
export interface OpposingCase {
  readonly title: string;
  readonly body: Record<string, unknown>;
  /** Whether each line, in its order, finds what it takes. */
  readonly isTaken: boolean;
  /** What brings a document that was taken into the book, where it is not there at once. */
  readonly decide?: (id: number) => Promise<Pick<RawAnswer, 'http' | 'code' | 'message'>>;
}
export interface OpposingLines {
  readonly who: TestUser;
  readonly cases: readonly OpposingCase[];
  /** What is wrong in the book, or in a document that says more than it, afterwards. */
  faults(): Promise<string[]>;
}
/** By `POST /transfer/move`. A text says why the lines of it cannot oppose each other. */
export type Opposing = Readonly<Record<string, string | ((scene: Scene) => Promise<OpposingLines>)>>;

const files = await ofDomains<{ opposing: Opposing }>('opposing.ts');
/** Of every domain that leaves a file of this name in its folder `testing`. */
export const opposing: Opposing = Object.assign({}, ...files.map((file) => file.opposing));

/** Every change that takes lines: a list of objects that name records. */
export const lineWise: readonly Endpoint[] = (endpoints as readonly Endpoint[]).filter(
  (endpoint) =>
    endpoint.method !== 'GET' && idFieldsOf(endpoint).some(({ part, path }) => part === 'body' && path.length > 2 && path[1] === 0),
);
export const lineWiseNames: readonly string[] = lineWise.map(nameOf);
