import { expect, it } from 'vitest';
import { codeForms } from './code-forms.ts';

it('V15 a channel SKU is sought without capitals, dashes and endings, the whole first', () => {
  expect(codeForms('pot_24-red')).toEqual([
    { code: 'POT24RED', quantity: 1 },
    { code: 'POT24', quantity: 1 },
    { code: 'POT', quantity: 1 },
  ]);
});

it('V08 an ending that says how many is taken as such, a bare number is a variant', () => {
  expect(codeForms('AB100-x2')).toContainEqual({ code: 'AB100', quantity: 2 });
  expect(codeForms('AB100-3pcs')).toContainEqual({ code: 'AB100', quantity: 3 });
  expect(codeForms('AB100-4個')).toContainEqual({ code: 'AB100', quantity: 4 });
  expect(codeForms('AB100-2')).toContainEqual({ code: 'AB100', quantity: 1 });
});

it('V18 what has no letters or digits is no code', () => {
  expect(codeForms('鍋')).toEqual([]);
  expect(codeForms('--')).toEqual([]);
});
