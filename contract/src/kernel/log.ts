import type { Field } from './field.ts';
import { type Currency, moneyText, type Money, textToMinor } from './money.ts';
import { countText, fixedText } from './number.ts';
import type { Lang, TextParams, TextRef } from './text.ts';
import { instantFor, type Zone } from './zone.ts';

/** For whom a line of the log is told. */
export interface LogReader {
  readonly lang: Lang;
  readonly zone: Zone;
  readonly say: (text: TextRef, params?: TextParams) => string;
  readonly hasText: (text: TextRef) => boolean;
  /** What a permission lets one do. */
  readonly permission: (name: string) => string;
}

/** How the log tells what it keeps under a name: as the field is declared, or in words that only it knows. */
export interface LogField extends Pick<Field, 'title' | 'kind'>, Partial<Pick<Field, 'choices' | 'zone' | 'currency' | 'unit' | 'words'>> {
  readonly describe?: (value: unknown, reader: LogReader) => string;
}
/** Of one record, by the names under which its lines keep their values. */
export type LogFields = Readonly<Record<string, LogField>>;
/** By record: `finance.topUp`. Under `anyRecord` what a line of any record may keep. */
export const anyRecord = '*';
/** Under this, how the name itself is told that a line keeps of its record. */
export const nameOfLine = '@name';
export type Logs = Readonly<Record<string, LogFields>>;

const isMoney = (value: object): value is Money => 'currency' in value && 'minor' in value;
const nothing = '–';
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

function describeMoney(value: unknown, currency: Currency | undefined): string {
  if (typeof value === 'object' && value !== null && isMoney(value)) return moneyText(value);
  const minor = currency && textToMinor(String(value), currency);
  // A line may hold an amount in words, as it was read on that day.
  return currency === undefined || minor === undefined ? String(value) : moneyText({ currency, minor });
}

function describeOne(field: LogField, value: unknown, reader: LogReader): string {
  if (isNothing(value)) return nothing;
  if (field.describe) return field.describe(value, reader);
  if (field.words) return field.words(String(value), reader.say);
  if (field.unit === 'm3') return fixedText(String(value), 3);
  const choice = field.choices?.find((one) => one.value === String(value));
  if (choice) return reader.say(choice.text);
  switch (field.kind) {
    case 'money':
      return describeMoney(value, field.currency);
    case 'yesNo':
      return reader.say(value === true ? 'common.yes' : 'common.no');
    case 'key':
      return reader.say(String(value));
    case 'instant':
      return instantFor(reader.zone, String(value), fixedZone(field) ?? reader.zone);
    default:
      return describeAny(value, reader);
  }
}

/** By what it is, where nothing else is known. */
function describeAny(value: unknown, reader: LogReader): string {
  if (typeof value === 'boolean') return reader.say(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return countText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (isMoney(value)) return moneyText(value);
  return Object.values(value)
    .map((one) => (isNothing(one) ? nothing : describeAny(one, reader)))
    .join(' · ');
}

/** One value in the words of the reader. */
export const describeValue = (field: LogField, value: unknown, reader: LogReader): string =>
  Array.isArray(value) ? value.map((one) => describeOne(field, one, reader)).join(', ') || nothing : describeOne(field, value, reader);

/** What changed, in words. A list of names, such as permissions, says what came and what went: more than both lists in full. */
export interface LogChange {
  readonly field: string;
  readonly title: string;
  /** Null: nothing stood there. */
  readonly from: string | null;
  readonly to: string | null;
  readonly added: string[];
  readonly removed: string[];
}
type Values = Readonly<Record<string, unknown>> | null;

const isDeep = (value: unknown): boolean => typeof value === 'object' && value !== null;
const orNull = (value: unknown): unknown => (isNothing(value) ? null : value);
const inferred = (record: string, name: string, { hasText }: LogReader): LogField => ({
  title: [`${record}.${name}`, `common.${name}`].find(hasText) ?? 'system.log.detail',
  kind: 'other',
});

/** A09: only what really changed, each value as its field is declared. */
export function describeChanges(record: string, fields: LogFields, before: Values, after: Values, reader: LogReader): LogChange[] {
  const names = Object.keys(before ? { ...before, ...after } : (after ?? {}));
  return names.flatMap((name): LogChange[] => {
    const [from, to] = [orNull(before?.[name]), orNull(after?.[name])];
    if (from === to || (isDeep(from) && isDeep(to) && JSON.stringify(from) === JSON.stringify(to))) return [];
    const field = fields[name] ?? inferred(record, name, reader);
    const told = { field: name, title: reader.say(field.title), from: null, to: null, added: [], removed: [] };
    const describe = (value: unknown) => (value === null ? null : describeValue(field, value, reader));
    if (!Array.isArray(from) || !Array.isArray(to)) return [{ ...told, from: describe(from), to: describe(to) }];
    const [was, is] = [from, to].map((list) => list.map((one: unknown) => describeValue(field, one, reader)));
    return [{ ...told, added: is?.filter((one) => !was?.includes(one)) ?? [], removed: was?.filter((one) => !is?.includes(one)) ?? [] }];
  });
}

/** A line of the log knows no row: what goes by the clock of one is told by the reader's there. */
const fixedZone = ({ zone }: Pick<LogField, 'zone'>): Zone | undefined => (zone === 'row' ? undefined : zone);

/** By whose clock the times of a record go: that of its fields. */
const zoneOfLog = (fields: LogFields): Zone | undefined =>
  Object.values(fields)
    .filter(({ kind }) => kind === 'instant')
    .map(fixedZone)
    .find((zone) => zone !== undefined);

/** One event, one clock (L17): the times in a line go by that of its record. */
export function inOneClock(fields: LogFields): LogFields {
  const zone = zoneOfLog(fields);
  return zone ? Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { zone, ...field }])) : fields;
}

const fits: Readonly<Partial<Record<LogField['kind'], (value: unknown, field: LogField) => boolean>>> = {
  text: (value) => typeof value === 'string',
  note: (value) => typeof value === 'string',
  key: (value) => typeof value === 'string',
  count: (value) => typeof value === 'number',
  /** Also as exact text, such as a rate. */
  decimal: (value) => typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)),
  money: (value) => typeof value === 'object' && value !== null && isMoney(value),
  choice: (value, { choices = [] }) => choices.some((one) => one.value === value),
  yesNo: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  instant: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};
/** Whether a kept value is what its field says; what has words of its own takes anything. */
export const isTyped = (field: LogField, value: unknown): boolean =>
  isNothing(value) ||
  field.describe !== undefined ||
  (Array.isArray(value) ? value.every((one) => isTyped(field, one)) : (fits[field.kind]?.(value, field) ?? false));
