import {
  changeFbaReturn,
  createFbaReturn,
  listFbaReturns,
  readReturnLines,
  showFbaReturn,
} from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import type { FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { resolveProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';
import { takeUploads } from '../../../testing/fake-upload.ts';
import { returnOf, returnRow } from '../testing/sample-return.ts';

const rows: FbaReturnRow[] = [
  returnRow(1),
  returnRow(2, { status: 'received', receivedCount: 2, goodCount: 2 }),
  returnRow(3, { status: 'receiving', receivedCount: 1, abandonedCount: 1 }),
];
const answers = (server: FakeServer) => {
  server.answer(listFbaReturns, { rows, total: rows.length, isCapped: false });
  server.answer(listOperationLog, noRows);
  server.answer(listStores, noRows);
  server.answer(listWarehouseOptions, []);
  server.answer(showFbaReturn, ({ query }) => returnOf(rows.find(({ id }) => id === Number(query['id'])) ?? returnRow(1)));
};

it('S12 each state offers its moves; what was abandoned asks for its disposal', async () => {
  await openPage('fba-returns', { as: administrator, answers });
  const fresh = wordsOn(await rowWith('TH26111700001'));
  for (const word of ['审核', '驳回', '取消退货', '编辑']) expect(fresh).toContain(word);
  const under = wordsOn(await rowWith('TH26111700003'));
  expect(under).toContain('收货完成');
  expect(under).toContain('登记销毁');
  expect(under).not.toContain('编辑');
});

it('A02 customers edit and cancel what is not reviewed yet, and neither review nor receive', async () => {
  const permissions = ['list', 'create', 'edit', 'cancel'].map((verb) => `inbound:fbaReturn:${verb}`);
  await openPage('fba-returns', { as: customer(permissions), answers });
  const fresh = wordsOn(await rowWith('TH26111700001'));
  expect(fresh).toContain('编辑');
  expect(fresh).not.toContain('驳回');
  expect(screen.queryByText('扫码收货')).toBeNull();
});

it('L17 K06 the drawer tells lines, receipts with their condition, fees and the steps by the warehouse’s clock', async () => {
  await openPage('fba-returns', { as: administrator, answers, search: { view: '3' } });
  const drawer = await dialog();
  await within(drawer).findByText(/退货处理费/);
  const told = wordsOn(drawer);
  expect(told).toContain('2026-11-17 09:00:00 JST');
  expect(told).toContain('MUG-RED');
  expect(told).toContain('弃置');
});

it('V08 pasted rows find their products by any code, and what no product has is named', async () => {
  const { server } = await openPage('fba-return-new', { as: customer(['inbound:fbaReturn:create']), answers });
  server.answer(resolveProducts, ({ body }) => {
    const { codes } = body as { codes: string[] };
    return codes
      .filter((code) => code !== 'NO-SUCH')
      .map((code, i) => ({
        code,
        id: 11 + i,
        companyId: 7,
        companyName: '',
        sku: `SKU-${code}`,
        warehouseSku: '',
        nameZh: '杯',
        nameJp: '杯',
        type: 'ordinary' as const,
        status: 'enabled' as const,
        isSerialControlled: false,
        thumbUrl: null,
      }));
  });
  const cell = (await screen.findByLabelText(/第 1 行 产品/)).closest('td') as HTMLElement;
  const text = 'X001ABC123\tX001ABC123\t12\nNO-SUCH\t\t5';
  fireEvent.paste(cell, { clipboardData: { getData: () => text } });
  await screen.findByText('没有产品使用 NO-SUCH');
  await screen.findByText('SKU-X001ABC123 杯');
  expect(server.sentTo(resolveProducts)).toEqual([{ codes: ['X001ABC123', 'NO-SUCH'] }]);
  await waitFor(() => expect(wordsOn(document.body)).toContain('17'));
});

it('S12 what is past review is not edited, and says so', async () => {
  await openPage('fba-return-edit', { as: administrator, answers, search: { id: '2' } });
  await screen.findByText(/TH26111700002 已审核，不能再编辑/);
});

it('S12 an edit is sent with the revision that was seen', async () => {
  const { server, user } = await openPage('fba-return-edit', { as: administrator, answers, search: { id: '1' } });
  server.answer(changeFbaReturn, returnOf(returnRow(1, { revision: 1 })));
  server.answer(createFbaReturn, returnOf(returnRow(1)));
  const number = await screen.findByLabelText(/移除订单号/);
  await user.clear(number);
  await user.type(number, 'RM-78');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.sentTo(changeFbaReturn)).toHaveLength(1));
  expect(server.sentTo(changeFbaReturn)[0]).toMatchObject({
    id: 1,
    revision: 0,
    removalNo: 'RM-78',
    trackingNumbers: ['1Z-999'],
    lines: [{ productId: 11, fnsku: 'X001ABC123', expected: 3 }],
  });
});

it('V15 lines of a file go in behind what was filled; with bad cells none does, and each is named', async () => {
  const { server, user } = await openPage('fba-return-new', { as: customer(['inbound:fbaReturn:create']), answers });
  const line = { productId: 11, sku: 'CUP-01', nameZh: '马克杯', nameJp: 'マグ', fnsku: 'X000ABC123', expected: 4 };
  let round = 0;
  const sent = takeUploads();
  server.answer(readReturnLines, () => {
    round += 1;
    if (round > 1) return { rows: [line], faults: [], faultCount: 0, marked: null, typed: [] };
    const faults = [{ row: 3, column: 'A', title: 'SKU', message: '该公司没有这个 SKU' }];
    return { rows: [], faults, faultCount: 1, marked: { id: 6, name: 'lines-标记.xlsx', url: '/f/6' } as never, typed: [] };
  });
  await user.click(await screen.findByRole('button', { name: /导入/ }));
  const open = await screen.findByRole('dialog', { name: '导入退货明细' });
  await within(open).findByText('下载模板');
  const choose = () => user.upload(document.querySelector('.k-choose input') as HTMLInputElement, new File(['x'], 'lines.xlsx'));
  await choose();
  await within(open).findByText(/第 3 行/);
  expect(within(open).getByRole('link').getAttribute('href')).toBe('/f/6');
  await choose();
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('.k-rows input[value="X000ABC123"]')).toBeTruthy());
  expect(wordsOn(document.querySelector('.k-rows') as HTMLElement)).toContain('CUP-01');
  expect(document.querySelectorAll('.k-rows tbody tr')).toHaveLength(1);
  expect(sent).toEqual(['lines.xlsx', 'lines.xlsx']);
});
