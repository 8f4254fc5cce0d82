import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { nounText } from './kernel/done.ts';
import { doneText } from './kernel/done-verbs.ts';
import type { ErrorSpec } from './kernel/error.ts';
import type { Field } from './kernel/field.ts';
import { severalLines } from './kernel/free-text.ts';
import { type AnyMachine, moveText, stateText } from './kernel/machine.ts';
import type { ListEndpoint } from './kernel/page.ts';
import type { ExportColumn } from './kernel/sheet.ts';
import { fill, langs } from './kernel/text.ts';
import { loggedRecords, logFieldsOf } from './logs.ts';
import { machines } from './machines.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';
import { isTextKey, texts } from './texts.ts';

const isOptional = (schema: unknown): boolean => ['optional', 'default'].includes((schema as z.core.$ZodType)._zod.def.type);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isErrors = (value: unknown): value is Record<string, ErrorSpec> =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every((e) => isObject(e) && 'code' in e && 'text' in e);
const isField = (value: unknown): value is Field => isObject(value) && 'title' in value && 'kind' in value && 'row' in value;
const isSheet = (value: unknown): value is { columns: readonly ExportColumn[] } => isObject(value) && Array.isArray(value['columns']);
const isMachine = (value: unknown): value is AnyMachine => isObject(value) && 'initial' in value && 'states' in value && 'moves' in value;

/** Whatever a file of the contract exports: errors and machines join these checks by existing. */
const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const exported = (await Promise.all(files.map((name) => import(/* @vite-ignore */ `./${name}`) as Promise<object>))).flatMap(
  (module) => Object.values(module) as unknown[],
);

const lists = endpoints.filter((e): e is ListEndpoint => 'filters' in e && 'sorts' in e);
const everyMachine: readonly AnyMachine[] = machines;
const missing = (keys: readonly string[]): string[] => keys.filter((key) => !isTextKey(key));
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\?[^}]*)?\}/g)].map((found) => found[1] ?? ''))].toSorted();

describe('all texts', () => {
  it('L15 have words in three languages with the same placeholders', () => {
    for (const [key, words] of Object.entries(texts)) {
      for (const lang of langs) {
        expect(words[lang].trim(), `${key} in ${lang}`).not.toBe('');
        expect(placeholders(words[lang]), `${key} in ${lang}`).toEqual(placeholders(words.zh));
      }
      expect(fill(words.zh, {}), key).toBe(words.zh);
    }
  });
});

/** Every character that a code page of one language has: what is written in another script does not fit into it. */
function charactersOf(codePage: string, [first, last]: readonly [number, number], [from, to]: readonly [number, number]): Set<string> {
  const decoder = new TextDecoder(codePage);
  const bytes = (start: number, end: number) => Array.from({ length: end - start + 1 }, (_, i) => start + i);
  return new Set(bytes(first, last).flatMap((lead) => bytes(from, to).map((trail) => decoder.decode(new Uint8Array([lead, trail])))));
}

describe('all words', () => {
  const written: [string, { zh: string; en: string; jp: string }][] = [
    ...Object.entries(texts),
    ...Object.entries(permissions).map(([name, { text }]): [string, typeof text] => [name, text]),
    ...routes.map(({ path, title }): [string, typeof title] => [path, title]),
  ];
  // The name of the product is the same everywhere.
  const han = (words: string): string[] => [...words.replaceAll('倉', '')].filter((sign) => /\p{Script=Han}/u.test(sign));
  // Places in Japan are written in Chinese as they are there.
  const places = new Set('栃埼潟');
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

  it('L15 stand in the script of their language: English without Han, Chinese in simplified characters, Japanese in those of Japan', () => {
    const japanese = charactersOf('shift_jis', [0x81, 0xea], [0x40, 0xfc]);
    const chinese = charactersOf('gbk', [0xa1, 0xf7], [0xa1, 0xfe]);
    expect(written.length).toBeGreaterThan(3000);
    const wrong = written.flatMap(([key, { zh, en, jp }]) => [
      ...(han(en).length > 0 || kana.test(en) ? [`${key} en: ${en}`] : []),
      ...(han(zh).some((sign) => !chinese.has(sign) && !places.has(sign)) || kana.test(zh) ? [`${key} zh: ${zh}`] : []),
      ...(han(jp).some((sign) => !japanese.has(sign)) ? [`${key} jp: ${jp}`] : []),
    ]);
    expect(wrong).toEqual([]);
  });
});

