import * as endpoints from '@kura/contract/fulfilment/weighing/weighing.endpoints.ts';
import type { WeighedParcel } from '@kura/contract/fulfilment/weighing/weighing.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, startButton, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const warehouse = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' } as const;
const parcel: WeighedParcel = {
  parcelId: 8,
  orderId: 9,
  orderNumber: 'CK26111700001',
  orderStatus: 'checked',
  parcelNo: 1,
  trackingNumber: '390000000003',
  carrier: 'SAGAWA',
  packaging: 'BOX60',
  weightG: 500,
  theoryG: 500,
  toleranceG: 50,
  items: [{ sku: 'MUG-RED', nameZh: '红色马克杯', nameJp: '赤いマグ', quantity: 1 }],
  weighings: [],
  alike: { count: 3, averageG: 502, lowestG: 495, highestG: 511 },
  photos: [],
};
const outside = (weightG: number, at: string): WeighedParcel['weighings'][number] => ({
  station: 'weigh',
  weightG,
  verdict: 'outside',
  byName: '李',
  approvedByName: '',
  at,
});

beforeEach(() => localStorage.setItem('work-warehouse', '1'));
const face = () => document.querySelector('.k-scan-face') as HTMLElement;

it('a parcel is scanned and shows what it should weigh; outside once is amber, twice is red and asks for a supervisor', async () => {
  const told = [outside(900, '2026-11-17T05:00:00Z')];
  const { user, server } = await openPage('weighing', {
    as: administrator,
    answers: (fake) => {
      fake.answer(listWarehouseOptions, [warehouse] as never);
      fake.answer(endpoints.scanWeighing, { tone: 'green', reason: 'opened', text: '已打开', parcel });
      fake.answer(endpoints.weighParcel, ({ body }) => {
        if (body.weightG === 900)
          return { tone: 'amber', reason: 'weighAgain', text: '超差，请再称', parcel: { ...parcel, weighings: told } } as const;
        const twice = [outside(body.weightG, '2026-11-17T05:01:00Z'), ...told];
        return { tone: 'red', reason: 'weightOff', text: '两次超差', parcel: { ...parcel, weighings: twice } } as const;
      });
      fake.answer(endpoints.approveWeighing, { tone: 'green', reason: 'approved', text: '已放行', parcel: { ...parcel, weightG: 910 } });
    },
  });
  await user.click(await startButton());
  const scan = async (code: string, words: RegExp) => {
    await user.keyboard(`${code}{Enter}`);
    await within(face()).findAllByText(words);
  };
  await scan('390000000003', /已打开/);
  const facts = screen.getByRole('region', { name: parcel.orderNumber });
  for (const part of ['3900-0000-0003', '包裹 1 · 500 g', 'MUG-RED × 1', '500', '50', '502']) expect(wordsOn(facts)).toContain(part);
  await scan('900', /请再称/);
  expect(face().dataset['tone']).toBe('amber');
  expect(screen.queryByLabelText(t('fulfilment.recheck.supervisor'))).toBeNull();
  await scan('910', /两次超差/);
  expect(face().dataset['tone']).toBe('red');
  await user.type(await screen.findByLabelText(t('fulfilment.recheck.supervisor')), 'boss-4712');
  await user.click(button(document.body, 'fulfilment.recheck.approve'));
  await within(face()).findAllByText(/已放行/);
  const [first, second] = server.sentTo(endpoints.weighParcel);
  expect([first, second]).toMatchObject([
    { parcelId: 8, weightG: 900 },
    { parcelId: 8, weightG: 910 },
  ]);
  // C10: another weight is another scan.
  expect(first?.reference).not.toBe(second?.reference);
  expect(server.sentTo(endpoints.approveWeighing)).toMatchObject([{ parcelId: 8, code: 'boss-4712' }]);
});
