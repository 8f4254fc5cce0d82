import type { APIRequestContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { checkDigit } from '../contract/src/products/product/check-digit.ts';
import { enter } from './enter.ts';
import { signInByCall, uniqueAccount } from './people.ts';
import { picture } from './support/picture.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

test.describe.configure({ timeout: 90_000 });

const uniqueSku = (head: string): string => uniqueAccount(`${head}-`).toUpperCase().slice(-20);
const productRow = (page: Page, sku: string) => page.getByRole('row').filter({ has: page.getByRole('button', { name: sku, exact: true }) });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true });

/** Pieces found on a shelf: proposed by one, approved by another. */
async function putOnShelf(request: APIRequestContext, pieces: readonly { productId: number; quantity: number }[]): Promise<void> {
  const [keeper, approver] = [await signInByCall(request, 'stock'), await signInByCall(request, 'ops')];
  const { data } = await keeper.call<{ rows: { id: number; warehouseId: number; areaKind: string; companyCount: number }[] }>(
    'GET',
    '/location/list',
    { fill: 'empty', kind: 'shelf', size: 50 },
  );
  // Stories run side by side: a place that another one has just taken is left to it, and the next is tried.
  const told: string[] = [];
  for (const place of data.rows.filter((row) => row.areaKind === 'storage' && row.companyCount === 0)) {
    const proposed = await keeper.call<{ id: number }>('POST', '/adjustment/propose', {
      warehouseId: place.warehouseId,
      reason: 'found',
      lines: pieces.map(({ productId, quantity }) => ({ locationId: place.id, productId, change: quantity })),
    });
    const done = proposed.code === 200 ? await approver.call('POST', '/adjustment/approve', { id: proposed.data.id }) : proposed;
    if (done.code === 200) return;
    told.push(done.message);
  }
  throw new Error(`no empty place on a shelf took them: ${told.join('; ')}`);
}

test('V07 V14 a customer adds a product: the wrong check digit is put right, pictures are cropped and ordered, sizes stay exact', async ({
  page,
}) => {
  const sku = uniqueSku('KT');
  // A company has a barcode once, and stories run side by side: the digits come from the SKU.
  const digits = `49${(BigInt(`0x${Buffer.from(sku).toString('hex')}`) % 10_000_000_000n).toString().padStart(10, '0')}`;
  const right = `${digits}${checkDigit(digits)}`;
  const wrong = `${digits}${(checkDigit(digits) + 1) % 10}`;
  await enter(page, 'haichuan', 'products');
  await page.getByRole('button', { name: '新增产品', exact: true }).click();
  await page.getByLabel('产品 SKU').fill('KT');
  await page.getByLabel('中文名称').fill('电热水壶');
  await expect(page.getByText('SKU 为 5 到 20 位，只能用数字、字母和 _ - . #')).toBeVisible();
  await page.getByLabel('产品 SKU').fill(sku);
  await page.getByLabel('日文名称').fill('電気ケトル');

  await page.getByRole('button', { name: '添加一行' }).click();
  await page.getByLabel('第 1 行 编码').fill(wrong);
  await page.getByLabel('第 1 行 编码').blur();
  await expect(page.getByText('校验位不对')).toBeVisible();
  await page.getByRole('button', { name: `改为 ${right}` }).click();
  await expect(page.getByText('校验位不对')).toBeHidden();
  await page.getByRole('button', { name: '添加一行' }).click();
  await page.getByLabel('第 2 行 条码类型').click();
  await page.locator('.ant-select-item-option').getByText('客户 SKU', { exact: true }).click();
  await page.getByLabel('第 2 行 编码').fill(`C-${sku}`);

  await page.getByLabel('长', { exact: true }).fill('24.55');
  await page.getByLabel('宽', { exact: true }).fill('18');
  await expect(page.getByText('请输入数字，最多 1 位小数')).toBeVisible();
  await page.getByLabel('长', { exact: true }).fill('24.5');
  await page.getByLabel('高', { exact: true }).fill('23.1');
  await page.getByLabel('重量', { exact: true }).fill('1.005');

  const pictures = page.getByLabel('图片', { exact: true });
  await pictures.setInputFiles([picture('front.png', 900, 600), picture('side.png', 500, 800), picture('tiny.png', 300, 300)]);
  await expect(page.getByText('tiny.png: 图片尺寸为 300×300，至少需要 400×400 像素')).toBeVisible();
  // From the keyboard alone: the frame has the focus.
  await expect(dialog(page, '裁剪图片（1/2）').getByRole('button', { name: /^裁剪框/ })).toBeFocused();
  for (const key of ['ArrowRight', '-', '-', '-']) await page.keyboard.press(key);
  await expect(dialog(page, '裁剪图片（1/2）')).toContainText('540×540 像素');
  await dialog(page, '裁剪图片（1/2）').getByRole('button', { name: '裁剪', exact: true }).click();
  await dialog(page, '裁剪图片（2/2）').getByRole('button', { name: '不裁剪' }).click();
  await expect(page.getByRole('link', { name: /^图片/ })).toHaveCount(2);
  await page.getByRole('button', { name: '前移图片 2' }).click();
  await expect(page.getByRole('link', { name: '图片 1' })).toHaveAttribute('title', 'side.png');

  await page.getByLabel('备注').focus();
  await page.keyboard.press('Control+Enter');
  // Saved: the list opens with the new product, and the form is empty again.
  const detail = dialog(page, new RegExp(`^${sku} 电热水壶`));
  await expect(detail).toBeVisible();
  await expect(detail).toContainText(right);
  await expect(detail).toContainText('24.5 cm');
  await expect(detail).toContainText('1.005 kg');
  await detail.getByRole('button', { name: '查看大图 1' }).click();
  const shown = dialog(page, '大图').getByRole('img');
  await expect(shown).toHaveJSProperty('naturalHeight', 800);
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveJSProperty('naturalWidth', 540);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // Any of its codes finds it, and nothing else.
  await page.getByLabel('SKU/名称/条码').fill(right);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('row', { name: /^选择第/ })).toHaveCount(1);
  await expect(productRow(page, sku)).toContainText('缺货');
});

