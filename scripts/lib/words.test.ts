import { expect, it } from 'vitest';
import { parse } from './source.ts';
import { wordProblems } from './words.ts';

const found = (text: string, file = 'server/src/domains/finance/wallet.ts') =>
  wordProblems(parse(file, text)).map(({ message }) => message);

it('a name has words of the trade alone', () => {
  expect(found('const makeHouses = () => purse.telephone;')).toEqual([
    'makeHouses: house is no word of the trade, warehouse or provider is',
    'purse: purse is no word of the trade, wallet is',
    'telephone: telephone is no word of the trade, phone is',
  ]);
  expect(found('export const x = 1;', 'server/src/domains/identity/notice/tell-company.ts')).toHaveLength(1);
  expect(found('export const x = 1;', 'server/src/domains/identity/shop/channel-store.store.ts')).toHaveLength(1);
  expect(found('export const a = <PapersButton />;', 'web/src/domains/fba/a.tsx')).toHaveLength(1);
});

it('a warehouse, the number of a house in an address and what somebody was told are none of them', () => {
  expect(found('const warehouse = lacksHouseNumber(told, deadLetter, wallpaperless, storyteller);')).toEqual([]);
});
