import type { ListEndpoint, ListQuery } from '@kura/contract/kernel/page.ts';
import type { BadgeName } from '@kura/contract/system/events/events.endpoints.ts';
import type { Actor } from './actor.ts';
import type { Binder } from './bind.ts';
import type { Query, Tx } from './db/db.ts';
import type { Demonstration } from './demo.ts';
import type { Kernel } from './kernel.ts';
import type {
  AnswerSource,
  BadgeSource,
  CardSource,
  Eyes,
  ImportTarget,
  ProofSource,
  SearchHit,
  SearchSource,
  WaitingSource,
} from './registry.ts';
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

/** Shorter ones begin too many numbers to be one. */
const leastNumber = 6;
/** A cell may hold several numbers: the one that was typed. */
function numberIn(value: unknown, keyword: string): string | undefined {
  const cells = (Array.isArray(value) ? value : [value]).filter((cell) => typeof cell === 'string');
  return cells.flatMap((cell) => cell.split(/[,，、;\s]+/)).find((word) => word.toUpperCase().startsWith(keyword.toUpperCase()));
}

/**
 * Numbers that the rows of a list carry beside their own: of a container, a parcel, the customer's own. They are found as the list's filters of
 * these names find them, within the same company and by the same index, and open the list so narrowed.
 */
export const searchByFilters = <L extends ListEndpoint>(
  list: L,
  page: (db: Query, actor: Actor, query: ListQuery<L>, now: Date) => Promise<{ readonly rows: readonly { readonly id: number }[] }>,
  place: { readonly routeCode: string; readonly tab?: string; readonly filters: readonly (keyof L['filters'] & string)[] },
): SearchSource[] =>
  place.filters.map((filter) => ({
    permission: list.permission,
    isMention: true,
    async find(db, actor, keyword, limit, now) {
      if (keyword.length < leastNumber || (actor.userType === 'customer' && list.filters[filter]?.for === 'staff')) return [];
      const found = new Map<string, SearchHit>();
      // Some filters take a number letter for letter, and people type small ones.
      for (const typed of new Set([keyword, keyword.toUpperCase()])) {
        const { rows } = await page(db, actor, { page: 1, size: limit, order: 'desc', [filter]: typed } as unknown as ListQuery<L>, now);
        for (const row of rows) {
          const label = numberIn((row as Record<string, unknown>)[filter], typed) ?? typed;
          const search = { ...(place.tab === undefined ? {} : { tab: place.tab }), [filter]: label };
          if (!found.has(label)) found.set(label, { kind: list.record, id: row.id, label, routeCode: place.routeCode, search });
        }
      }
      return [...found.values()];
    },
  }));

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
