import * as endpoints from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import type { Manifest } from '@kura/contract/fulfilment/manifest/manifest.ts';
import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const house = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' } as const;
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
  services: [{ carrier: 'SAGAWA', isNextDay: false, count: 1 }],
  parcels: [],
  missing: [],
};
const { services: _s, parcels: _p, missing: _m, ...row } = manifest;

beforeEach(() => localStorage.setItem('work-warehouse', '1'));
const open = (answers: (server: FakeServer) => void) =>
  openPage('ship-by-scan', {
    as: administrator,
    answers: (server) => {
      server.answer(listWarehouseOptions, [house] as never);
      server.answer(endpoints.openManifests, { rows: [row], total: 1, isCapped: false, waiting: [{ carrier: 'SAGAWA', count: 3 }] });
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
  await screen.findByText(/待发 3/);
  await user.click(await screen.findByRole('button', { name: t('scan.station.start') }));
  await user.keyboard('390000000025{Enter}');
  await within(face()).findAllByText(t('fulfilment.manifest.chooseFirst'));
  await user.click(screen.getByRole('button', { name: /佐川/ }));
  await within(face()).findAllByText(/已打开 JJ26111700001/);
  await user.keyboard('390000000003{Enter}');
  await within(face()).findAllByText(/已发货/);
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
    fake.answer(endpoints.showManifest, () => (isClosed ? closed : manifest));
    fake.answer(endpoints.manifestMoves.calls.close, () => {
      isClosed = true;
      return closed;
    });
  });
  await screen.findByText(/待发 3/);
  await user.click(await screen.findByRole('button', { name: t('scan.station.start') }));
  await user.click(await screen.findByRole('button', { name: /佐川/ }));
  await user.click(await screen.findByRole('button', { name: t('fulfilment.manifest.move.close') }));
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await within(face()).findByText(t('fulfilment.manifest.reason.closed'));
  expect(screen.queryByRole('button', { name: t('fulfilment.manifest.move.close') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('fulfilment.manifest.byNumber') })).toBeNull();
  expect(button(document.body, 'fulfilment.manifest.print')).toBeDefined();
});
