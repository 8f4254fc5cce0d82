import type { Page } from '@playwright/test';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { expectMail } from './support/mailbox.ts';
import { expect, test } from './story.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const lastMonth = (): string => {
  const [year = 0, month = 0] = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};

test('V05 S10 a one-time invoice: refused above the limit, applied for, approved, issued, and notified by mail', async ({
  page,
  other: desk,
}) => {
  const customer = await enter(page, 'qinghe', 'invoice-titles');
  await page.getByRole('button', { name: '新增抬头', exact: true }).click();
  await dialog(page, '新增抬头').getByLabel('抬头名称').fill('杭州青禾家居有限公司');
  await dialog(page, '新增抬头').getByLabel('税号').fill('9133 0100 7996 5505 8A');
  await dialog(page, '新增抬头').getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog(page, '新增抬头').getByText('统一社会信用代码的校验码不正确，请核对')).toBeVisible();
  await dialog(page, '新增抬头').getByLabel('税号').fill('9133 0100 7996 5505 8b');
  await dialog(page, '新增抬头').getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '91330100799655058B' })).toContainText('默认抬头');

  const { data: standing } = await customer.call<{ invoiceable: { minor: number } }>('GET', '/invoice/standing');
  const fen = standing.invoiceable.minor;
  expect(fen).toBeGreaterThan(100_00);
  const yuan = (minor: number) => (minor / 100).toFixed(2);
  await page.goto(addressOf('invoices'));
  await page.getByRole('button', { name: '申请开票', exact: true }).click();
  const form = dialog(page, '申请开票');
  // The default title is chosen already.
  await expect(form).toContainText('杭州青禾家居有限公司 · 91330100799655058B');
  await form.getByLabel('开票金额').fill(yuan(fen + 1));
  await form.getByRole('button', { name: '提交申请', exact: true }).click();
  await expect(form).toContainText(/超过可开票金额 RMB [\d,]+\.\d\d（已充值/);
  await form.getByLabel('开票金额').fill('106');
  await expect(form.getByText('不含税 RMB 100.00，税额 RMB 6.00')).toBeVisible();
  await form.getByRole('button', { name: '提交申请', exact: true }).click();
  // The row of totals says the same amount when it is the only one.
  const row = page.getByRole('row', { name: /FP\d+/ }).filter({ hasText: 'RMB 106.00' });
  await expect(row).toContainText('审核中');
  const number = (await row.getByRole('button', { name: /^FP\d+$/ }).textContent()) ?? '';
  // Once a month: the button says so instead of a refusal.
  await expect(page.getByRole('button', { name: '申请开票', exact: true })).toBeDisabled();

  await enter(desk, 'finance', 'invoices', { number });
  const applied = desk.getByRole('row').filter({ hasText: number });
  await applied.getByRole('button', { name: '通过', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
  await expect(applied).toContainText('已通过');
  await expectMail('shen@qinghe.example', `发票申请 ${number} 已通过`);

  await applied.getByRole('button', { name: '开具发票', exact: true }).click();
  const issue = dialog(desk, '开具发票');
  const invoiceNo = `26330000${Date.now()}`;
  await issue.getByLabel('发票号码').fill(invoiceNo);
  await issue.getByLabel('开票日期').fill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10));
  await issue.getByLabel('开票日期').press('Enter');
  await issue.getByRole('button', { name: '确定', exact: true }).click();
  await expect(issue.getByRole('alert')).toHaveText('请上传发票文件或填写链接');
  await issue.getByLabel('下载链接').fill('https://tax.example/invoice.pdf');
  await issue.getByRole('button', { name: '确定', exact: true }).click();
  await expect(applied).toContainText('已开票');
  const mail = await expectMail('shen@qinghe.example', `发票 ${invoiceNo} 已开具`);
  expect(mail.text).toContain('金额 RMB 106.00');

  await page.reload();
  await expect(row).toContainText(invoiceNo);
  await expect(row.getByRole('link', { name: '打开链接' })).toHaveAttribute('href', 'https://tax.example/invoice.pdf');
});

test('V06 the monthly run makes the invoice of a month once', async ({ page }) => {
  await enter(page, 'finmgr', 'invoices', { tab: 'runs' });
  const run = async () => {
    await page.getByRole('button', { name: '立即生成', exact: true }).first().click();
    const form = dialog(page, '立即生成');
    await form.getByLabel('公司').click();
    await page.keyboard.type('AOI');
    await page.locator('.ant-select-item-option').filter({ hasText: 'あおい商店' }).click();
    await form.getByRole('button', { name: '立即生成', exact: true }).click();
  };
  await run();
  const row = page.getByRole('row').filter({ hasText: 'あおい商店' }).filter({ hasText: lastMonth() });
  await expect(row).toContainText('已生成申请');
  const number = /FP\d{11}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await run();
  await expect(dialog(page, '立即生成')).toContainText(`${lastMonth()} 已生成过（${number}）`);
  await page.goto(addressOf('invoices', { number }));
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('每月固定');
});