test('V08 a set names the part that limits it, in the form and in the list; a copy keeps all but codes and pictures', async ({
  page,
  request,
}) => {
  const owner = await signInByCall(request, 'haichuan');
  const [pot, lid, set, copy] = [uniqueSku('POT'), uniqueSku('LID'), uniqueSku('SET'), uniqueSku('CPY')];
  const add = async (sku: string) =>
    (
      await owner.call<{ id: number }>('POST', '/prop/create', {
        type: 'ordinary',
        sku,
        nameZh: `锅 ${sku}`,
        nameJp: `鍋 ${sku}`,
        material: '不锈钢',
        weightG: 1250,
        codes: [
          {
            kind: 'customerSku',
            code: `C-${sku}`,
          },
        ],
      })
    ).data.id;
  const [potId, lidId] = [await add(pot), await add(lid)];
  await putOnShelf(request, [
    { productId: potId, quantity: 7 },
    { productId: lidId, quantity: 60 },
  ]);

  await enter(page, 'haichuan', 'product-new');
  await page.getByLabel('产品 SKU').fill(set);
  await page.getByLabel('中文名称').fill('锅具套装');
  await page.getByLabel('日文名称').fill('鍋セット');
  await page.getByText('组合产品', { exact: true }).click();
  await expect(page.getByRole('radio', { name: '组合产品' })).toBeChecked();
  await save(page).click();
  await expect(page.getByText('组合产品至少需要一个子 SKU')).toBeVisible();
  // Scanned into the box: the code of the customer, then Enter, faster than any search.
  await page.getByLabel('第 1 行 子产品').click();
  await page.keyboard.insertText(`C-${pot}`);
  await page.keyboard.press('Enter');
  await expect(page.getByTitle(`${pot} 锅 ${pot}`)).toBeVisible();
  await page.getByLabel('第 1 行 每套数量').fill('2');
  await expect(page.getByText('现在可售 3 套')).toBeVisible();
  await page.getByRole('button', { name: '添加一行' }).first().click();
  await page.getByLabel('第 2 行 子产品').click();
  await page.keyboard.insertText(lid);
  await page.keyboard.press('Enter');
  await expect(page.getByText('60 ÷ 1 = 60 套，余 0 件')).toBeVisible();
  await save(page).click();
  await expect(dialog(page, new RegExp(`^${set}`))).toContainText('7 ÷ 2 = 3 套，余 1 件');
  await page.keyboard.press('Escape');

  await page.getByLabel('SKU/名称/条码').fill(set);
  await page.getByRole('button', { name: '查询' }).click();
  await productRow(page, set).getByRole('button', { name: '为什么只有 3 套？' }).click();
  const why = page.getByRole('group', { name: '为什么只有 3 套？' });
  await expect(why.locator('[data-limiting=true]')).toHaveText(new RegExp(`${pot}.*7 ÷ 2 = 3 套`));
  await page.keyboard.press('Escape');

  await page.getByLabel('SKU/名称/条码').fill(pot);
  await page.getByRole('button', { name: '查询' }).click();
  await pressIn(productRow(page, pot), '复制');
  await dialog(page, `复制产品 ${pot}`).getByLabel('新 SKU').fill(pot);
  await dialog(page, `复制产品 ${pot}`).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page, `复制产品 ${pot}`)).toContainText('该公司已有此 SKU');
  await dialog(page, `复制产品 ${pot}`).getByLabel('新 SKU').fill(copy);
  await dialog(page, `复制产品 ${pot}`).getByRole('button', { name: '保存' }).click();
  // The copy opens in the form, for what could not be copied.
  await expect(page.getByRole('heading', { name: `编辑产品 ${copy}` })).toBeVisible();
  await expect(page.getByLabel('材质')).toHaveValue('不锈钢');
  await expect(page.getByLabel('重量', { exact: true })).toHaveValue('1.25');
  await expect(page.getByLabel('第 1 行 编码')).toHaveCount(0);
});

