import * as endpoints from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import type { Manifest } from '@kura/contract/fulfilment/manifest/manifest.ts';
import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../../kit/text.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, dialog, startButton, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const warehouse = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' } as const;
const manifest: Manifest = {
  id: 4,
  number: 'JJ26111700001',
  status: 'open',
  warehouseId: 1,
  warehouseCode: 'TYO',
  zone: 'Asia/Tokyo',
  carrier: 'SAGAWA',
  parcelCount: 1,
  codCount: 1,
  codJpy: 12_000,
  createdByName: 'x',
  createdAt: '2026-11-17T05:00:00Z',
  closedByName: '',
  closedAt: null,
  partCount: 0,
  handOverTime: '16:30',
  services: [{ carrier: 'SAGAWA', isNextDay: false, count: 1 }],
  parcels: [],
  missing: [],
  left: [{ orderNumber: 'CK26111700009', parcelNo: 1, trackingNumber: '390000000051' }],
  reversed: [],
};
const { services: _s, parcels: _p, missing: _m, reversed: _r, handOverTime: _h, ...row } = manifest;

beforeEach(() => localStorage.setItem('work-warehouse', '1'));
const open = (answers: (server: FakeServer) => void) =>
  openPage('ship-by-scan', {
    as: administrator,
    answers: (server) => {
      server.answer(listWarehouseOptions, [warehouse] as never);
      server.answer(endpoints.openManifests, {
        rows: [row],
        total: 1,
        isCapped: false,
        waiting: [{ carrier: 'SAGAWA', count: 3 }],
        handOvers: [{ carrier: 'SAGAWA', time: '16:30' }],
      });
      server.answer(endpoints.showManifest, manifest);
      answers(server);
    },
  });
const face = () => document.querySelector('.k-scan-face') as HTMLElement;

it('the carrier is chosen, parcels are scanned and counted; a cut-off one is red and is brought back', async () => {
  const told = { orderId: 9, parcelCount: 1, parcel: null } as const;
  const { user, server } = await open((fake) => {
    fake.answer(endpoints.scanManifest, ({ body }) =>
      body.code === '390000000003'
        ? ({ tone: 'green', reason: 'shippedNow', text: '已发货', ...told } as const)
        : ({ tone: 'red', reason: 'cutOffPending', text: '该订单已截单，请放入异常篮 (ABN)', ...told } as const),
    );
    fake.answer(recheck.bringBack, { tone: 'green', reason: 'broughtBack', text: '货物已退回', job: null });
  });
  await screen.findByText(/待发 3 · 16:30/);
  await user.click(await startButton());
  await user.keyboard('390000000025{Enter}');
  await within(face()).findAllByText(t('fulfilment.manifest.chooseFirst'));
  await user.click(screen.getByRole('button', { name: /佐川/ }));
  await within(face()).findAllByText(/已打开 JJ26111700001/);
  await user.keyboard('390000000003{Enter}');
  await within(face()).findAllByText(/已发货/);
  // What nobody has found yet is named before the truck leaves.
  await screen.findByText('待装而未扫描 1 个');
  await screen.findByText('3900-0000-0051');
  await screen.findByText(/12,000/);
  await user.keyboard('390000000014{Enter}');
  await within(face()).findAllByText(/已截单/);
  expect(face().dataset['tone']).toBe('red');
  await user.click(button(document.body, 'fulfilment.recheck.toAbn'));
  await within(face()).findAllByText(/货物已退回/);
  expect(server.sentTo(recheck.bringBack)).toMatchObject([{ orderId: 9 }]);
  expect(server.sentTo(endpoints.scanManifest)).toMatchObject([{ manifestId: 4, code: '390000000003' }, { code: '390000000014' }]);
  expect(wordsOn(document.body)).toContain('佐川');
});

const closed: Manifest = { ...manifest, status: 'closed' };
let isClosed = false;
beforeEach(() => void (isClosed = false));

