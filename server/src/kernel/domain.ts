import type { BadgeName } from '@kura/contract/system/events/events.endpoints.ts';
import type { Actor } from './actor.ts';
import type { Binder } from './bind.ts';
import type { Query, Tx } from './db/db.ts';
import type { Demonstration } from './demo.ts';
import type { Kernel } from './kernel.ts';
import type { AnswerSource, BadgeSource, CardSource, Eyes, ImportTarget, ProofSource, SearchSource, WaitingSource } from './registry.ts';
import { nameTables, type TableTitles } from './references.ts';

/** What one noun of a domain brings. */
export interface Noun {
  /** Which call runs which function. */
  readonly routes?: (binder: Binder, kernel: Kernel) => void;
  /** What runs by the clock, and long work that somebody starts. */
  readonly jobs?: (kernel: Kernel) => void;
  readonly imports?: readonly ImportTarget[];
  readonly waiting?: readonly WaitingSource[];
  readonly cards?: readonly CardSource[];
  readonly searches?: readonly SearchSource[];
  readonly badges?: Partial<Record<BadgeName, BadgeSource>>;
  readonly proofs?: readonly ProofSource[];
  readonly answers?: readonly AnswerSource[];
  readonly eyes?: readonly Eyes[];
}

/** What a domain brings to the server; the app reads one list of these. */
export interface Domain {
  readonly name: string;
  readonly nouns: readonly Noun[];
  /** Every table of its own that a foreign key leaves or enters. */
  readonly tables?: TableTitles;
  /** Menus, grants and data that are there from the first start after the domain arrived. Runs at every start and does each thing once. */
  readonly ready?: (tx: Tx, now: Date) => Promise<void>;
  readonly demo?: Demonstration;
}

/** The rows of an import are its own matter: whoever runs it hands them on as the sheet gave them. */
export const importOf = <Row>(target: ImportTarget<Row>): ImportTarget => target as ImportTarget;

/** A document that the jump box finds by its number. */
export const searchByNumber = (document: {
  readonly record: string;
  readonly permission: string;
  readonly routeCode: string;
  /** Of a page that has several. */
  readonly tab?: string;
  /** Which filter of the screen takes the number. */
  readonly filter?: string;
  find(db: Query, actor: Actor, keyword: string, limit: number): Promise<{ id: number; number: string }[]>;
}): SearchSource => ({
  permission: document.permission,
  isMention: document.filter !== undefined,
  find: async (db, actor, keyword, limit) =>
    (await document.find(db, actor, keyword, limit)).map(({ id, number }) => ({
      kind: document.record,
      id,
      label: number,
      routeCode: document.routeCode,
      search: { ...(document.tab === undefined ? {} : { tab: document.tab }), [document.filter ?? 'number']: number },
    })),
});

export function openDomain({ nouns, tables }: Domain, binder: Binder, kernel: Kernel): void {
  nameTables(tables);
  for (const noun of nouns) {
    noun.routes?.(binder, kernel);
    noun.jobs?.(kernel);
    for (const target of noun.imports ?? []) kernel.imports.add(target);
    for (const source of noun.waiting ?? []) kernel.waiting.add(source);
    for (const source of noun.cards ?? []) kernel.cards.add(source);
    for (const source of noun.searches ?? []) kernel.searches.add(source);
    for (const [name, source] of Object.entries(noun.badges ?? {})) kernel.badges.set(name as BadgeName, source);
    for (const source of noun.proofs ?? []) kernel.proofs.add(source);
    for (const eyes of noun.eyes ?? []) kernel.eyes.add(eyes);
    for (const source of noun.answers ?? []) kernel.answers.set(source.question, source);
  }
}