test('A09 staff measure a product again: both values stay, the measured one counts, and the log says who', async ({ page, request }) => {
  const owner = await signInByCall(request, 'haichuan');
  const sku = uniqueSku('BOX');
  const size = { lengthMm: 300, widthMm: 200, heightMm: 100, weightG: 900 };
  await owner.call('POST', '/prop/create', { type: 'ordinary', sku, nameZh: '收纳箱', nameJp: '収納ボックス', ...size });

  await enter(page, 'ops', 'products', { keyword: sku });
  await pressIn(productRow(page, sku), '复测');
  const form = dialog(page, `复测 ${sku}`);
  await expect(form.getByLabel('长')).toHaveValue('30');
  await form.getByLabel('长').fill('31.5');
  await form.getByLabel('重量').fill('0.95');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(productRow(page, sku)).toContainText('31.5 × 20 × 10 cm');

  await productRow(page, sku).getByRole('button', { name: sku, exact: true }).click();
  const sizes = dialog(page, new RegExp(`^${sku}`)).getByRole('table');
  await expect(sizes.getByRole('row', { name: '长' })).toHaveText(/30 cm.*31\.5 cm.*\+1\.5 cm/);
  await expect(sizes.getByRole('row', { name: '重量' })).toHaveText(/0\.9 kg.*0\.95 kg.*\+0\.05 kg/);
  await expect(dialog(page, new RegExp(`^${sku}`))).toContainText('复测尺寸和重量');

  // A customer sees what was measured and has no button for it.
  await enter(page, 'haichuan', 'products', { keyword: sku });
  await expect(productRow(page, sku)).toContainText('31.5 × 20 × 10 cm');
  await expect(productRow(page, sku).getByRole('button', { name: '复测' })).toHaveCount(0);
});

test('V02 labels of ticked products come as a PDF, as many of each as asked for', async ({ page, request }) => {
  const owner = await signInByCall(request, 'haichuan');
  const skus = [uniqueSku('LB1'), uniqueSku('LB2')];
  for (const sku of skus) await owner.call('POST', '/prop/create', { type: 'ordinary', sku, nameZh: '标签', nameJp: 'ラベル' });
  const [first = '', second = ''] = skus;

  await enter(page, 'haichuan', 'products');
  await expect(page.getByRole('button', { name: '打印条码' })).toBeDisabled();
  for (const sku of skus) await productRow(page, sku).getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印条码' }).click();
  const form = dialog(page, '打印条码（2 个产品）');
  await form.getByLabel('条码类型').click();
  await page.locator('.ant-select-item-option').getByText('FNSKU', { exact: true }).click();
  await form.getByRole('button', { name: '生成 PDF' }).click();
  await expect(form).toContainText('没有 FNSKU，无法打印');
  await form.getByLabel('条码类型').click();
  await page.locator('.ant-select-item-option').getByText('仓库 SKU', { exact: true }).click();
  await form.getByLabel('全部').fill('3');
  await form.getByLabel(`${second} 的份数`).fill('2');
  await expect(form.getByLabel(`${first} 的份数`)).toHaveValue('3');
  const [file] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: '生成 PDF' }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  // A roll of labels: one a page.
  expect(content.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(5);
});
