import { expect, it } from 'vitest';
import { lacksHouseNumber } from './address-fit.ts';

it.each([
  ['千代田1-1', false],
  ['千代田１－１', false],
  ['銀座四丁目', false],
  ['大字原三番地', false],
  ['字浜 無番地', false],
  ['', false],
  ['千代田', true],
  ['一番町', true],
  ['梅田 ', true],
] as const)('a street %s lacks its house number: %s', (street, lacks) => expect(lacksHouseNumber(street)).toBe(lacks));
