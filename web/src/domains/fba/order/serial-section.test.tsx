import { orderMoves, pickOrder, takeSerials } from '@kura/contract/fba/order/order.endpoints.ts';
import type { Order, OrderRow } from '@kura/contract/fba/order/order.ts';
import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t, tr } from '../../../kit/text.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { OrderActions } from './order-actions.tsx';
import { PickSection } from './pick-section.tsx';
import { SerialSection } from './serial-section.tsx';

const serials = [
  { cartonNo: 1, productId: 5, sku: 'RC-055', wanted: 2, numbers: ['SN-1', 'SN-2'] },
  { cartonNo: 2, productId: 5, sku: 'RC-055', wanted: 2, numbers: ['SN-3'] },
];
const order = { id: 7, status: 'approved', serials } as unknown as Order;

it('S16 a number goes into the first carton that is open, several at once too', async () => {
  const { server, user } = await draw(<SerialSection order={order} />, {
    as: administrator,
    texts: ['fba'],
    answers: (fake) => fake.answer(takeSerials, order),
  });
  await user.type(screen.getByRole('textbox', { name: t('fba.page.scanSerial') }), ' SN-4，SN-5 {Enter}');
  await waitFor(() => expect(server.sentTo(takeSerials)).toHaveLength(1));
  expect(server.sentTo(takeSerials)[0]).toMatchObject({ id: 7, cartonNo: 2, numbers: ['SN-4', 'SN-5'] });
});

it('what the scan fields of packing refuse is kept with the code: a number, a place that holds nothing of it, a place that the server refuses', async () => {
  const place = { balanceId: 3, lineNo: 1, barcode: 'L01010101', locationCode: 'A-01-01-01', sku: 'RC-055', nameZh: '', nameJp: '' };
  const packed = { ...order, places: [{ ...place, lotDate: null, quantity: 2, isPicked: false }] } as unknown as Order;
  const both = (
    <>
      <SerialSection order={packed} />
      <PickSection order={packed} />
    </>
  );
  const { server, user } = await draw(both, {
    as: administrator,
    texts: ['fba'],
    answers: (fake) => {
      fake.answer(takeSerials, refusal(409, '序列号已出库'));
      fake.answer(pickOrder, refusal(409, '库存不足'));
    },
  });
  const scan = async (field: string, code: string, words: string) => {
    await user.type(screen.getByRole('textbox', { name: field }), `${code}{Enter}`);
    await screen.findByText(words);
  };
  await scan(t('fba.page.scanSerial'), 'SN-9', '序列号已出库');
  await scan(t('fba.page.scanPlace'), 'l09090909', t('fba.page.notHere', { code: 'L09090909' }));
  await scan(t('fba.page.scanPlace'), 'L01010101', '库存不足');
  await waitFor(() =>
    expect(server.sentTo(keepOwnAnswer)).toMatchObject([
      { station: 'fbaSerial', code: 'SN-9', tone: 'red', reason: 'refused' },
      { station: 'fbaPick', code: 'L09090909', tone: 'red', reason: 'nothingThere' },
      { station: 'fbaPick', code: 'L01010101', tone: 'red', reason: 'refused' },
    ]),
  );
});

it('S13 whoever submits is asked about Amazon’s rules only where a carton breaks one', async () => {
  const row = { id: 7, status: 'draft', shippedAt: null, zone: 'Asia/Tokyo', cartonCount: 0 } as unknown as OrderRow;
  for (const breaksRules of [true, false]) {
    const { user, server } = await draw(<OrderActions row={{ ...row, breaksRules }} />, {
      as: administrator,
      texts: ['fba'],
      answers: (fake) => fake.answer(orderMoves.calls.submit, order),
    });
    await user.click(screen.getByRole('button', { name: tr('fba.order.move.submit') }));
    if (breaksRules) expect(await screen.findByText(t('fba.page.isSure'))).toBeDefined();
    else await waitFor(() => expect(server.sentTo(orderMoves.calls.submit)).toHaveLength(1));
  }
});
