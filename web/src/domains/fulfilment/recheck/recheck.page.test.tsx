import * as endpoints from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import type { OpenParcel, RecheckJob } from '@kura/contract/fulfilment/recheck/recheck.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { startButton, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const warehouse = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' } as const;
const piece = {
  pieceNo: 1,
  productId: 5,
  sku: 'MUG-RED',
  nameZh: '红色马克杯',
  nameJp: '赤いマグ',
  isSerialControlled: false,
  quantity: 2,
  checked: 0,
  pictureUrl: null,
};
const parcel: OpenParcel = {
  id: 3,
  parcelNo: 1,
  items: [],
  isFull: false,
  isPackaged: false,
  packaging: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightG: null,
  theoryG: null,
  toleranceG: null,
  isWeightOk: false,
  outsideCount: 0,
  trackingNumber: '',
  fitting: ['BOX80', 'BOX100'],
};
const job = (more: Partial<RecheckJob> = {}): RecheckJob => ({
  id: 9,
  number: 'CK26111700001',
  status: 'picked',
  kind: 'singleMulti',
  shippingType: 'normal',
  companyName: '青空商事',
  warehouseId: 1,
  carrier: 'SAGAWA',
  deliveryDate: null,
  deliveryWindow: '',
  codJpy: 0,
  recipientName: '山田太郎',
  packaging: null,
  remark: '',
  totes: '',
  pieceCount: 2,
  checkedCount: 0,
  pieces: [piece],
  handPieceNo: null,
  parcel: null,
  done: [],
  stopped: null,
  toBringBack: 0,
  ...more,
});
const full = job({ checkedCount: 2, pieces: [{ ...piece, checked: 2 }], parcel });
const boxed = { ...full, parcel: { ...parcel, isPackaged: true, packaging: 'BOX80' as const, theoryG: 800, toleranceG: 50 } };
const green = (reason: endpointsReason, text: string, shown: RecheckJob | null) => ({ tone: 'green', reason, text, job: shown }) as const;
type endpointsReason = 'opened' | 'counted' | 'allIn' | 'packaged' | 'weighed' | 'checked';

beforeEach(() => localStorage.setItem('work-warehouse', '1'));
const open = (answers: (server: FakeServer) => void) =>
  openPage('recheck', {
    as: administrator,
    answers: (server) => {
      server.answer(listWarehouseOptions, [warehouse] as never);
      server.answer(endpoints.listRechecks, { rows: [], total: 0, isCapped: false });
      answers(server);
    },
  });
