/** What we read of the schema of an answer, as the serialiser gets it. */
export interface Declared {
  type?: string;
  properties?: Readonly<Record<string, Declared>>;
  required?: readonly string[];
  additionalProperties?: Declared | boolean;
  items?: Declared | readonly Declared[];
  anyOf?: Declared[];
  nullable?: boolean;
}
type IsExact = (value: unknown) => boolean;

/** Left to the serialiser. */
const choices = ['oneOf', 'allOf', 'not', 'if', 'const', 'patternProperties', '$ref'];

const leaves: Readonly<Record<string, IsExact>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: Number.isFinite,
  null: (value) => value === null,
};
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);

/**
 * Whether a value is just what its schema declares, field by field and nothing beside: the engine then writes it as the serialiser would, and in half
 * the time. Null: of this schema only the serialiser can tell.
 */
export function asDeclared(schema: Declared): IsExact | null {
  if (choices.some((word) => word in schema)) return null;
  const isExact = schema.anyOf ? anyOf(schema.anyOf) : ofType(schema);
  if (!isExact || !schema.nullable) return isExact;
  return (value) => value === null || isExact(value);
}

function anyOf(schemas: readonly Declared[]): IsExact | null {
  const found = schemas.map(asDeclared);
  return found.includes(null) ? null : (value) => found.some((isExact) => isExact?.(value));
}

function ofType(schema: Declared): IsExact | null {
  const { type, items } = schema;
  if (type === undefined) return () => true;
  if (type === 'object') return ofObject(schema);
  if (type !== 'array') return leaves[type] ?? null;
  const one = items === undefined || Array.isArray(items) ? null : asDeclared(items as Declared);
  return one && ((value) => Array.isArray(value) && value.every(one));
}

interface FieldCheck {
  isExact: IsExact;
  isRequired: boolean;
}

function ofObject({ properties = {}, required = [], additionalProperties: more = false }: Declared): IsExact | null {
  const fields = new Map<string, FieldCheck>();
  for (const [name, field] of Object.entries(properties)) {
    const isExact = asDeclared(field);
    if (!isExact) return null;
    const isRequired = required.includes(name);
    fields.set(name, { isRequired, isExact: (value) => (value === undefined ? !isRequired : isExact(value)) });
  }
  const isOther = typeof more === 'object' ? asDeclared(more) : (value: unknown) => more || value === undefined;
  if (!isOther) return null;
  const other: FieldCheck = { isRequired: false, isExact: isOther };
  return (value) => {
    if (!isObject(value)) return false;
    let missing = required.length;
    for (const name in value) {
      const { isExact, isRequired } = fields.get(name) ?? other;
      if (!isExact(value[name])) return false;
      if (isRequired) missing--;
    }
    return missing === 0;
  };
}
