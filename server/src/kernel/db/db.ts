import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Copy } from './copy.ts';
import { toStatement, type Sql } from './sql.ts';
import { Statement } from './statement.ts';

/** What reads and writes rows. Column names arrive in camelCase. */
export interface Query {
  rows<T>(statement: Sql): Promise<T[]>;
  first<T>(statement: Sql): Promise<T | undefined>;
  /** Answers how many rows were touched. */
  run(statement: Sql): Promise<number>;
}

declare const inTransaction: unique symbol;
export interface Tx extends Query {
  readonly [inTransaction]: true;
  /** Runs once after the commit, never after a rollback. */
  afterCommit(work: () => void): void;
  /** Rows into `into`, a table with its columns, as `copyRow` writes them: for many at once. Made while they are sent; answers how many. */
  copy(into: Sql, rows: Iterable<string>): Promise<number>;
  /** For libraries that bring their own statements (the job queue); ours are written with sql``. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Whoever opens a transaction for each piece of work. */
export interface Works extends Query {
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
/** All pieces in the one transaction that is open: together or not at all. */
export const within = (tx: Tx): Works => ({
  rows: (statement) => tx.rows(statement),
  first: (statement) => tx.first(statement),
  run: (statement) => tx.run(statement),
  tx: (work) => work(tx),
});

export interface Db extends Works {
  readonly pool: pg.Pool;
  readonly url: string;
  end(): Promise<void>;
}

export interface DbOptions {
  url: string;
  poolSize?: number;
  /** Off for poolers that do not keep prepared statements. */
  prepare?: boolean;
  onError?: (error: Error) => void;
  /** The books are written at the time that the caller says, and not by the clock of the database: for stories of the past, such as tests tell. */
  isStory?: boolean;
}

// Named statements are parsed and planned once per connection: 1.5 times the throughput of unnamed ones.
const statementNames = new Map<string, string>();
const nameOf = (text: string): string | undefined => {
  let name = statementNames.get(text);
  if (!name && statementNames.size < 2000) statementNames.set(text, (name = `k${statementNames.size}`));
  return name;
};

/** A connection learns its statements, 2 to 10 ms each: closed after the ten seconds that are usual, one in twenty calls met a new one. */
export const kept = { idleTimeoutMillis: 3_600_000 } as const;

type Send = (statement: Statement) => Promise<Pick<pg.QueryResult, 'rowCount'>>;

function queryOn(send: Send, prepare: boolean): Query {
  const made = (of: Sql): Statement => {
    const { text, values } = toStatement(of);
    return new Statement(text, values, prepare ? nameOf(text) : undefined);
  };
  const rows = async <T>(of: Sql): Promise<T[]> => {
    const statement = made(of);
    await send(statement);
    return statement.found as T[];
  };
  return {
    rows,
    first: async <T>(of: Sql) => (await rows<T>(of))[0],
    run: async (of) => (await send(made(of))).rowCount ?? 0,
  };
}

const sendOn = (client: pg.PoolClient, statement: Statement | Copy): ReturnType<Send> =>
  new Promise((resolve, reject) => {
    statement.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(statement as Statement);
  });

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
/** The transaction has failed already: what was wrong with it was told to the statement before. */
const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

/**
 * What is asked at once inside a transaction is sent at once, and done in the order in which it was asked: one wait for all of it. Whichever of
 * them is heard first, the error that is told is the one that made the others fail.
 */
function inOrder(): <T>(send: () => Promise<T>) => Promise<T> {
  let first: unknown;
  return async (send) => {
    try {
      return await send();
    } catch (error) {
      if (first !== undefined && isAborted(error)) throw first;
      first ??= error;
      throw error;
    }
  };
}

const maxAttempts = 10;

/** Serialisation failure and deadlock: the work may simply be done again. */
const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

export function openDb({ url, poolSize = 8, prepare = true, onError, isStory = false }: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // What is sent behind a statement does not wait for its answer first; only transactions make use of it.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    ...kept,
    options: `-c timezone=UTC -c lock_timeout=5s -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s${isStory ? ' -c kura.clock=told' : ''}`,
  });
  // Without a listener an idle connection that PostgreSQL closes would end the process. At the end it may be the quicker one, and nothing is lost.
  pool.on('error', (error) => pool.ending || onError?.(error));
  // The pool stops listening a moment before whoever takes the connection can begin: what is lost just then fails the next statement instead.
  pool.on('connect', (client) => void client.on('error', () => undefined));

  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const connection = await pool.connect();
    const next = inOrder();
    const afterwards: (() => void)[] = [];
    let broken: Error | undefined;
    // A connection that is lost between two statements has nobody else to tell; unheard, it would end the process.
    const lose = (error: Error) => void (broken = error);
    connection.on('error', lose);
    try {
      // On its way together with the first statement: one wait less for every transaction. Both fail together when the connection does.
      const begun = connection.query('begin');
      begun.catch(() => undefined);
      const tx = Object.assign(
        queryOn((statement) => next(() => sendOn(connection, statement)), prepare),
        {
          copy: async (into: Sql, rows: Iterable<string>) =>
            (await next(() => sendOn(connection, new Copy(`copy ${toStatement(into).text} from stdin`, rows)))).rowCount ?? 0,
          afterCommit: (fn: () => void) => void afterwards.push(fn),
          execute: (text: string, values?: unknown[]) => next(() => connection.query(text, values)),
        },
      ) as unknown as Tx;
      const answer = await work(tx);
      await begun;
      const { command } = await next(() => connection.query('commit'));
      // Of a statement that nobody waited for.
      if (command !== 'COMMIT') throw new Error('a transaction was to be kept in which something had failed');
      for (const fn of afterwards) fn();
      return answer;
    } catch (error) {
      await next(() => connection.query('rollback')).catch((e: Error) => (broken = e));
      throw error;
    } finally {
      connection.off('error', lose);
      connection.release(broken);
    }
  };

  return {
    ...queryOn((statement) => pool.query(statement) as unknown as ReturnType<Send>, prepare),
    pool,
    url,
    async tx(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt >= maxAttempts || !isRetryable(error)) throw error;
          // At random: two that met once must not meet again at the same moment.
          await sleep(Math.random() * Math.min(200, 5 * 2 ** attempt));
        }
      }
    },
    end: () => pool.end(),
  };
}