it('once closed it says so and offers neither to close it again nor to ship onto it; the driver’s sheet is still printed', async () => {
  const { user } = await open((fake) => {
    const unknown = { orderId: null, parcelCount: 1, parcel: null } as const;
    fake.answer(endpoints.scanManifest, { tone: 'red', reason: 'notFound', text: '未找到快递单号', ...unknown });
    fake.answer(endpoints.showManifest, () => (isClosed ? closed : manifest));
    fake.answer(endpoints.manifestMoves.calls.close, () => {
      isClosed = true;
      return closed;
    });
  });
  await screen.findByText(/待发 3/);
  await user.click(await startButton());
  await user.click(await screen.findByRole('button', { name: /佐川/ }));
  const close = await screen.findByRole('button', { name: t('fulfilment.manifest.move.close') });
  await user.keyboard('390000000025{Enter}');
  await within(face()).findByText('未找到快递单号');
  await user.click(close);
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await within(face()).findByText(t('fulfilment.manifest.reason.closed'));
  // The refusal before it is over.
  await within(face()).findByText(`${manifest.number} · ${t('fulfilment.manifest.state.closed')}`);
  expect([face().dataset['tone'], wordsOn(face()).includes('未找到快递单号')]).toEqual(['green', false]);
  expect(screen.queryByRole('button', { name: t('fulfilment.manifest.move.close') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('fulfilment.manifest.byNumber') })).toBeNull();
  expect(button(document.body, 'fulfilment.manifest.print')).toBeDefined();
});

it('reversing shows parcels, recipient and fees before the press; the manifest keeps what was reversed', async () => {
  const parcel = {
    parcelId: 8,
    orderId: 9,
    orderNumber: 'CK26111700009',
    orderStatus: 'shipped',
    parcelNo: 1,
    of: 1,
    trackingNumber: '390000000003',
    carrier: 'SAGAWA',
    recipientName: '山田太郎',
    prefecture: '13',
    codJpy: 0,
    weightG: 500,
    scannedAt: '2026-11-17T05:10:00Z',
  } as const;
  const gone = {
    orderId: 7,
    orderNumber: 'CK26111700007',
    trackingNumbers: ['390000000014'],
    reason: '装错车',
    byName: '李',
    at: '2026-11-17T05:20:00Z',
  };
  const { user, server } = await open((fake) => {
    fake.answer(endpoints.showManifest, { ...manifest, parcels: [parcel], reversed: [gone] });
    fake.answer(endpoints.showReversal, {
      orderId: 9,
      orderNumber: parcel.orderNumber,
      recipientName: parcel.recipientName,
      prefecture: '13',
      codJpy: 0,
      isToday: true,
      parcels: [{ parcelNo: 1, trackingNumber: parcel.trackingNumber, manifestNumber: manifest.number, weightG: 500 }],
      fees: [{ feeType: 'OUT_OPERATION', item: 'OUT_OPERATION', amount: { currency: 'CNY', minor: 1250 } }],
      total: { currency: 'CNY', minor: 1250 },
    });
    fake.answer(endpoints.reverseShipping, { orderNumber: parcel.orderNumber, parcels: 1 });
  });
  await screen.findByText(/待发 3/);
  await user.click(await startButton());
  await user.click(screen.getByRole('button', { name: /佐川/ }));
  const facts = await screen.findByRole('region', { name: manifest.number });
  expect(wordsOn(facts)).toContain('装错车');
  await user.click(await within(facts).findByRole('button', { name: t('fulfilment.manifest.reverse') }));
  const asked = await dialog();
  await within(asked).findByText('山田太郎', { exact: false });
  const words = wordsOn(asked);
  for (const part of ['CK26111700009', '3900-0000-0003', 'JJ26111700001', '12.50']) expect(words).toContain(part);
  await user.type(within(asked).getByRole('textbox'), '装错车');
  await user.click(button(asked, 'common.save'));
  await vi.waitFor(() => expect(server.sentTo(endpoints.reverseShipping)).toEqual([{ orderId: 9, reason: '装错车' }]));
});
