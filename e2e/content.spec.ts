import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { picture } from './support/picture.ts';
import { pressIn } from './support/row-action.ts';

test('V16 an article is written, published and pinned, read by a customer, and taken down', async ({ page }) => {
  const title = `千叶仓库夜班 ${Date.now().toString(36)}${process.pid.toString(36)}`;

  await enter(page, 'ops', 'publish');
  await page.getByLabel('封面').setInputFiles(picture('cover.png', 800, 450));
  await page.getByLabel('标题（中文）').fill(title);
  await page.getByLabel('关键词（中文）').fill('仓库, 夜班');
  const text = page.getByRole('textbox', { name: '内容（中文）' });
  await text.click();
  await page.getByRole('button', { name: '加粗' }).click();
  await page.keyboard.type('即日起');
  await expect(page.getByRole('complementary', { name: '预览' }).locator('strong')).toHaveText('即日起');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('新闻发布成功')).toBeVisible();

  await enter(page, 'ops', 'posts', { keyword: title });
  const row = page.getByRole('row').filter({ hasText: title });
  await pressIn(row, '置顶');
  await expect(row.getByText('置顶', { exact: true }).first()).toBeVisible();

  await enter(page, 'haichuan', 'news');
  const card = page.getByRole('link').filter({ hasText: title });
  await expect(card).toContainText('置顶');
  await card.click();
  await expect(page.locator('.k-rich strong')).toHaveText('即日起');
  await expect(page.getByText('1 次浏览')).toBeVisible();
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByText('1 人收藏')).toBeVisible();

  await enter(page, 'ops', 'posts', { keyword: title });
  await pressIn(row, '下架');
  await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已下架');
  await enter(page, 'haichuan', 'news', { keyword: title });
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
});
