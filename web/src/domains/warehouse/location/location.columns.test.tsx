import type { Location } from '@kura/contract/warehouse/location/location.ts';
import type { Shelf } from '@kura/contract/warehouse/shelf/shelf.ts';
import { expect, it } from 'vitest';
import { wordsOn } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { shelfColumns } from '../shelf/shelf.columns.tsx';
import { locationColumns } from './location.columns.tsx';

it('the title of a card tells the warehouse: the same code stands in several', async () => {
  await draw(<p>{locationColumns[0]?.show({ code: 'A-01', warehouseCode: 'TYO' } as Location)}</p>, { as: administrator });
  expect(wordsOn(document.body)).toBe('A-01 TYO');
  await draw(<p>{shelfColumns[0]?.show({ name: 'A1', warehouseCode: 'YIW' } as Shelf)}</p>, { as: administrator });
  expect(wordsOn(document.body)).toBe('A1 YIW');
});
