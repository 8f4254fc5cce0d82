import { listAddressOptions } from '@kura/contract/outbound/address/address.endpoints.ts';
import type { Address } from '@kura/contract/outbound/address/address.ts';
import {
  changeOrder,
  createOrder,
  listOrderProducts,
  offerOrder,
  orderMoves,
  showOrder,
} from '@kura/contract/outbound/order/order.endpoints.ts';
import { findPostcode } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';
import { resolveProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { button, buttonsNamed, field, fill, radio, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';
import { orderOf, orderRow, sampleOffer } from '../testing/sample-order.ts';

const owner = customer([
  'outbound:order:create',
  'outbound:order:edit',
  'outbound:order:submit',
  'outbound:order:list',
  'outbound:address:list',
]);
const product = {
  id: 11,
  companyId: 7,
  companyName: '海川贸易',
  sku: 'CUP-01',
  warehouseSku: 'K00000011',
  nameZh: '马克杯',
  nameJp: 'マグカップ',
  type: 'ordinary',
  status: 'enabled',
  isSerialControlled: false,
  thumbUrl: null,
} as const;
const answers = (server: FakeServer) => {
  server.answer(listWarehouseOptions, [{ id: 1, code: 'KSW', nameZh: '柏', nameJp: '柏', country: 'JP' }] as never);
  server.answer(resolveProducts, ({ body }) => body.codes.filter((code) => code === 'CUP-01').map((code) => ({ ...product, code })));
  server.answer(offerOrder, sampleOffer);
  server.answer(showOrder, orderOf(orderRow(1)));
  server.answer(findPostcode, ({ query }) => ({
    postcode: String(query['postcode']).replace('-', ''),
    places: [{ prefecture: '13', city: '千代田区', town: '千代田' }],
  }));
};
afterEach(() => sessionStorage.clear());

async function openForm(code: 'outbound-new' | 'outbound-edit' = 'outbound-new', search = {}) {
  const opened = await openPage(code, { as: owner, answers, search });
  await screen.findByRole('grid');
  return opened;
}
const body = document.body;
const paste = (text: string) =>
  fireEvent.paste(document.querySelector('.kg-box') as HTMLElement, { clipboardData: { getData: () => text } });
const grid = () => screen.getByRole('grid');
const offers = () => document.querySelector<HTMLElement>('.ou-offers') as HTMLElement;
const carrier = (name: RegExp) => within(offers()).getByRole<HTMLInputElement>('radio', { name });
const shown = () => [...document.querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field'));
const fieldOf = (name: string) => document.querySelector<HTMLElement>(`[data-field=${name}]`) as HTMLElement;

function fillRecipient(): void {
  fill(field(body, 'outbound.order.recipientName'), '山田太郎');
  fill(field(body, 'outbound.order.phone'), '0312345678');
  fill(field(body, 'outbound.order.postcode'), '100-0001');
}

it('V08 V15 pasted lines find their products; what is available stands beside them, and every fault by row and field', async () => {
  const { server } = await openForm();
  paste('cup-01\t2\nNOBODY\t1001');
  await within(grid()).findByText('马克杯');
  expect(server.sentTo(resolveProducts)).toEqual([{ codes: ['CUP-01', 'NOBODY'] }]);
  await waitFor(() => expect(wordsOn(fieldOf('lines'))).toContain('没有 SKU 为“NOBODY”的产品'));
  expect(wordsOn(fieldOf('lines'))).toContain('第 2 行 · 件数：请输入 1 到 1,000 的整数');
  expect(grid().querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
  await waitFor(() => expect(wordsOn(grid())).toContain('马克杯 1'));
});

it('every carrier is offered with price, day and reason, the best marked; stock and money that do not suffice are said before the press', async () => {
  const { server } = await openForm();
  paste('CUP-01\t2');
  await within(offers()).findByText('RMB 45.00');
  const [first, second] = [...offers().querySelectorAll<HTMLElement>('.ou-choices > div')];
  expect(wordsOn(first as HTMLElement)).toContain('推荐 2026-11-19 到达');
  expect(wordsOn(second as HTMLElement)).toContain('RMB 52.00');
  const mailbox = carrier(/不可用/).closest('.ou-choices > div') as HTMLElement;
  expect(wordsOn(mailbox)).toContain('已不能截单');
  expect(wordsOn(offers())).toContain('库存不足，暂不能提交：CUP-01 可用 1，缺 1');
  fireEvent.click(carrier(/RMB 45.00/));
  await waitFor(() => expect(wordsOn(offers())).toContain('提交时将冻结 RMB 45.00 · 可用额 RMB 10.00'));
  expect(wordsOn(offers())).toContain('可用额不足，提交前请充值');
  expect(server.sentTo(offerOrder).at(-1)).toMatchObject({ warehouseId: 1, lines: [{ productId: 11, quantity: 2 }] });
});

it('V12 only the windows of the chosen carrier can be asked for; one that it does not have is not kept', async () => {
  const { user } = await openForm();
  expect(wordsOn(fieldOf('deliveryWindow'))).toContain('先选择承运商');
  const offered = () => [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent);
  const codes = within(offers()).getAllByRole<HTMLInputElement>('radio');
  const byName = (name: string) => codes.find((one) => one.closest('label')?.textContent?.includes(name)) as HTMLInputElement;
  fireEvent.click(byName('佐川'));
  await user.click(await within(fieldOf('deliveryWindow')).findByRole('combobox'));
  await waitFor(() => expect(offered()).toHaveLength(7));
  await user.click(screen.getAllByText('12–14 时').at(-1) as HTMLElement);
  await waitFor(() => expect(wordsOn(fieldOf('deliveryWindow'))).toContain('12–14 时'));
  fireEvent.click(byName('雅玛多'));
  await waitFor(() => expect(wordsOn(fieldOf('deliveryWindow'))).not.toContain('12–14 时'));
  fireEvent.click(byName('Nekopos'));
  await waitFor(() => expect(wordsOn(fieldOf('deliveryWindow'))).toContain('该承运商不能指定时间'));
});

it('a carrier that collects nothing at the door takes the amount away, and says so; one that cannot for another reason is not offered', async () => {
  const { server } = await openForm();
  const [sagawa, , mailbox] = sampleOffer.offers;
  server.answer(offerOrder, {
    ...sampleOffer,
    offers: [
      sagawa,
      { ...mailbox, carrier: 'YAMATO_NEKOPOS', refusals: [{ text: 'pricing.refusal.noCod', params: {} }] },
      { ...mailbox, carrier: 'YAMATO' },
    ],
  } as never);
  paste('CUP-01\t2');
  fill(field(body, 'outbound.order.codJpy'), '15800');
  await within(offers()).findByText('RMB 45.00');
  const named = (name: RegExp) =>
    within(offers())
      .getAllByRole<HTMLInputElement>('radio')
      .find((one) => name.test(one.closest('label')?.textContent ?? '')) as HTMLInputElement;
  expect(named(/^雅玛多/).disabled).toBe(true);
  fireEvent.click(named(/Nekopos/));
  await waitFor(() => expect(wordsOn(document.body)).toContain('不支持代引，已清除代引金额 15,800 日元'));
  expect(field(body, 'outbound.order.codJpy').value).not.toContain('15');
  fill(field(body, 'outbound.order.codJpy'), '500');
  fireEvent.click(named(/佐川/));
  expect(field(body, 'outbound.order.codJpy').value).toBe('500');
});

it('a postcode fills the address while one types; a prefecture that does not fit it is warned of', async () => {
  const { user } = await openForm();
  fillRecipient();
  await waitFor(() => expect(field(body, 'outbound.order.city').value).toBe('千代田区'));
  expect(field(body, 'outbound.order.street').value).toBe('千代田');
  expect(wordsOn(fieldOf('postcode'))).not.toContain('不符');
  const select = within(fieldOf('prefecture')).getByRole('combobox');
  await user.click(select);
  fireEvent.change(select, { target: { value: '大阪' } });
  await user.click((await screen.findAllByText(/大阪府/)).at(-1) as HTMLElement);
  await waitFor(() => expect(wordsOn(fieldOf('postcode'))).toContain('邮编 100-0001 属于东京都，与所选的大阪府不符'));
});

it('a street without its number is pointed out and taken all the same', async () => {
  await openForm();
  const said = () => wordsOn(fieldOf('street'));
  fill(field(body, 'outbound.order.street'), '千代田');
  await waitFor(() => expect(said()).toContain('没有门牌号'));
  fill(field(body, 'outbound.order.street'), '千代田１－１');
  await waitFor(() => expect(said()).not.toContain('没有门牌号'));
});

it('products to choose from stand with their whole name and what is there of them; the chosen one begins the next row', async () => {
  const { server, user } = await openForm();
  const longName = '陶瓷马克杯 350 毫升 带盖 哑光白 礼盒装（2026 年新款）';
  server.answer(listOrderProducts, [{ id: 11, sku: 'CUP-01', nameZh: longName, nameJp: '', isSet: false, available: 7 }]);
  await user.click(screen.getByRole('combobox', { name: '添加产品' }));
  const option = (await screen.findByText(new RegExp(longName.slice(0, 8)))).closest('.ant-select-item-option') as HTMLElement;
  expect(wordsOn(option)).toContain(`CUP-01 ${longName} · 可用 7`);
  await user.click(option);
  await waitFor(() => expect(wordsOn(grid())).toContain('CUP-01'));
});

it('an address that does not fit is sent with a word for it, which another address takes back', async () => {
  const { server, user } = await openForm('outbound-new', { copy: '1' });
  server.answer(createOrder, refusal(409, '与都道府县不符', { fields: [{ field: 'prefecture', message: '请确认' }] }));
  fill(field(body, 'outbound.order.postcode'), '530-0001');
  const sure = async () => within(fieldOf('postcode')).findByRole<HTMLInputElement>('checkbox');
  server.answer(findPostcode, { postcode: '5300001', places: [{ prefecture: '27', city: '大阪市北区', town: '梅田' }] });
  await user.click(button(body, 'outbound.page.submit'));
  await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(1));
  const select = within(fieldOf('prefecture')).getByRole('combobox');
  await user.click(select);
  fireEvent.change(select, { target: { value: '京都' } });
  await user.click((await screen.findAllByText(/京都府/)).at(-1) as HTMLElement);
  await user.click(await sure());
  await waitFor(async () => expect((await sure()).checked).toBe(true));
  await user.click(button(body, 'outbound.page.submit'));
  await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(2));
  expect(server.sentTo(createOrder)).toMatchObject([{ isAddressSure: false }, { prefecture: '26', isAddressSure: true }]);
  fill(field(body, 'outbound.order.postcode'), '530-0002');
  await waitFor(async () => expect((await sure()).checked).toBe(false));
});

it('H05 a next day that cannot be kept is said with the day that it would be; a carrier that cannot take it cannot be chosen', async () => {
  await openForm();
  paste('CUP-01\t2');
  await within(offers()).findByText('RMB 45.00');
  expect(carrier(/不可用/).disabled).toBe(true);
  fireEvent.click(radio(body, 'outbound.order.shippingType.nextDay'));
  fireEvent.click(carrier(/RMB 45.00/));
  await waitFor(() => expect(wordsOn(offers())).toContain('将按普通发货：已过次日达截单时间。预计 2026-11-19 送达'));
  fireEvent.click(carrier(/RMB 52.00/));
  await waitFor(() => expect(wordsOn(offers())).not.toContain('将按普通发货'));
});

it('somebody out of the address book brings the whole address along', async () => {
  const { server, user } = await openForm();
  const known = { id: 4, contact: '佐藤花子', organisation: '佐藤商店', phone: '0661234567', country: 'JP', postcode: '5300001' };
  const entry = { ...known, region: '大阪府', city: '大阪市北区', street: '梅田1-1', building: '2F', isDefault: true } as Address;
  server.answer(listAddressOptions, [entry]);
  await user.click(within(fieldOf('recipientName')).getByRole('combobox'));
  await user.click(await screen.findByText('佐藤花子 · 佐藤商店'));
  await waitFor(() => expect(field(body, 'outbound.order.recipientName').value).toBe('佐藤花子'));
  expect(field(body, 'outbound.order.postcode').value).toBe('5300001');
  expect(field(body, 'outbound.order.city').value).toBe('大阪市北区');
  expect(wordsOn(fieldOf('prefecture'))).toContain('大阪府');
});

it('an order is submitted or kept as a draft; what is refused stays typed', async () => {
  const { server, user } = await openForm();
  paste('CUP-01\t2');
  await within(offers()).findByText('RMB 45.00');
  fillRecipient();
  await waitFor(() => expect(field(body, 'outbound.order.city').value).toBe('千代田区'));
  fireEvent.click(carrier(/RMB 45.00/));
  server.answer(createOrder, refusal(409, '锁定失败', { fields: [{ field: 'lines.0.quantity', message: '可用 1' }] }));
  await user.click(button(body, 'outbound.page.submit'));
  await waitFor(() => expect(wordsOn(fieldOf('lines'))).toContain('第 1 行 · 件数：可用 1'));
  expect(wordsOn(body)).toContain('锁定失败');
  expect(field(body, 'outbound.order.recipientName').value).toBe('山田太郎');
  expect(wordsOn(grid())).toContain('CUP-01 2');
  server.answer(createOrder, orderOf(orderRow(1)));
  await user.click(button(body, 'outbound.page.saveDraft'));
  await waitFor(() => expect(server.sentTo(createOrder)).toHaveLength(2));
  const sent = { carrier: 'SAGAWA', prefecture: '13', lines: [{ productId: 11, quantity: 2 }] };
  expect(server.sentTo(createOrder)).toMatchObject([
    { ...sent, isSubmitted: true },
    { ...sent, isSubmitted: false },
  ]);
});

it('V08 nothing is sent without a line, a recipient and a carrier; where the system chooses no carrier is asked', async () => {
  const { server, user } = await openForm();
  await user.click(button(body, 'outbound.page.submit'));
  await waitFor(() => expect(fieldOf('lines').getAttribute('data-faulty')).toBe('true'));
  expect(fieldOf('recipientName').getAttribute('data-faulty')).toBe('true');
  expect(fieldOf('carrier').getAttribute('data-faulty')).toBe('true');
  await waitFor(() => expect(radio(body, 'outbound.order.carrierMode.cheapest').disabled).toBe(false));
  fireEvent.click(radio(body, 'outbound.order.carrierMode.cheapest'));
  await waitFor(() => expect(fieldOf('carrier').getAttribute('data-faulty')).toBe('false'));
  expect(server.sentTo(createOrder)).toEqual([]);
});

it('a copy has the lines and the recipient of the earlier order and asks its day anew', async () => {
  await openForm('outbound-new', { copy: '1' });
  expect(wordsOn(body)).toContain('从 CK26111700001 复制');
  expect(wordsOn(grid())).toContain('CUP-01 2');
  expect(field(body, 'outbound.order.recipientName').value).toBe('山田太郎');
  expect(shown()).toContain('deliveryDate');
});

it('a draft that is edited is saved, then submitted; a refusal of the submission goes on from what was saved', async () => {
  const { server, user } = await openForm('outbound-edit', { id: '1' });
  server.answer(changeOrder, orderOf(orderRow(1, { revision: 4 })));
  server.answer(orderMoves.calls.submit, refusal(409, '该公司已欠费'));
  await user.click(button(body, 'outbound.page.saveAndSubmit'));
  await waitFor(() => expect(server.sentTo(orderMoves.calls.submit)).toEqual([{ id: 1, isAddressSure: false }]));
  await screen.findByText('该公司已欠费');
  await screen.findByRole('grid');
  await user.click(button(body, 'outbound.page.saveDraft'));
  await waitFor(() => expect(server.sentTo(changeOrder)).toHaveLength(2));
  expect(server.sentTo(changeOrder)).toMatchObject([{ revision: 3 }, { revision: 4 }]);
});

it('of a submitted order only recipient, carrier and time can be changed', async () => {
  await openPage('outbound-edit', {
    as: owner,
    answers: (server) => {
      answers(server);
      server.answer(showOrder, orderOf(orderRow(1, { status: 'pendingReview' })));
    },
    search: { id: '1' },
  });
  await screen.findByRole('grid');
  expect(wordsOn(body)).toContain('已提交的出库单只能修改收件人、承运商和配送时间');
  expect(field(body, 'outbound.order.customerNo').disabled).toBe(true);
  expect(field(body, 'outbound.order.recipientName').disabled).toBe(false);
  expect(buttonsNamed(body, 'outbound.page.saveAndSubmit')).toEqual([]);
});

it('what was typed and not sent is there again after a reload, until it is thrown away', async () => {
  const drafts = () => Object.entries({ ...sessionStorage } as Record<string, string>).filter(([key]) => key.startsWith('draft'));
  await openForm();
  paste('CUP-01\t2');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  const [kept] = drafts();
  await openPage('outbound-new', {
    as: owner,
    answers: (server) => {
      answers(server);
      if (kept) sessionStorage.setItem(...kept);
    },
  });
  await screen.findByRole('grid');
  expect(wordsOn(grid())).toContain('CUP-01 2');
  fireEvent.click(await screen.findByRole('button', { name: '清空重填' }));
  await waitFor(() => expect(wordsOn(grid())).not.toContain('CUP-01'));
});
