import type { Cause } from './stock-entry.ts';

/** What every verb of the book is told: its name in the book (the same name again writes nothing) and what caused it. */
export interface Act {
  reference: string;
  cause: Cause;
  note?: string;
}

/** The document that holds locked pieces; `no` is the number that people know it by. */
export interface Owner {
  type: string;
  id: number;
  no: string;
}

/** Some of the pieces that a document holds. Without `quantity`: all that fit the rest. */
export interface Pieces {
  lineNo?: number;
  productId?: number;
  balanceId?: number;
  quantity?: number;
}

/** An act on pieces that a document holds; without `pieces` on all of them. */
export interface ClaimAct extends Act {
  owner: Owner;
  pieces?: readonly Pieces[];
}

/** One entry of the book: `isNew` is false when it stood there already. */
export interface Posted {
  reference: string;
  entryId: number;
  isNew: boolean;
}

export type OneOrMany<T> = T | readonly T[];
export const asMany = <T extends object>(value: OneOrMany<T>): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T];
