import type { Actor } from './actor.ts';
import { type Query, type Tx, type Works, within } from './db/db.ts';
import { raw } from './db/sql.ts';
import type { Registry } from './registry.ts';

/** Each statement by itself, so that whatever else happens in the same transaction sees the tables as they are. */
function through(works: Works, schema: string): Query {
  const seen = <T>(ask: (tx: Tx) => Promise<T>): Promise<T> =>
    works.tx(async (tx) => {
      const [, answer] = await Promise.all([
        tx.run(raw(`set local search_path = ${schema}, public`)),
        ask(tx),
        tx.run(raw('set local search_path to default')),
      ]);
      return answer;
    });
  return {
    rows: (statement) => seen((tx) => tx.rows(statement)),
    first: (statement) => seen((tx) => tx.first(statement)),
    run: (statement) => seen((tx) => tx.run(statement)),
  };
}

/** What somebody reads with: lists, exports, sums and searches alike, so that no screen has to think of it. */
export function readerFor({ eyes }: Pick<Registry, 'eyes'>, db: Works, actor: Actor): Query {
  for (const look of eyes) {
    const schema = look(actor);
    if (schema !== null) return through(db, schema);
  }
  return db;
}
export const readerIn = (registry: Pick<Registry, 'eyes'>, tx: Tx, actor: Actor): Query => readerFor(registry, within(tx), actor);
