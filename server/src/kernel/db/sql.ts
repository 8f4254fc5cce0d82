/**
 * A statement and its values. Values only ever travel as parameters, so no text of a user can become SQL. It is a class so that
 * an object out of a request can never pass for one, whatever its fields are called.
 */
export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** sql`select … where id = ${id}`; a nested sql`` is spliced in, anything else becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const texts: string[] = [strings[0] ?? ''];
  const flat: unknown[] = [];
  values.forEach((value, i) => {
    const after = strings[i + 1] ?? '';
    if (value instanceof Sql) {
      texts[texts.length - 1] += value.strings[0] ?? '';
      value.values.forEach((inner, j) => {
        flat.push(inner);
        texts.push(value.strings[j + 1] ?? '');
      });
      texts[texts.length - 1] += after;
    } else {
      flat.push(value);
      texts.push(after);
    }
  });
  return new Sql(texts, flat);
}

/** For names out of our own code (tables, columns, sort orders). Never for anything a request carried. */
export const raw = (text: string): Sql => new Sql([text], []);

export const empty = raw('');

export function join(parts: readonly Sql[], separator = ', '): Sql {
  return parts.reduce((all, part, i) => (i === 0 ? part : sql`${all}${raw(separator)}${part}`), empty);
}

/** `where a and b`, or nothing when there is no condition. */
export const where = (conditions: readonly (Sql | false | null | undefined)[]): Sql => {
  const real = conditions.filter((c): c is Sql => c instanceof Sql);
  return real.length === 0 ? empty : sql`where ${join(real, ' and ')}`;
};

export function toStatement({ strings, values }: Sql): { text: string; values: unknown[] } {
  let text = strings[0] ?? '';
  for (let i = 1; i < strings.length; i++) text += `$${i}${strings[i]}`;
  return { text, values: [...values] };
}
