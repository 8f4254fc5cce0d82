import pg from 'pg';

const camelNames = new Map<string, string>();
const camel = (name: string): string => {
  let known = camelNames.get(name);
  if (known === undefined) camelNames.set(name, (known = name.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase())));
  return known;
};

/** `2026-06-10 03:00:00.12+00` as ISO text. Sessions are in UTC, so letters suffice; anything else (another zone, before Christ) is computed. */
const isoOf = (text: string): string =>
  text.length >= 22 && text.endsWith('+00') && text[10] === ' '
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString();

// Instants travel as ISO text, days as YYYY-MM-DD, bigint ids as numbers (they stay far below 2^53), numeric as exact text.
const types = new pg.TypeOverrides();
types.setTypeParser(20, (v) => Number(v));
types.setTypeParser(1082, (v) => v);
types.setTypeParser(1184, isoOf);
types.setTypeParser(1016, (v) => (v === '{}' ? [] : v.slice(1, -1).split(',').map(Number)));

type Row = Record<string, unknown>;
/** The columns of an answer: their names in our spelling, and how to read each. */
interface Columns {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** All rows are made like this one: they are then of one kind to the engine, which is what makes them quick to fill and to write. */
  empty: Readonly<Row>;
}
function columnsOf(fields: readonly pg.FieldDef[]): Columns {
  const names = fields.map((field) => camel(field.name));
  return {
    names,
    parsers: fields.map((field) => types.getTypeParser(field.dataTypeID, 'text') as unknown as (text: string) => unknown),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  };
}

/** What the driver hands to a query when it is sent. */
export interface Line {
  describe(of: object): void;
}
/** A prepared statement keeps its columns as long as its connection lives (PostgreSQL refuses it otherwise), so they are asked for once. */
interface Prepared {
  columns: Map<string, Columns>;
  /** The same connection, on which nobody asks for columns. */
  quiet: Line;
}
const prepared = new WeakMap<Line, Prepared>();
function preparedOn(line: Line): Prepared {
  let known = prepared.get(line);
  if (!known) {
    const quiet = Object.create(line, { describe: { value: () => undefined } }) as Line;
    prepared.set(line, (known = { columns: new Map(), quiet }));
  }
  return known;
}

/** The driver's query, by the part of it that its types leave out. */
export const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
) => pg.Query & {
  text: string;
  name: string | undefined;
  callback: ((error: Error | null, result: Pick<pg.QueryResult, 'rowCount'>) => void) | undefined;
  _canceledDueToError: unknown;
  prepare(line: Line): void;
};

/** One statement on its way and its rows; what the driver works out anew for every answer is here worked out once. */
export class Statement extends DriverQuery {
  readonly found: Row[] = [];
  private columns: Columns | undefined;
  private line: Line | undefined;

  /** `name`: under which it is prepared, once on each connection. */
  constructor(text: string, values: unknown[], name: string | undefined) {
    super(text, values);
    this.name = name;
  }

  override prepare(line: Line): void {
    const known = preparedOn(line);
    this.line = line;
    this.columns = known.columns.get(this.name ?? '');
    super.prepare(this.columns ? known.quiet : line);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.columns = columnsOf(fields);
    if (this.line && this.name) preparedOn(this.line).columns.set(this.name, this.columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.columns as Columns;
    const row = { ...empty };
    try {
      // Only behind a pooler that changes servers under a connection.
      if (fields.length !== names.length) throw new Error('the columns of a prepared statement have changed');
      for (let i = 0; i < fields.length; i++) {
        const text = fields[i] as string | null;
        if (text !== null) row[names[i] as string] = (parsers[i] as Columns['parsers'][number])(text);
      }
    } catch (error) {
      this._canceledDueToError = error;
    }
    this.found.push(row);
  }
}