describe('all errors', () => {
  it('have a text, and a code that the page knows (C01)', () => {
    const specs = exported.filter(isErrors).flatMap((errors) => Object.values(errors));
    expect(specs.length).toBeGreaterThan(40);
    expect(missing(specs.map((spec) => spec.text))).toEqual([]);
    for (const spec of specs) {
      expect([400, 402, 403, 404, 408, 409, 413, 415, 425, 429, 431, 500, 503, 507, 900], spec.text).toContain(spec.code);
      if (spec.http !== undefined) expect(spec.http, spec.text).toBe(spec.code);
    }
  });
});

describe('all fields', () => {
  it('of several lines are known as such, so that the server takes their line breaks', () => {
    const notes = exported
      .filter(isObject)
      .flatMap((value) => Object.entries(value))
      .filter(([, value]) => isField(value) && value.kind === 'note')
      .map(([name]) => name);
    expect(notes.length).toBeGreaterThan(5);
    expect(notes.filter((name) => !severalLines.has(name))).toEqual([]);
  });
});

describe('all endpoints', () => {
  it('have a path of their own and a sentence for the documentation', () => {
    const names = endpoints.map((e) => `${e.method} ${e.path}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    for (const { path, does } of endpoints) {
      expect(path).toMatch(/^(\/[\w-]+)+$/);
      expect(does, path).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it('A02 ask for a permission that the role screen knows', () => {
    const asked = endpoints.map((e) => e.permission).filter((permission) => permission !== 'open' && permission !== 'signedIn');
    expect(asked.filter((permission) => !permissions[permission])).toEqual([]);
  });

  it('change nothing by reading', () => {
    for (const { method, path, body } of endpoints) if (method === 'GET') expect(body, path).toBeUndefined();
  });
});

describe('all calls about several records', () => {
  it('V02 need at least one row', () => {
    const rows = ['ids', 'locationIds', 'lines', 'items', 'moves', 'numbers'];
    const taken = endpoints.flatMap(({ method, path, body, example }) => {
      const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
      return rows
        .filter((name) => method !== 'GET' && name in shape && !isOptional(shape[name]))
        .filter((name) => z.safeParse(body as never, { ...(example?.body as object | undefined), [name]: [] }).success)
        .map((name) => `${path} ${name}`);
    });
    expect(taken).toEqual([]);
  });
});

describe('all lists', () => {
  it('word their filters, choices and exports', () => {
    const keys = lists.flatMap(({ filters, export: leaves }) => [
      ...Object.values(filters).flatMap((filter) => [filter.title, ...(filter.choices ?? []).map((choice) => choice.text)]),
      ...(leaves ? [leaves.title] : []),
    ]);
    expect(missing(keys)).toEqual([]);
  });

  it('can be sorted by something, each way once, and are named once', () => {
    const records = lists.map((list) => list.record);
    expect(records.filter((record, i) => records.indexOf(record) !== i)).toEqual([]);
    for (const { record, sorts } of lists) {
      expect(sorts.length, record).toBeGreaterThan(0);
      expect(new Set(sorts).size, record).toBe(sorts.length);
    }
  });

  it('V02 ask for a declared permission to leave as a spreadsheet', () => {
    const asked = lists.flatMap(({ export: leaves }) => (leaves ? [leaves.permission] : []));
    expect(asked.filter((permission) => !permissions[permission])).toEqual([]);
  });
});

describe('all fields', () => {
  it('are worded, with their hints and choices', () => {
    const fields = exported.filter(isObject).flatMap((value) => Object.values(value).filter(isField));
    expect(fields.length).toBeGreaterThan(100);
    expect(
      missing(fields.flatMap(({ title, hint, choices = [] }) => [title, ...(hint ? [hint] : []), ...choices.map(({ text }) => text)])),
    ).toEqual([]);
  });

  it('V02 V15 are worded in every spreadsheet that leaves or comes in', () => {
    const columns = exported.filter(isSheet).flatMap((sheet) => sheet.columns);
    expect(columns.length).toBeGreaterThan(100);
    expect(missing(columns.flatMap(({ title, options = [] }) => [title, ...options.map(({ text }) => text)]))).toEqual([]);
  });
});

describe('all logs', () => {
  it('A09 L15 word the record and each value that they keep', () => {
    const fields = loggedRecords.flatMap((record) => Object.values(logFieldsOf(record)));
    expect(missing(loggedRecords.map((record) => `${record}.title`))).toEqual([]);
    expect(missing(fields.flatMap(({ title, choices = [] }) => [title, ...choices.map(({ text }) => text)]))).toEqual([]);
  });

  it('L17 go by one clock each', () => {
    const clocks = loggedRecords.map((record) => ({
      record,
      zones: [
        ...new Set(
          Object.values(logFieldsOf(record))
            .filter(({ kind }) => kind === 'instant')
            .map(({ zone }) => zone),
        ),
      ],
    }));
    expect(clocks.filter(({ zones }) => zones.length > 1)).toEqual([]);
  });
});

describe('all calls that change something', () => {
  /** Parts of a longer work, which has words of its own, and what is no record of anybody. */
  const others = [
    'assignPermissions',
    'begin',
    'decide',
    'enter',
    'done',
    'restart',
    'labels',
    'location',
    'product',
    'move',
    'pdf',
    'xlsx',
    'sort',
  ];
  const changing = endpoints.filter(
    ({ method, path, permission, changes }) =>
      method !== 'GET' &&
      changes !== 'nothing' &&
      permission.includes(':') &&
      !others.includes(path.split('/').at(-1) ?? '') &&
      !path.includes('/scan/') &&
      !path.startsWith('/CalendarHoliday'),
  );

  it('L15 say what they have done, and to what', () => {
    expect(changing.length).toBeGreaterThan(80);
    expect(changing.filter((call) => !isTextKey(doneText(call) ?? '')).map(({ path }) => path)).toEqual([]);
    expect(changing.filter((call) => !isTextKey(nounText(call) ?? '')).map(({ permission }) => permission)).toEqual([]);
  });
});

describe('all permissions', () => {
  it('A01 are named domain:noun:verb, worded, and say who can hold them', () => {
    for (const [name, { for: audience, text }] of Object.entries(permissions)) {
      expect(name).toMatch(/^[a-z][A-Za-z]*:[a-z][A-Za-z]*:[a-z][A-Za-z]*$/);
      expect(['staff', 'customer', 'both'], name).toContain(audience);
      for (const lang of langs) expect(text[lang].trim(), name).not.toBe('');
    }
  });

  it('A01 stand under a domain and a noun that the role screen can name', () => {
    const groups = Object.keys(permissions).flatMap((name) => {
      const [domain = '', noun = ''] = name.split(':');
      return [`${domain}.domain`, `${domain}.${noun}.title`];
    });
    expect(missing([...new Set(groups)])).toEqual([]);
  });
});

describe('all machines', () => {
  it('are listed', () => {
    expect(new Set(exported.filter(isMachine))).toEqual(new Set(machines));
  });

  it('reach each of their states from the first one', () => {
    for (const { name, initial, states, moves } of everyMachine) {
      const reached = new Set<string>([initial]);
      for (let size = 0; size !== reached.size;) {
        size = reached.size;
        for (const { from, to } of Object.values(moves)) if (from.some((state) => reached.has(state))) reached.add(to);
      }
      expect([...reached].toSorted(), name).toEqual(Object.keys(states).toSorted());
    }
  });

  it('word states, moves and questions, and ask for declared permissions', () => {
    for (const machine of everyMachine) {
      const moves = Object.entries(machine.moves);
      expect(missing(Object.keys(machine.states).map((state) => stateText(machine, state)))).toEqual([]);
      expect(missing(moves.map(([move]) => moveText(machine, move)))).toEqual([]);
      expect(missing(moves.flatMap(([, { ask }]) => (ask ? [ask] : [])))).toEqual([]);
      expect(moves.filter(([, { permission }]) => !permissions[permission]).map(([move]) => `${machine.name} ${move}`)).toEqual([]);
    }
  });
});
