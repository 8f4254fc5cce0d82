import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';

describe('K05 no binary floating point', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it('K05 no table has a binary fraction; amounts are whole, rates have six decimals', async () => {
    const columns = await database.db.rows<{ place: string; type: string; scale: number | null }>(sql`
      select table_name || '.' || column_name as place, data_type as type, numeric_scale::int as scale
      from information_schema.columns where table_schema = 'public'`);
    expect(columns.filter(({ type }) => ['real', 'double precision', 'money'].includes(type))).toEqual([]);
    const amounts = columns.filter(({ place }) => /[._]minor$/.test(place));
    expect(amounts.length).toBeGreaterThan(20);
    expect(amounts.filter(({ type }) => type !== 'bigint')).toEqual([]);
    const rates = columns.filter(({ place }) => /[._]rate$/.test(place));
    expect(rates.length).toBeGreaterThan(3);
    expect(rates.filter(({ type, scale }) => type !== 'numeric' || scale !== 6)).toEqual([]);
  });

  it('K05 nothing that computes money reads, multiplies or rounds a fraction', () => {
    const rooms = [
      'contract/src/kernel/{money,rate}.ts',
      'contract/src/{finance,invoicing,pricing,quotes}/**/*.ts',
      'server/src/domains/{finance,invoicing,quotes}/**/*.ts',
    ];
    const files = rooms.flatMap((room) => globSync(room, { cwd: new URL('../../../../../', import.meta.url) }));
    expect(files.length).toBeGreaterThan(150);
    // Statements stand between backticks: a column of whole numbers divides exactly there.
    const fraction =
      /parseFloat|\.toFixed\(|Math\.(round|floor|ceil|trunc)\([^)]*[mM]inor|[mM]inor\w*\)?\s*[*/]\s*\d+\b(?!\.0)|[mM]inor\w*\)?\s*\*\s*0\./;
    const found = files
      .filter((file) => !/\.test\.ts$|\.texts\.ts$/.test(file))
      .flatMap((file) =>
        readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8')
          .replace(/`[^`]*`/g, (words) => words.replace(/[^\n]/g, ''))
          .split('\n')
          .flatMap((line, at) => (fraction.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });
});
