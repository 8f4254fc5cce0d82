import type { Locator, Page } from '@playwright/test';
import { moneyText } from '../contract/src/kernel/money.ts';
import { convertMinor } from '../contract/src/kernel/rate.ts';
import { dayIn } from '../contract/src/kernel/zone.ts';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { uniqueAccount, type Caller } from './people.ts';
import { expectMail } from './support/mailbox.ts';
import { picture } from './support/picture.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

const row = (page: Page, number: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: number, exact: true }) });
const record = (page: Page, number: string): Locator => page.getByRole('dialog', { name: number, exact: true });
const desk = (page: Page, number: string): Locator => page.getByRole('dialog', { name: `审核 ${number}` });
const part = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

interface Account {
  readonly method: string;
  readonly name: string;
  readonly number: string;
}
const accountOf = async (customer: Caller, method: string): Promise<Account> => {
  const { data } = await customer.call<Account[]>('GET', '/receivingAccount/choices');
  const found = data.find((account) => account.method === method);
  expect(found, method).toBeDefined();
  return found as Account;
};
const balanceOf = async (customer: Caller): Promise<number> =>
  (await customer.call<{ cny: { balance: { minor: number } } }>('GET', '/wallet/get')).data.cny.balance.minor;
const badgesOf = async (caller: Caller): Promise<{ recharge: number; rechargeDetail: number }> =>
  (await caller.call<{ recharge: number; rechargeDetail: number }>('GET', '/badge')).data;

/** What the page of success says. */
const numberOn = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  return (await page.getByText(/^CZ[\d-]+$/).innerText()).trim();
};

