import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import type { Enums } from './enums.ts';
import { ofDomains } from './of-domains.ts';

const declared = (await ofDomains<{ enums: Enums }>('enums.ts')).flatMap(({ enums }) => Object.entries(enums));
const known = new Map(declared);
/** Of columns that take all of these words and no others. */
const exactly = Object.fromEntries(declared.filter((one): one is [string, readonly string[]] => Array.isArray(one[1])));
/** The words that may be in it, where the contract has a list of them. */
function wordsFor(column: string): readonly string[] | undefined {
  const words = known.get(column);
  return words && 'why' in words ? words.some : exactly[column];
}

interface ListCheck {
  column: string;
  values: string[];
  /** The list is the whole rule, and not a part of one. */
  isWhole: boolean;
}

const listIn = /\(?(\w+)\)? = ANY \(\(?ARRAY\[([^\]]*)\]/g;
const wholeList = /^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]*\]\)\)\)$/;
const wordsOf = (list: string): string[] => [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word.replaceAll("''", "'"));

/** Every list of words in a rule: `CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))`. */
function listsOf(table: string, rule: string): ListCheck[] {
  const isWhole = wholeList.test(rule);
  return [...rule.matchAll(listIn)].map(([, column = '', list = '']) => ({ column: `${table}.${column}`, values: wordsOf(list), isWhole }));
}

describe('words that a column takes', () => {
  let mine: TestDatabase;
  let checks: ListCheck[];
  beforeAll(async () => {
    mine = await freshDatabase();
    const rules = await mine.db.rows<{ table: string; rule: string }>(sql`
      select c.conrelid::regclass::text as "table", pg_get_constraintdef(c.oid) as rule
      from pg_constraint c where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conrelid <> 0 order by 1, c.conname`);
    checks = rules.flatMap(({ table, rule }) => listsOf(table, rule));
  });
  afterAll(() => mine.drop());

  it('every list in a table is one of the contract, or says here why not', () => {
    const unknown = checks.filter(({ column }) => !known.has(column)).map(({ column, values }) => `${column}: ${values.join(' | ')}`);
    expect(unknown, 'name the list of the contract that each of these columns takes, in testing/enums.ts of its domain').toEqual([]);
    const written = new Set(checks.map(({ column }) => column));
    expect(
      [...known.keys()].filter((column) => !written.has(column)),
      'no table has such a list any more',
    ).toEqual([]);
  });

  it('a column is spoken of by one domain', () => expect(declared).toHaveLength(known.size));

  it('the same words stand in both', () => {
    const inTables = Object.fromEntries(
      checks.filter(({ isWhole, column }) => isWhole && exactly[column]).map(({ column, values }) => [column, values.toSorted()]),
    );
    expect(inTables).toEqual(Object.fromEntries(Object.entries(exactly).map(([column, words]) => [column, words.toSorted()])));
  });

  it('no rule names a word that its column cannot hold', () => {
    const strange = checks
      .map(({ column, values }) => ({ column, words: wordsFor(column), values }))
      .filter(({ words, values }) => words && values.some((value) => !words.includes(value)))
      .map(({ column, values }) => `${column}: ${values.join(' | ')}`);
    expect(strange).toEqual([]);
  });
});
