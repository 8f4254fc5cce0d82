import { showStorageStock } from '@kura/contract/quotes/storage-fee/storage-fee.endpoints.ts';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { wordsOn } from '../../testing/find.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { t } from '../text.ts';
import { FeeStock } from './fee-stock.tsx';

const product = { productId: 3, sku: 'KETTLE-01', nameZh: '电热水壶', nameJp: 'ケトル', ageDays: 12, pieces: 40, volumeM3: '1.2000' };
const stock = {
  day: '2026-06-01',
  warehouseCode: 'TYO1',
  pieces: 40,
  volumeM3: '1.2000',
  chargedM3: '1.2000',
  products: [product],
  isCut: false,
};

const open = (permissions: readonly string[]) =>
  draw(<FeeStock feeId={7} />, {
    as: { ...administrator, roles: [], permissions },
    texts: ['finance'],
    answers: (server) => server.answer(showStorageStock, stock as never),
  });

it('K06 a fee of storage shows what lay there on its day, and leads to the stock of that day', async () => {
  await open(['inventory:snapshot:list']);
  await screen.findByText(/KETTLE-01/);
  expect(wordsOn(document.body)).toContain(
    t('finance.fee.stockOf', { day: '2026-06-01', warehouse: 'TYO1', pieces: 40, volume: '1.2000' }),
  );
  const link = screen.getByRole('link', { name: t('finance.fee.stockSnapshot') });
  const address = new URL(link.getAttribute('href') ?? '', 'http://kura.example');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ tab: 'past', at: '2026-06-01T23:59:59' });
});

it('A02 and to nothing whoever may not read it', async () => {
  await open([]);
  await screen.findByText(/KETTLE-01/);
  expect(screen.queryByRole('link')).toBeNull();
});
