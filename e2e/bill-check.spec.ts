import type { Locator, Page } from '@playwright/test';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { picture } from './support/picture.ts';
import { pressIn } from './support/row-action.ts';

interface Row {
  readonly id: number;
  readonly trackingNumber: string;
  readonly result: string;
  readonly decision: string | null;
  readonly expected: { readonly minor: number } | null;
  readonly parcelId: number | null;
  readonly ourSize: string;
}
interface Bill {
  readonly id: number;
  readonly number: string;
  readonly month: string;
  readonly status: string;
  readonly carrier: string;
}
const shown = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1-');
const part = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });

test('F13 V17 a bill file with all five results: uploaded, compared, accepted, disputed, passed on to the customer and booked by two people', async ({
  page,
  other: office,
}) => {
  test.setTimeout(240_000);
  const finance = await enter(page, 'finance', 'bill-check');
  const bills = await finance.call<{ rows: Bill[] }>('GET', '/carrierBill/list', { carrier: 'SAGAWA' });
  const bill = bills.data.rows.find(({ status }) => status === 'checked') as Bill;
  expect(bill, 'Sagawa’s bill waits in the demonstration').toBeDefined();
  const rowsOf = async (): Promise<Row[]> =>
    (await finance.call<{ rows: Row[] }>('GET', '/carrierBill/rows', { billId: String(bill.id), sort: 'id', order: 'asc', size: '50' }))
      .data.rows;
  const known = (await rowsOf()).filter(({ parcelId, expected }) => parcelId !== null && expected !== null);
  const [same, other, wrong, ...others] = known as [Row, Row, Row, ...Row[]];
  const missing = others.at(-1) as Row;
  const stranger = '512547514334';
  const larger = String({ 60: 80, 80: 100, 100: 140, 140: 160 }[Number(other.ourSize)] ?? 170);

  // What the carrier sends instead: one as expected, one measured larger, one twice, one that nobody knows, and one left out.
  const line = ({ trackingNumber }: Row, size: string, amount: number): string => `${trackingNumber},飛脚宅配便,${size}サイズ,${amount}`;
  const lines = [
    'お問い合せ送り状No,便種,サイズ,運賃合計',
    line(same, same.ourSize, same.expected?.minor ?? 0),
    line(same, same.ourSize, same.expected?.minor ?? 0),
    line(other, larger, (other.expected?.minor ?? 0) + 210),
    line(wrong, wrong.ourSize, (wrong.expected?.minor ?? 0) + 90),
    ...others.slice(0, -1).map((one) => line(one, one.ourSize, one.expected?.minor ?? 0)),
    `${stranger},飛脚宅配便,80サイズ,640`,
  ];
  await page.getByRole('button', { name: '导入账单' }).click();
  const dialog = page.getByRole('dialog', { name: '导入账单' });
  await dialog.getByLabel('账单月份').fill(bill.month);
  await dialog.getByLabel('选择文件').setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByText(/替换 \d+ 行未确认/)).toBeVisible();
  await dialog.getByRole('button', { name: '导入并核对' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => new Set((await rowsOf()).map(({ result }) => result)).size, { timeout: 30_000 }).toBe(5);

  await part(page, '账单明细').click();
  const different = rowOf(page, shown(other.trackingNumber)).filter({ hasText: bill.number });
  await expect(different).toContainText('+JPY 210');
  await pressIn(different, '向客户补收或退差');
  const form = page.getByRole('dialog', { name: /向客户补收或退差/ });
  await form.getByLabel('原因').fill('实测尺寸更大');
  await form.getByLabel('测量照片').setInputFiles(picture('size.png', 600, 600));
  await expect(form.getByRole('button', { name: '查看 size.png' })).toBeVisible();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
  // One is disputed, with why; what nobody knew is accepted after all.
  const decide = async (number: string, press: string): Promise<void> => {
    await rowOf(page, shown(number)).filter({ hasText: bill.number }).getByRole('checkbox').check();
    await page.getByRole('button', { name: press, exact: true }).click();
  };
  await decide(wrong.trackingNumber, '申诉');
  const why = page.getByRole('dialog', { name: '申诉' });
  await why.getByLabel('原因').fill('尺寸与我方测量不符');
  await why.getByRole('button', { name: '确定' }).click();
  await expect(rowOf(page, shown(wrong.trackingNumber)).filter({ hasText: bill.number })).toContainText('申诉中');
  await decide(stranger, '接受');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(rowOf(page, shown(stranger)).filter({ hasText: bill.number })).toContainText('已接受');
  expect((await rowsOf()).find(({ trackingNumber }) => trackingNumber === missing.trackingNumber)).toMatchObject({
    result: 'missing',
    decision: 'carry',
  });

  // Four eyes: another person approves the supplement and confirms the bill.
  await enter(office, 'finmgr', 'bill-check', { tab: 'rerates' });
  await pressIn(rowOf(office, shown(other.trackingNumber)), '通过');
  await office.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(rowOf(office, shown(other.trackingNumber))).toContainText('已入账');
  await part(office, '承运商账单').click();
  await pressIn(rowOf(office, bill.number), '确认入账');
  await office.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(rowOf(office, bill.number)).toContainText('已确认');
});
