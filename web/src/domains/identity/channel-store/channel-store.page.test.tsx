import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, dialog, field } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const asked: Record<Platform, readonly string[]> = {
  amazon: ['卖家编号 (Selling Partner ID)', 'LWA 刷新令牌', 'LWA 应用密钥'],
  amazonDf: ['供应商组代码', 'LWA 刷新令牌', 'LWA 应用密钥'],
  amazonVc: ['供应商代码', 'LWA 刷新令牌', 'LWA 应用密钥'],
  rakuten: ['店铺 URL/编号', 'serviceSecret', 'licenseKey'],
  yahoo: ['店铺账号 (SellerId)', 'YConnect 刷新令牌', '应用密钥', '公钥 (PEM)', '公钥版本'],
  shopify: ['店铺域名', 'Admin API 访问令牌', '应用密钥 (client secret)'],
  tiktok: ['店铺编号 (shop id)', '店铺密文 (shop_cipher)', '刷新令牌', '应用密钥 (app_key:app_secret)'],
  mabang: ['马帮店铺名称', 'appkey', '开发者密钥', '接口地址', '运单号写入字段', '库存推送专用仓库（留空不推送）', '登记出入库的员工'],
};

it('S17 every channel asks for its own fields, and nothing is asked before one is chosen', async () => {
  const { user } = await openPage('stores', {
    as: customer(['identity:store:list', 'identity:store:add']),
    answers: (server) => server.answer(listStores, noRows),
  });
  await user.click(button(document.body, 'identity.store.add'));
  const drawer = await dialog();
  expect(within(drawer).queryByText(t('identity.store.credentials'))).toBeNull();
  for (const [platform, titles] of Object.entries(asked) as [Platform, readonly string[]][]) {
    await user.click(field(drawer, 'identity.store.platform'));
    await user.click(await screen.findByTitle(t(`identity.store.platform.${platform}`)));
    const labels = within(drawer)
      .getByRole('group', { name: t('identity.store.credentials') })
      .querySelectorAll('label');
    expect([...labels].map((label) => label.textContent?.replace(/\*$/, ''))).toEqual(titles);
  }
});

it('S17 says in the form what binds a store, and the list has a word on it', async () => {
  const { user } = await openPage('stores', {
    as: customer(['identity:store:list', 'identity:store:add']),
    answers: (server) => server.answer(listStores, noRows),
  });
  expect(button(document.body, 'identity.store.bindingTitle')).toBeDefined();
  await user.click(button(document.body, 'identity.store.add'));
  expect(within(await dialog()).getByText(t('identity.store.bindingHint'))).toBeDefined();
});
