import { field } from '@kura/contract/kernel/field.ts';
import { line, optionalLine, orEmpty, Phone } from '@kura/contract/kernel/fields.ts';
import { expect, it } from 'vitest';
import { fieldsOf } from './declared-fields.ts';

const declared = {
  name: field.text('common.name', { input: line(60) }),
  remark: field.note('common.remark', { input: optionalLine(200) }),
  phone: field.text('common.name', { input: orEmpty(Phone) }),
  free: field.text('common.name'),
};

it('nobody types more than the schema takes, however the schema is wrapped', () => {
  const fields = fieldsOf<Record<string, string>>(declared, ['name', 'remark', 'phone', 'free', { name: 'free', maxLength: 6 }]);
  expect(fields.map((one) => ('maxLength' in one ? one.maxLength : undefined))).toEqual([60, 200, 30, undefined, 6]);
});