test('S09 K10 a customer tops up; finance matches the bank line, amends the rate and confirms; balance, badges and mail move', async ({
  page,
  other: office,
}) => {
  // Two people, two pages and an import.
  test.setTimeout(240_000);
  const payer = uniqueAccount('アオイ');
  const customer = await enter(page, 'aoi', 'top-up');
  const account = await accountOf(customer, 'bankJp');
  const { rate } = (await customer.call<{ rate: string }>('GET', '/rate/on', { pair: 'JPY/CNY' })).data;

  await page.getByRole('radio', { name: '日本银行转账' }).check();
  await expect(page.getByText(account.number, { exact: true })).toBeVisible();
  await page.getByLabel('付款金额').fill('500,000');
  const asked = convertMinor(500_000, 'JPY', 'CNY', rate);
  await expect(page.getByText(`JPY 500,000 × ${rate} = ${moneyText({ currency: 'CNY', minor: asked })}`)).toBeVisible();
  await expect(page.getByText('银行转账在财务核对后约 10 分钟自动入账。')).toBeVisible();
  // Without a proof it is not sent, and nothing typed is lost.
  await page.getByRole('button', { name: '提交充值申请' }).click();
  await expect(page.getByText('请上传付款凭证')).toBeVisible();
  await expect(page.getByLabel('付款金额')).toHaveValue('500,000');
  await page.getByLabel('付款人').fill(payer);
  await page.getByLabel('付款凭证').setInputFiles(picture('transfer.png', 600, 900));
  await expect(page.getByRole('button', { name: '查看 transfer.png' })).toBeVisible();
  await page.getByRole('button', { name: '提交充值申请' }).click();
  const number = await numberOn(page);

  const finance = await enter(office, 'finance', 'finance-confirmation');
  const waiting = (await badgesOf(finance)).recharge;
  expect(waiting).toBeGreaterThan(0);
  await expect(office.getByRole('link', { name: /财务确认/ })).toContainText(String(waiting));

  // The bank's own file; 440 yen stayed with the bank.
  await part(office, '银行流水').click();
  await office.getByRole('button', { name: '导入', exact: true }).click();
  const day = dayIn('Asia/Shanghai', new Date());
  const statement = `收款账户,到账日期,到账金额,付款人,银行流水号,摘要\n${account.name},${day},"499,560",${payer},${payer}-1,振込\n`;
  await office.getByLabel('选择文件').setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(office.getByRole('dialog').locator('.ant-alert-success')).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(office.getByRole('row').filter({ hasText: payer })).toContainText('未关联');

  await part(office, '待审核').click();
  await row(office, number).getByRole('button', { name: '审核', exact: true }).click();
  const dialog = desk(office, number);
  await expect(dialog.getByRole('img', { name: '付款凭证' })).toBeVisible();
  await expect(dialog.getByText('请先关联银行流水或勾选“已看到款项”')).toBeVisible();
  const line = dialog.getByRole('listitem').filter({ hasText: payer });
  await expect(line).toContainText('扣除手续费后相符');
  await expect(line).toContainText('付款人一致');
  await line.getByRole('button', { name: '关联' }).click();
  await expect(dialog.getByLabel('到账金额')).toHaveValue('499560');

  const amended = (Number(rate) + 0.00012).toFixed(6);
  const [was, is] = [rate, amended].map((one) => convertMinor(499_560, 'JPY', 'CNY', one)) as [number, number];
  await dialog.getByLabel('日元汇率').fill(amended);
  await expect(dialog.getByText(moneyText({ currency: 'CNY', minor: was }))).toBeVisible();
  await expect(dialog.getByText(moneyText({ currency: 'CNY', minor: is }))).toBeVisible();
  await expect(dialog.getByText(`差额 +${moneyText({ currency: 'CNY', minor: is - was })}`)).toBeVisible();
  await dialog.getByRole('button', { name: '审核通过' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(office, number)).toHaveCount(0);

  // Ten minutes are long for a story: finance credits it at once.
  await part(office, '待入账').click();
  await row(office, number).getByRole('button', { name: '审核', exact: true }).click();
  await expect(dialog.getByText(/^预计 .+ 入账$/)).toBeVisible();
  const before = await balanceOf(customer);
  await dialog.getByRole('button', { name: '立即入账' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(office, number)).toHaveCount(0);
  expect(await balanceOf(customer)).toBe(before + is);
  expect((await badgesOf(finance)).recharge).toBeLessThan(waiting);

  const mail = await expectMail('aoi@aoi-shop.example', number);
  expect(mail.text).toContain(moneyText({ currency: 'CNY', minor: is }));

  // The customer looks: credited, what it was worth, and the wallet has it.
  await page.getByRole('button', { name: '查看充值明细' }).click();
  await expect(record(page, number)).toContainText('充值成功', { timeout: 30_000 });
  await expect(record(page, number)).toContainText(moneyText({ currency: 'CNY', minor: is }));
  await page.goto(addressOf('top-up'));
  const now = moneyText({ currency: 'CNY', minor: await balanceOf(customer) });
  await expect(page.getByRole('region', { name: '钱包' })).toContainText(now);
});

test('S09 until finance has looked, a customer sends another proof or takes the application back', async ({ page }) => {
  await enter(page, 'aoi', 'top-up');
  await page.getByRole('radio', { name: '中国银行转账' }).check();
  await page.getByLabel('付款金额').fill('1234.56');
  await expect(page.getByText('同币种入账，不换算')).toBeVisible();
  await page.getByLabel('付款凭证').setInputFiles(picture('first.png', 500, 500));
  await expect(page.getByRole('button', { name: '查看 first.png' })).toBeVisible();
  await page.getByRole('button', { name: '提交充值申请' }).click();
  const number = await numberOn(page);
  await page.getByRole('button', { name: '查看充值明细' }).click();

  await pressIn(record(page, number), '重新上传凭证');
  const proof = page.getByRole('dialog', { name: `${number} 的付款凭证` });
  await proof.getByRole('button', { name: '移除 first.png' }).click();
  await proof.getByLabel('付款凭证').setInputFiles(picture('second.png', 500, 500));
  await expect(proof.getByRole('button', { name: '查看 second.png' })).toBeVisible();
  await proof.getByRole('button', { name: '保存' }).click();
  await expect(proof).toBeHidden();

  await pressIn(record(page, number), '取消充值');
  const cancel = page.getByRole('dialog', { name: '取消充值' });
  await cancel.getByRole('button', { name: '确定' }).click();
  // V17: not without a reason.
  await expect(cancel.getByRole('alert').first()).toBeVisible();
  await cancel.getByLabel('原因').fill('金额填错');
  await cancel.getByRole('button', { name: '确定' }).click();
  await expect(record(page, number)).toContainText('已取消');
  await expect(record(page, number)).toContainText('金额填错');
  await expect(record(page, number).getByRole('button', { name: '取消充值' })).toHaveCount(0);
});
