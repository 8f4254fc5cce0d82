import * as z from 'zod/mini';
import { Email, line, note, optionalLine, orEmpty } from '@kura/contract/kernel/fields.ts';
import { Quantity } from '@kura/contract/kernel/quantity.ts';
import { rule } from '@kura/contract/kernel/rule.ts';
import { describe, expect, it } from 'vitest';
import { emptyValue, isRequired, problemsOf, schemaAt } from './check.ts';

const schema = z
  .object({
    name: line(20),
    email: orEmpty(Email),
    remark: note(200),
    alias: optionalLine(10),
    companyId: z.nullable(z.int()),
    kind: z.enum(['a', 'b']),
    roleIds: z.array(z.int()).check(z.minLength(1)),
    rows: z.array(z.object({ sku: line(20), qty: Quantity })).check(z.minLength(1)),
    password: z.string(),
    confirm: z.string(),
  })
  .check(rule((form: { password: string; confirm: string }) => form.password === form.confirm, 'x.notEqual', undefined, ['confirm']));

const good = {
  name: 'n',
  email: '',
  remark: '',
  alias: '',
  companyId: null,
  kind: 'a',
  roleIds: [1],
  rows: [{ sku: 's', qty: 1 }],
  password: 'p',
  confirm: 'p',
};

describe('a form against the schema of its endpoint', () => {
  it('V08 puts the problem of a cell at the path of the cell', () => {
    const rows = [
      { sku: 's', qty: 1 },
      { sku: '', qty: 1001 },
      { sku: 's', qty: null },
    ];
    expect(problemsOf(schema, { ...good, rows })).toEqual({
      'rows.1.sku': { text: 'kernel.issue.required' },
      'rows.1.qty': { text: 'kernel.issue.greaterThan', params: { max: 1000 } },
      'rows.2.qty': { text: 'kernel.issue.required' },
    });
  });

  it('V08 wants at least one row', () => {
    expect(problemsOf(schema, { ...good, rows: [] })).toEqual({ rows: { text: 'kernel.issue.fewerThan', params: { min: 1 } } });
  });

  it('E02 names each field with a text key, so that another language says it anew', () => {
    expect(problemsOf(schema, { ...good, email: 'nobody', name: '  ', kind: undefined })).toMatchObject({
      name: { text: 'kernel.issue.required' },
      kind: { text: 'kernel.issue.required' },
      email: { text: 'kernel.issue.email' },
    });
    expect(problemsOf(schema, { ...good, confirm: 'q' })).toMatchObject({ confirm: { text: 'x.notEqual' } });
    expect(problemsOf(schema, good)).toEqual({});
    expect(problemsOf(undefined, {})).toEqual({});
  });

  it('reads out of the schema which fields must be filled', () => {
    const needed = Object.keys(good).filter((name) => isRequired(schemaAt(schema, name)));
    expect(needed).toEqual(['name', 'kind', 'roleIds', 'rows']);
  });

  it('empties a field with whatever its schema takes for nothing', () => {
    const of = (name: string) => emptyValue(schemaAt(schema, name));
    expect([of('companyId'), of('password'), of('alias'), of('kind')]).toEqual([null, '', undefined, undefined]);
  });

  it('finds the schema of a cell', () => {
    expect(isRequired(schemaAt(schema, 'rows.4.qty'))).toBe(true);
    expect(schemaAt(schema, 'rows.4.nothing')).toBeUndefined();
    expect(schemaAt(schema, 'nothing')).toBeUndefined();
  });
});
