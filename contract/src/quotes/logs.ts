import { field } from '../kernel/field.ts';
import { nameOfLine, type LogField, type LogReader, type Logs } from '../kernel/log.ts';
import { bookKinds } from '../pricing/price.ts';
import { parsePriceKey } from '../pricing/price-key.ts';
import { sayKey } from '../pricing/say.ts';
import { priceBookFields } from './price-book/price-book.fields.ts';
import { tellLane } from './price-book/told-lane.ts';
import { tellPrice } from './price-book/told-price.ts';
import { specialFields } from './special/special.fields.ts';

/** Prices by their keys, of whichever book the key is. */
const tellCells = (kept: unknown, reader: LogReader): string =>
  Object.entries(kept as Readonly<Record<string, string | null>>)
    .map(([key, price]) => {
      const book = bookKinds.find((one) => parsePriceKey(one, key) !== undefined);
      return `${book ? sayKey(book, key, reader.say) : key}: ${tellPrice(price)}`;
    })
    .join('; ') || '–';
/** Kept as `express TYO1 v3`. */
const tellBook = (kept: unknown, reader: LogReader): string => {
  const [book = '', ...rest] = String(kept).split(' ');
  const version = rest.at(-1)?.replace('v', '') ?? '';
  if (!reader.hasText(`pricing.book.${book}`)) return String(kept);
  return [reader.say(`pricing.book.${book}`), ...rest.slice(0, -1), reader.say('quotes.priceBook.versionNo', { version })].join(' ');
};
const told = (title: string, tell: NonNullable<LogField['tell']>): LogField => ({ title, kind: 'other', tell });

export const quotesLogs = {
  'quotes.priceBook': {
    ...priceBookFields,
    [nameOfLine]: told('quotes.priceBook.title', tellBook),
    copyOf: told('quotes.page.copyOf', tellBook),
    lanes: told('quotes.priceBook.lanes', (kept, { say }) => tellLane(String(kept), (text) => say(text))),
    cells: told('quotes.priceBook.cells', tellCells),
    changedCount: field.count('quotes.priceBook.changedCount'),
  },
  'quotes.special': {
    ...specialFields,
    company: field.text('common.company'),
    copyOf: field.text('quotes.page.copyOf'),
    cells: told('quotes.special.cells', tellCells),
  },
} satisfies Logs;
