import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Email, line, Phone } from './fields.ts';
import { Id } from './id.ts';
import { fieldPath, issueText, type Issue } from './issue.ts';
import { Quantity } from './quantity.ts';

const told = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? [] : result.error.issues.map((issue) => [fieldPath(issue.path), issueText(issue as unknown as Issue)]);
};

describe('what is wrong with a field', () => {
  it('E02 names the place in rows and the reason as a text', () => {
    const schema = z.object({ rows: z.array(z.object({ quantity: Quantity })).check(z.minLength(1)) });
    expect(told(schema, { rows: [{ quantity: 1 }, { quantity: 1001 }, {}] })).toEqual([
      ['rows.1.quantity', { text: 'kernel.issue.greaterThan', params: { max: 1000 } }],
      ['rows.2.quantity', { text: 'kernel.issue.required' }],
    ]);
    expect(told(schema, { rows: [] })).toEqual([['rows', { text: 'kernel.issue.fewerThan', params: { min: 1 } }]]);
  });
  it('V08 wants whole pieces, at least 1 and at most 1000', () => {
    expect(told(Quantity, 0)).toEqual([['', { text: 'kernel.issue.lessThan', params: { min: 1 } }]]);
    expect(told(Quantity, 1.5)).toEqual([['', { text: 'kernel.issue.wholeNumber' }]]);
    expect(told(Quantity, 1000)).toEqual([]);
  });
  it('says that an empty line is required and a long one too long', () => {
    expect(told(line(3), '  ')).toEqual([['', { text: 'kernel.issue.required' }]]);
    expect(told(line(3), 'abcd')).toEqual([['', { text: 'kernel.issue.longerThan', params: { max: 3 } }]]);
    expect(told(Id, -1)).toEqual([['', { text: 'kernel.issue.lessThan', params: { min: 1 } }]]);
  });
  it('V03 knows phones of China, Japan and the world, and e-mail addresses', () => {
    for (const good of [
      '13800138000',
      '0755-12345678',
      '(0755) 1234 5678',
      '010-12345678',
      '0571-1234567',
      '400-123-4567',
      '03-1234-5678',
      '0120-123-456',
      '090 1234 5678',
      '+81 90-1234-5678',
      '+86 138 0013 8000',
      '+86 755 1234 5678',
      '0081312345678',
    ])
      expect(told(Phone, good)).toEqual([]);
    for (const bad of [
      '12345',
      'abc',
      '138001380001',
      '07551234567890',
      '0123-45678901',
      '500-123-4567',
      '+12',
      '-090',
      '１３８００１３８０００',
    ])
      expect(told(Phone, bad)).toEqual([['', { text: 'kernel.issue.phone' }]]);
    expect(told(Email, 'li.na+kura@example.co.jp')).toEqual([]);
    for (const bad of ['a@b', 'a b@c.de', '@x.com', 'a@.com']) expect(told(Email, bad)).toEqual([['', { text: 'kernel.issue.email' }]]);
  });
});
