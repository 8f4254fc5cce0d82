import { isDeepStrictEqual } from 'node:util';
import { readXml } from '../channels/yahoo/xml.ts';
import { headerOf, queryOf, type RecordedRequest, sentText } from './recording.ts';

/** As it arrived at the server that stands in for the channel. */
export interface Heard {
  method: string;
  /** Host of the channel that was meant, where it was named. */
  host: string | null;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: string;
}
export interface Compared {
  /** Asked otherwise than recorded. */
  differs: string[];
  /** Asked by one of the two only. */
  only: string[];
}

const isoTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Without an offset it is meant as UTC; a day is its beginning. */
function instantOf(text: string): number | null {
  const found = isoTime.exec(text);
  if (!found) return null;
  const at = Date.parse(found[1] && !found[2] ? `${text}Z` : text);
  return Number.isNaN(at) ? null : Math.floor(at / 1000);
}
/** The same moment written in another way, and a number written as text in a query, are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isDeepStrictEqual(a, b)) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const [one, other] = [instantOf(a), instantOf(b)];
  return one !== null && one === other;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

/** `a.b[0].c`; rules are written without the places in lists. */
const ruleOf = (path: string): string => path.replaceAll(/\[\d+\]/g, '');

export function compareValues(recorded: unknown, asked: unknown, path: string, own: readonly string[], into: Compared): void {
  if (own.includes(ruleOf(path))) return;
  if (isSame(recorded, asked)) return;
  if (isObject(recorded) && isObject(asked)) {
    for (const name of new Set([...Object.keys(recorded), ...Object.keys(asked)])) {
      const inner = path === '' ? name : `${path}.${name}`;
      if (own.includes(ruleOf(inner))) continue;
      if (!(name in recorded)) into.only.push(`only asked: ${inner} ${short(asked[name])}`);
      else if (!(name in asked)) into.only.push(`only recorded: ${inner} ${short(recorded[name])}`);
      else compareValues(recorded[name], asked[name], inner, own, into);
    }
    return;
  }
  if (Array.isArray(recorded) && Array.isArray(asked) && recorded.length === asked.length) {
    recorded.forEach((value, i) => compareValues(value, asked[i], `${path}[${i}]`, own, into));
    return;
  }
  into.differs.push(`${path || 'body'}: recorded ${short(recorded)}, asked ${short(asked)}`);
}

/** JSON, XML or a form, by what it looks like. */
export function structureOf(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
    try {
      return JSON.parse(trimmed) as unknown;
    } catch {
      return trimmed;
    }
  }
  if (trimmed.startsWith('<')) {
    const document = readXml(trimmed);
    return document ? (JSON.parse(document.raw) as unknown) : trimmed;
  }
  return trimmed.includes('=') ? Object.fromEntries(new URLSearchParams(trimmed)) : trimmed;
}

const mediaType = (text: string): string => text.split(';')[0]?.trim().toLowerCase() ?? '';
/** Names of who calls and when, and what HTTP adds by itself, are nobody's agreement. */
const ofNoMatter = new Set([
  'user-agent',
  'x-amz-date',
  'accept',
  'host',
  'content-length',
  'connection',
  'accept-encoding',
  'accept-language',
]);

export function compareRequests(
  recorded: RecordedRequest,
  asked: Heard,
  rules: { own: readonly string[]; required: readonly string[]; hosts: RegExp; isMistaken: boolean },
): Compared {
  const into: Compared = { differs: [], only: [] };
  const { own } = rules;
  // What was refused for how it was asked need not be asked so.
  const content = rules.isMistaken ? { ...into, differs: into.only } : into;
  const [, host = null, plain = ''] = /^(?:https?:\/\/([^/]+))?([^?]*)/.exec(recorded.path) ?? [];
  if (recorded.method !== asked.method) into.differs.push(`method: recorded ${recorded.method}, asked ${asked.method}`);
  if (decodeURIComponent(plain) !== decodeURIComponent(asked.path)) into.differs.push(`path: recorded ${plain}, asked ${asked.path}`);
  const isHost = asked.host === null ? rules.hosts.test(host ?? '') : host === asked.host;
  if (host && !isHost) into.differs.push(`host: recorded ${host}, asked ${asked.host ?? 'the API host'}`);
  compareValues(
    queryOf(recorded),
    asked.query,
    '',
    own.map((name) => name.replace(/^query\./, '')),
    content,
  );
  for (const name of Object.keys(recorded.headers ?? {})) {
    const key = name.toLowerCase();
    if (ofNoMatter.has(key) || own.includes(`header.${key}`)) continue;
    // Of nothing it is the type of nothing.
    if (key === 'content-type' && sentText(recorded) === '') continue;
    const [want, got] = [headerOf(recorded, name), asked.headers[key] ?? ''];
    const isEqual = key === 'content-type' ? mediaType(want) === mediaType(got) : want === got;
    // Never the value: it may be a key.
    if (!isEqual) into.differs.push(`header ${key}: ${got === '' ? 'not asked' : 'another value'}`);
  }
  const [want, got] = [structureOf(sentText(recorded)), structureOf(asked.body)];
  if (want !== null || got !== null) compareValues(want ?? {}, got ?? {}, '', own, content);
  for (const path of rules.required) if (!isThere(got, path.split('.'))) content.differs.push(`${path} is required and not asked`);
  return into;
}

function isThere(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return value !== undefined && value !== '';
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => isThere(one, path));
  return isObject(value) && name in value && isThere(value[name], rest);
}
