import { DriverQuery } from './statement.ts';

const special = /[\\\n\r\t]/;
const written: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const textOf = (text: string): string => (special.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (sign) => written[sign] ?? sign) : text);

function valueOf(value: unknown): string {
  if (typeof value === 'string') return textOf(value);
  if (value === null || value === undefined) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? textOf(JSON.stringify(value)) : String(value as number | boolean);
}

/** A row as COPY reads it; what is neither text, number, yes or no nor an instant is JSON. */
export function copyRow(values: readonly unknown[]): string {
  let line = valueOf(values[0]);
  for (let i = 1; i < values.length; i++) line += `\t${valueOf(values[i])}`;
  return `${line}\n`;
}

/** As many rows as are sent at once: the database reads them while the next are made. */
const together = 16;

interface CopyLine {
  query(text: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The driver's query, with the line by what the driver's types leave out of it. */
type Driver = new (
  text: string,
  values: unknown[],
) => Omit<InstanceType<typeof DriverQuery>, 'submit'> & { submit(line: CopyLine): null; handleCopyInResponse(): void };

/**
 * Rows on their way into a table, which PostgreSQL takes with less work than JSON that it parses first. Sent behind one another without waiting for
 * a yes: what follows a COPY that was refused is passed over by PostgreSQL.
 */
export class Copy extends (DriverQuery as unknown as Driver) {
  private readonly made: Iterable<string>;

  constructor(text: string, rows: Iterable<string>) {
    super(text, []);
    this.made = rows;
  }

  override submit(line: CopyLine): null {
    line.query(this.text);
    try {
      let waiting = '';
      let count = 0;
      for (const row of this.made) {
        waiting += row;
        if (++count % together > 0) continue;
        line.sendCopyFromChunk(Buffer.from(waiting));
        waiting = '';
      }
      if (waiting !== '') line.sendCopyFromChunk(Buffer.from(waiting));
      line.endCopyFrom();
    } catch (error) {
      // Of a row that could not be made: nothing of it is kept, and whoever copies hears why.
      this._canceledDueToError = error;
      line.sendCopyFail('a row could not be made');
    }
    return null;
  }

  /** All of it is on its way already. */
  override handleCopyInResponse(): void {}
}
