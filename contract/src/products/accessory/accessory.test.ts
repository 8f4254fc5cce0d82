import { expect, it } from 'vitest';
import { AccessoryInput } from './accessory.ts';

it('V14 an accessory has at most four pictures', () => {
  const faults = (imageIds: number[]) =>
    (AccessoryInput.safeParse({ sku: 'AC1', nameZh: '盖', nameJp: '蓋', imageIds }).error?.issues ?? []).map(({ path }) => path.join('.'));
  expect(faults([1, 2, 3, 4])).toEqual([]);
  expect(faults([1, 2, 3, 4, 5])).toEqual(['imageIds']);
});
