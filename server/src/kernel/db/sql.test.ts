import { describe, expect, it } from 'vitest';
import { join, raw, sql, toStatement, where } from './sql.ts';

describe('sql', () => {
  it('sends every value as a parameter, whatever it looks like', () => {
    const name = "x'; drop table users; --";
    expect(toStatement(sql`select * from users where name = ${name} and id = ${3}`)).toEqual({
      text: 'select * from users where name = $1 and id = $2',
      values: [name, 3],
    });
  });
  it('splices statements into statements and numbers the parameters through', () => {
    const inner = sql`a = ${1}`;
    const statement = sql`select ${raw('id')} from t ${where([inner, null, false, sql`b = any(${[2, 3]})`])} limit ${10}`;
    expect(toStatement(statement)).toEqual({ text: 'select id from t where a = $1 and b = any($2) limit $3', values: [1, [2, 3], 10] });
  });
  it('takes an object that only looks like a statement for a value', () => {
    const fromOutside = JSON.parse('{"strings":["1=1; drop table users"],"values":[]}') as unknown;
    expect(toStatement(sql`select ${fromOutside}`).values).toEqual([fromOutside]);
  });
  it('leaves nothing behind where there is no condition', () => {
    expect(toStatement(sql`select 1 ${where([])}`)).toEqual({ text: 'select 1 ', values: [] });
    expect(toStatement(join([sql`${1}`, sql`${2}`]))).toEqual({ text: '$1, $2', values: [1, 2] });
  });
});
