import type { Money } from '@kura/contract/kernel/money.ts';
import type { Sheet } from '@kura/contract/kernel/sheet.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import type { BadgeName } from '@kura/contract/system/events/events.endpoints.ts';
import type { Actor } from './actor.ts';
import type { Query, Tx } from './db/db.ts';
import type { Place } from './jobs.ts';

type UserType = 'staff' | 'customer';

/** What waits for somebody, shown on the home page to whoever may do it. */
export interface WaitingSource {
  permission: string;
  /** Only for people of one side: both may hold the permission, and one of them cannot do anything about it. */
  for?: UserType;
  text: string;
  routeCode: string;
  search?: Readonly<Record<string, string>>;
  count(db: Query, actor: Actor, now: Date): Promise<number>;
}

/** Words by their key, with what stands in them. */
export interface Said {
  readonly say: TextRef;
  readonly params?: TextParams;
}
/** One figure of a card: an amount, a number, a day or words, and where it is read in full. */
export interface CardFact {
  text: string;
  value: Money | number | Said | { readonly words: string };
  /** By what it was worked out, in a sentence. */
  note?: Said;
  tone?: 'plain' | 'warning' | 'danger';
  routeCode: string;
  search?: Readonly<Record<string, string>>;
}
/** Figures that somebody looks at first. A domain declares its cards; the home page knows none of them. */
export interface CardSource {
  permission: string;
  for: UserType;
  /** What people look at first has the smallest. */
  sort: number;
  title: string;
  /** Without any there is no card. */
  facts(db: Query, actor: Actor, now: Date): Promise<CardFact[]>;
}

export interface SearchHit {
  kind: string;
  id: number;
  label: string;
  routeCode: string;
  search: Record<string, string>;
}
/** Records that the jump box can find. */
export interface SearchSource {
  permission: string;
  /** Rows that mention the number of another record: they stand below that record. */
  isMention?: boolean;
  find(db: Query, actor: Actor, keyword: string, limit: number, now: Date): Promise<SearchHit[]>;
}

/** L09: a red counter; 0 for whoever lacks the permission. */
export interface BadgeSource {
  permission: string;
  count(db: Query, actor: Actor, now: Date): Promise<number>;
}

/** What only the domain can know about a row (a name that is taken): told like any other bad cell. */
export interface RowProblem {
  /** Index into the rows. */
  row: number;
  field: string;
  text: TextRef;
  params?: TextParams;
}
export class RowProblems extends Error {
  readonly problems: readonly RowProblem[];
  constructor(problems: readonly RowProblem[]) {
    super('rows of an import are wrong');
    this.problems = problems;
  }
}

/** V15: what an uploaded sheet does once all its rows are right. It throws RowProblems for what it finds itself. */
export interface ImportTarget<Row = never> {
  sheet: Sheet;
  permission: string;
  /** E03: where one looks at what went in. */
  place: Place;
  /** How many bad cells are told in words; the marked file has all of them. */
  mostShown?: number;
  /** It judges rows of which cells are missing because they were refused: so one file is mended once, even where a row has two faults. */
  takesHoles?: true;
  /** Answers how many rows went in; whoever puts them in one by one tells how many are. */
  run(tx: Tx, actor: Actor, rows: readonly Row[], now: Date, told: (done: number) => Promise<void>): Promise<number>;
}

/** Something that must hold in a book: proven every night with what its keeper proves, and whenever somebody asks. */
export interface ProofSource {
  /** As its keeper calls it. */
  book: string;
  /** The key of its words. */
  text: TextRef;
  /** Rows looked at, how many of them are wrong, and the first of those. */
  prove(tx: Tx, now: Date): Promise<{ lookedAt: number; wrong: number; first: readonly object[] }>;
  /** The same about one company, quickly: what its people are shown. */
  proveOwn?(db: Query, companyId: number): Promise<{ lookedAt: number; wrong: number }>;
}

/** For whom some tables are narrower than they are: the schema of the views that stand before them, or null. */
export type Eyes = (actor: Actor) => string | null;

/** What one room asks and only a room above it knows. The one that asks declares it; nobody there to answer is no fault. */
export interface Question<Asked, Answer> {
  readonly name: string;
  /** Only for the types: what is asked, and what comes back. */
  readonly types?: (asked: Asked) => Answer;
}
export interface AnswerSource {
  readonly question: string;
  answer(db: Query, asked: unknown): Promise<unknown>;
}
export const answerTo = <Asked, Answer>(
  { name }: Question<Asked, Answer>,
  answer: (db: Query, asked: Asked) => Promise<Answer | undefined>,
): AnswerSource => ({ question: name, answer: (db, asked) => answer(db, asked as Asked) });

/** What every running process does again and again by itself; begins when the process serves, and not while it starts. */
export interface Round {
  /** Said in the log when a round fails. */
  complaint: string;
  everyMs: number;
  work(): Promise<unknown>;
}

/** Where domains leave word of what they have; whoever shows it reads here and needs to know no domain. */
export interface Registry {
  readonly waiting: Set<WaitingSource>;
  readonly cards: Set<CardSource>;
  readonly searches: Set<SearchSource>;
  readonly badges: Map<BadgeName, BadgeSource>;
  readonly proofs: Set<ProofSource>;
  readonly answers: Map<string, AnswerSource>;
  readonly eyes: Set<Eyes>;
  readonly rounds: Set<Round>;
  readonly imports: { add<Row>(target: ImportTarget<Row>): void; get(code: string): ImportTarget | undefined };
}

export function newRegistry(): Registry {
  const imports = new Map<string, ImportTarget>();
  return {
    waiting: new Set(),
    cards: new Set(),
    searches: new Set(),
    badges: new Map(),
    proofs: new Set(),
    answers: new Map(),
    eyes: new Set(),
    rounds: new Set(),
    imports: { add: (target) => void imports.set(target.sheet.code, target as ImportTarget), get: (code) => imports.get(code) },
  };
}

export const proofsOf = ({ proofs }: Pick<Registry, 'proofs'>, book: string): ProofSource[] =>
  [...proofs].filter((source) => source.book === book);

export const ask = async <Asked, Answer>(
  { answers }: Pick<Registry, 'answers'>,
  { name }: Question<Asked, Answer>,
  db: Query,
  asked: Asked,
): Promise<Answer | undefined> => (await answers.get(name)?.answer(db, asked)) as Answer | undefined;
