import { field } from '../kernel/field.ts';
import { nameOfLine, type LogField, type LogReader, type Logs } from '../kernel/log.ts';
import { bookKinds } from '../pricing/price.ts';
import { parsePriceKey } from '../pricing/price-key.ts';
import { sayKey } from '../pricing/say.ts';
import { priceBookFields } from './price-book/price-book.fields.ts';
import { describeLane } from './price-book/told-lane.ts';
import { describePrice } from './price-book/told-price.ts';
import { specialFields } from './special/special.fields.ts';

/** Prices by their keys, of whichever book the key is. */
const describeCells = (kept: unknown, reader: LogReader): string =>
  Object.entries(kept as Readonly<Record<string, string | null>>)
    .map(([key, price]) => {
      const book = bookKinds.find((one) => parsePriceKey(one, key) !== undefined);
      return `${book ? sayKey(book, key, reader.say) : key}: ${describePrice(price)}`;
    })
    .join('; ') || '–';
/** Kept as `express TYO1 v3`. */
const describeBook = (kept: unknown, reader: LogReader): string => {
  const [book = '', ...rest] = String(kept).split(' ');
  const version = rest.at(-1)?.replace('v', '') ?? '';
  if (!reader.hasText(`pricing.book.${book}`)) return String(kept);
  return [reader.say(`pricing.book.${book}`), ...rest.slice(0, -1), reader.say('quotes.priceBook.versionNo', { version })].join(' ');
};
const told = (title: string, describe: NonNullable<LogField['describe']>): LogField => ({ title, kind: 'other', describe });

export const quotesLogs = {
  'quotes.priceBook': {
    ...priceBookFields,
    [nameOfLine]: told('quotes.priceBook.title', describeBook),
    copyOf: told('quotes.page.copyOf', describeBook),
    lanes: told('quotes.priceBook.lanes', (kept, { say }) => describeLane(String(kept), (text) => say(text))),
    cells: told('quotes.priceBook.cells', describeCells),
    changedCount: field.count('quotes.priceBook.changedCount'),
  },
  'quotes.special': {
    ...specialFields,
    company: field.text('common.company'),
    copyOf: field.text('quotes.page.copyOf'),
    cells: told('quotes.special.cells', describeCells),
  },
} satisfies Logs;