const face = () => document.querySelector('.k-scan-face') as HTMLElement;
/** A gloved thumb hits 48 px: the rule of the stations holds for it. */
function isTall(target: HTMLElement) {
  const rules = readFileSync(path.join(import.meta.dirname, '../../../kit/scan/scan.css'), 'utf8');
  const selectors = [...rules.matchAll(/([^{}]+)\{\s+(?:min-)?height: 48px;\s+\}/g)].map(([, selector]) => selector ?? '');
  expect(selectors.some((selector) => target.matches(selector.replaceAll(/\/\*.*?\*\//gs, '').trim()))).toBe(true);
}
async function startScanning(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await startButton());
  return async (code: string, words: RegExp) => {
    await user.keyboard(`${code}{Enter}`);
    await within(face()).findAllByText(words);
  };
}

it('from the order over every piece, the box and the weight to the label: one scan after the other', async () => {
  const { user, server } = await open((fake) => {
    fake.answer(endpoints.scanRecheck, ({ body }) => {
      if (body.code === 'CK26111700001') return green('opened', '已打开', job());
      if (body.code === '390000000003') return green('checked', '复核完成', full);
      return body.orderId === undefined ? green('opened', '不应发生', null) : green('allIn', '已齐', full);
    });
    fake.answer(endpoints.boxRecheck, green('packaged', '请称重', boxed));
    fake.answer(
      endpoints.weighRecheck,
      green('weighed', '重量正确', { ...boxed, parcel: { ...boxed.parcel, isWeightOk: true, weightG: 800 } }),
    );
    fake.answer(endpoints.printLabel, { label: null, trackingNumber: '' });
  });
  const scan = await startScanning(user);
  await scan('CK26111700001', /已打开/);
  expect(wordsOn(document.body)).toContain('0/2');
  await scan('K00000005', /已齐/);
  const choices = screen.getByRole('group', { name: t('fulfilment.recheck.prompt.box') });
  for (const side of ['length', 'width', 'height'] as const) isTall(within(choices).getByLabelText(t(`fulfilment.recheck.${side}`)));
  const small = within(choices).getAllByRole('button')[1] as HTMLButtonElement;
  expect(small.disabled).toBe(true);
  expect(wordsOn(small)).toContain('包材小于产品');
  expect(
    within(choices)
      .getAllByRole('button', { name: /推荐/ })
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('80')]);
  await user.click(within(choices).getByRole('button', { name: /80/ }));
  await within(face()).findAllByText(/请称重/);
  expect(wordsOn(document.body)).toContain('理论 800 g ± 50 g');
  await user.keyboard('800{Enter}');
  // The label comes by itself; without a number of ours the carrier's program prints it.
  await within(face()).findAllByText(t('fulfilment.recheck.noLabel'));
  await waitFor(() => expect(server.sentTo(keepOwnAnswer)).toMatchObject([{ station: 'check', tone: 'amber', reason: 'nothingThere' }]));
  await scan('390000000003', /复核完成/);
  expect(server.sentTo(endpoints.boxRecheck)).toMatchObject([{ orderId: 9, packaging: 'BOX80' }]);
  expect(server.sentTo(endpoints.weighRecheck)).toMatchObject([{ orderId: 9, weightG: 800 }]);
  expect(server.sentTo(endpoints.scanRecheck).map(({ orderId }) => orderId)).toEqual([undefined, 9, 9]);
  expect(wordsOn(face())).toContain(t('fulfilment.recheck.prompt.open'));
});

it('a weight that was outside twice asks for the code of a supervisor; a stopped order is red and goes to ABN', async () => {
  const outside = { ...boxed, parcel: { ...boxed.parcel, outsideCount: 2 } };
  const stopped = job({ status: 'cutOffPending', toBringBack: 2, stopped: '该订单已截单，请放入异常篮 (ABN)' });
  const { user, server } = await open((fake) => {
    fake.answer(endpoints.scanRecheck, ({ body }) =>
      body.code === 'CK26111700001'
        ? green('opened', '已打开', outside)
        : ({ tone: 'red', reason: 'cutOffPending', text: '该订单已截单，请放入异常篮 (ABN)', job: stopped } as const),
    );
    fake.answer(endpoints.approveWeight, { tone: 'red', reason: 'badSupervisor', text: '主管代码不正确', job: outside });
    fake.answer(endpoints.bringBack, { tone: 'green', reason: 'broughtBack', text: '货物已退回', job: null });
  });
  const scan = await startScanning(user);
  await scan('CK26111700001', /已打开/);
  // A weight would be refused, whichever it is: nothing asks for one.
  expect(wordsOn(face())).toContain(t('fulfilment.recheck.prompt.offTwice'));
  expect(screen.queryByRole('region', { name: t('scan.station.pad') })).toBeNull();
  const code = screen.getByLabelText(t('fulfilment.recheck.supervisor'));
  isTall(code);
  await user.type(code, 'boss-1{Enter}');
  await within(face()).findAllByText(/主管代码不正确/);
  expect(server.sentTo(endpoints.approveWeight)).toMatchObject([{ orderId: 9, code: 'boss-1' }]);
  await scan('K00000005', /已截单/);
  expect(face().dataset['tone']).toBe('red');
  await user.click(
    screen.getByRole('button', { name: `${t('fulfilment.recheck.toAbn')} ${t('fulfilment.recheck.pieces', { count: 2 })}` }),
  );
  await within(face()).findAllByText(/货物已退回/);
  await waitFor(() => expect(server.sentTo(endpoints.bringBack)).toMatchObject([{ orderId: 9, code: '' }]));
});

it('a stopped order of which nothing was picked is offered no ABN', async () => {
  const stopped = job({ status: 'abnormal', stopped: '该订单异常，没有已拣的货' });
  const { user } = await open((fake) =>
    fake.answer(endpoints.scanRecheck, { tone: 'red', reason: 'abnormal', text: '该订单异常，没有已拣的货', job: stopped }),
  );
  const scan = await startScanning(user);
  await scan('CK26111700001', /没有已拣的货/);
  expect(screen.queryByRole('button', { name: /ABN/ })).toBeNull();
});
