import { orderMoves, takeSerials } from '@kura/contract/fba/order/order.endpoints.ts';
import type { Order, OrderRow } from '@kura/contract/fba/order/order.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t, tr } from '../../../kit/text.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { OrderActions } from './order-actions.tsx';
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
