import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Shape } from '@kura/contract/kernel/endpoint.ts';
import { asDeclared, type Declared } from './as-declared.ts';

interface WritableSchema extends Declared {
  propertyNames?: unknown;
}

/** A record of anything: all of it leaves. */
const holdsAnything = ({ properties, additionalProperties: more }: Declared): boolean =>
  !properties && typeof more === 'object' && Object.keys(more).length === 0;

/**
 * The serialiser warns about names without properties, and validates every value of a choice; "or null" it knows by a word of its own.
 * What may hold anything is written by the engine at once, instead of value by value.
 */
function forSerialiser(schema: WritableSchema): void {
  delete schema.propertyNames;
  if (holdsAnything(schema)) {
    delete schema.type;
    delete schema.additionalProperties;
  }
  const [value, other, ...more] = schema.anyOf ?? [];
  if (!value || other?.type !== 'null' || more.length > 0) return;
  delete schema.anyOf;
  // Anything is null already.
  Object.assign(schema, value, Object.keys(value).length > 0 && { nullable: true });
}

type Write = (value: unknown) => string;
/** Made from the schema on first use, and once for a process: whoever opens the application several times shares them. */
const writers = new WeakMap<Shape, Write>();

/** Only declared fields leave: written by the engine where there are no others, by a serialiser where there are. */
export function writerFor(data: Shape): (message: string, value: unknown) => string {
  let write: Write | null = null;
  return (message, value) => {
    write ??= writers.get(data) ?? makeWriter(data);
    return write({ code: 200, message, data: value });
  };
}

function makeWriter(data: Shape): Write {
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: z.toJSONSchema(data as unknown as z.ZodMiniType, {
        target: 'draft-7',
        io: 'output',
        unrepresentable: 'any',
        override: ({ jsonSchema }) => forSerialiser(jsonSchema as WritableSchema),
      }) as Declared,
    },
  };
  const isExact = asDeclared(schema);
  const serialise = fastJson(schema as Parameters<typeof fastJson>[0]);
  const write: Write = isExact ? (value) => (isExact(value) ? JSON.stringify(value) : serialise(value)) : serialise;
  writers.set(data, write);
  return write;
}
