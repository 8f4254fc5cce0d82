import * as z from 'zod/mini';
import type { Endpoint, Shape } from '@kura/contract/kernel/endpoint.ts';
import { Id, recordIds } from '@kura/contract/kernel/id.ts';

/** As much of a schema as the walk needs. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly valueType?: z.core.$ZodType;
}
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;
const asSchema = (shape: Shape): z.core.$ZodType => shape as unknown as z.core.$ZodType;
const fits = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema as z.ZodMiniType, value).success;

const texts = [
  'sample',
  '2026-05-03',
  '2026-05-03~2026-05-31',
  'sample@example.com',
  '03-1234-5678',
  '/account',
  'sample-12',
  '09:00',
  '1',
  '13',
  '1000001',
  '',
];
const numbers = [1, 2026, 10, 20, 0, 100];

function firstFitting(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  const found = candidates.find((candidate) => fits(schema, candidate));
  if (found === undefined) throw new Error(`no value could be made up for a field of the kind ${defOf(schema).type}`);
  return found;
}

/** What is left out may stay left out: the smallest input that the shape allows. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, field]) => !['optional', 'default'].includes(defOf(field).type))
          .map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'string':
      return firstFitting(schema, texts);
    case 'number':
      return firstFitting(schema, numbers);
    case 'boolean':
      return true;
    case 'array':
      return fits(schema, []) ? [] : [sampleOf(def.element as z.core.$ZodType)];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'record':
      return {};
    case 'null':
      return null;
    case 'union':
      return sampleOf((def.options ?? [])[0] as z.core.$ZodType);
    case 'pipe':
      return sampleOf(def.in as z.core.$ZodType);
    case 'optional':
    case 'nullable':
    case 'default':
      return sampleOf(def.innerType as z.core.$ZodType);
    default:
      throw new Error(`no sample for a schema of the kind ${def.type}`);
  }
}

export interface Input {
  query: Record<string, unknown> | undefined;
  body: Record<string, unknown> | undefined;
}

/** An input that passes the schemas of the endpoint: its own example, or one made up. */
export function sampleInput(endpoint: Endpoint): Input {
  const part = (name: 'query' | 'body'): Record<string, unknown> | undefined => {
    const schema = endpoint[name];
    if (!schema) return undefined;
    const sample = (endpoint.example?.[name] ?? made(endpoint, name, asSchema(schema))) as Record<string, unknown>;
    if (!fits(asSchema(schema), sample))
      throw new Error(`${endpoint.method} ${endpoint.path}: no valid ${name} could be made up from the schema; declare an example`);
    return structuredClone(sample);
  };
  return { query: part('query'), body: part('body') };
}

function made(endpoint: Endpoint, name: string, schema: z.core.$ZodType): unknown {
  try {
    return sampleOf(schema);
  } catch (error) {
    throw new Error(`${endpoint.method} ${endpoint.path}: declare an example of its ${name}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Where a value stands in an input; a number is a place in a list. */
export type Path = readonly (string | number)[];
export interface IdField {
  part: 'query' | 'body';
  path: Path;
  /** The noun: `identity.user`. */
  record: string;
}

function idFieldsIn(schema: z.core.$ZodType, path: Path): { path: Path; record: string }[] {
  const named = recordIds.get(schema);
  if (named) return [{ path, record: named.record }];
  const def = defOf(schema);
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => idFieldsIn(field, [...path, name])),
    ...(def.element ? idFieldsIn(def.element, [...path, 0]) : []),
    ...[def.innerType, def.in, ...(def.options ?? [])].flatMap((inner) => (inner ? idFieldsIn(inner, path) : [])),
  ];
}

/** Every field of an endpoint that names a record. */
export const idFieldsOf = (endpoint: Endpoint): IdField[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? idFieldsIn(asSchema(schema), []).map((field) => ({ part, ...field })) : [];
  });

function pathsIn(schema: z.core.$ZodType, path: Path): Path[] {
  const def = unwrapped(schema);
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => pathsIn(field, [...path, name])),
    ...(def.element ? pathsIn(def.element, [...path, 0]) : []),
  ];
}
/** Every place in an input that the schema knows, optional ones too. */
export const fieldPathsOf = (schema: Shape): Path[] => pathsIn(asSchema(schema), []);

function numbersIn(schema: z.core.$ZodType, path: Path): NumberField[] {
  const def = defOf(schema);
  if (def.type === 'number')
    return [{ path, takes: (value) => fits(schema, value), isId: recordIds.has(schema) || schema === asSchema(Id) }];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => numbersIn(field, [...path, name])),
    ...(def.element ? numbersIn(def.element, [...path, 0]) : []),
    ...[def.innerType, def.in, ...(def.options ?? [])].flatMap((inner) => (inner ? numbersIn(inner, path) : [])),
  ];
}
interface NumberField {
  path: Path;
  takes: (value: number) => boolean;
  isId: boolean;
}
/** Every field of an endpoint that takes a number, with whether it takes a certain one. */
export const numberFieldsOf = (endpoint: Endpoint): (NumberField & { part: 'query' | 'body' })[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? numbersIn(asSchema(schema), []).map((field) => ({ part, ...field })) : [];
  });

/** What stands at the path; undefined when nothing does. */
export const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], input);

/** The same input with another value at the path; what is missing on the way is filled in from the schema. */
export function withValue(schema: Shape, input: unknown, path: Path, value: unknown): unknown {
  return replaced(asSchema(schema), input, path, value);
}

function replaced(schema: z.core.$ZodType, input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const def = unwrapped(schema);
  if (typeof step === 'number') {
    const list = Array.isArray(input) && input.length > 0 ? [...(input as unknown[])] : [sampleOf(def.element as z.core.$ZodType)];
    list[step] = replaced(def.element as z.core.$ZodType, list[step], rest, value);
    return list;
  }
  const field = def.shape?.[step] as z.core.$ZodType;
  const record = { ...((input ?? sampleOf(schema)) as Record<string, unknown>) };
  return { ...record, [step]: replaced(field, record[step], rest, value) };
}

const choicesOf = (schema: z.core.$ZodType): readonly unknown[] => Object.values(unwrapped(schema).entries ?? {});

/** A valid input that names this id. Where the id only fits another choice (a company, and so a customer), that choice is made. */
export function inputWith(endpoint: Endpoint, { part, path }: IdField, id: number): Input {
  const schema = endpoint[part] as Shape;
  const input = sampleInput(endpoint);
  const first = withValue(schema, input[part], path, id) as Record<string, unknown>;
  const others = Object.entries(unwrapped(asSchema(schema)).shape ?? {}).flatMap(([name, field]) =>
    choicesOf(field).map((choice) => ({ ...first, [name]: choice })),
  );
  const valid = [first, ...others].find((candidate) => fits(asSchema(schema), candidate));
  if (!valid) throw new Error(`${endpoint.method} ${endpoint.path}: its example takes no id at ${path.join('.')}; declare one that does`);
  return { ...input, [part]: valid };
}

function unwrapped(schema: z.core.$ZodType): Def {
  const def = defOf(schema);
  const inner = def.innerType ?? def.in ?? def.options?.find((option) => ['object', 'array'].includes(defOf(option).type));
  return inner ? unwrapped(inner) : def;
}
