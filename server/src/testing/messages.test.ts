import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManifest, scanManifest } from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import { createRole, deleteRole, updateRole } from '@kura/contract/identity/role/role.endpoints.ts';
import { scanTransferProduct } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import { system } from '../kernel/actor.ts';
import { wordFailure } from '../kernel/words.ts';
import { requireNotInArrears } from '../domains/finance/ledger/arrears.ts';
import { feeLine, makeWallet, someCause, walletNow } from '../domains/finance/testing/wallet.ts';
import { makeWarehouse } from '../domains/warehouse/testing/make-warehouse.ts';
import { testApp, type TestApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

// What the page says of its own accord stands in web/src/app/messages.test.tsx; export over 1000 records in export-edge.test.ts.
describe('the messages of section 8 that the server says', () => {
  const done = { zh: '操作成功', en: 'Done', jp: '操作が完了しました' };

  it.each(langs)('E01 add, modify and delete success and failure: %s', async (lang) => {
    const staff = app.as(await app.given.staff());
    const body = { name: `E01 ${lang}`, type: 'staff' as const, remark: '', permissions: [] };
    const made = await staff.call(createRole, { body, lang });
    expect(made.message).toBe(done[lang]);
    const { id } = made.data;
    expect((await staff.call(updateRole, { body: { id, name: `E01 ${lang} b`, remark: '' }, lang })).message).toBe(done[lang]);
    const taken = await staff.call(createRole, { body: { ...body, name: `E01 ${lang} b` }, lang });
    expect(taken.message).toBe(
      { zh: '角色名称已存在', en: 'A role with this name already exists', jp: '同じ名前のロールがあります' }[lang],
    );
    expect((await staff.call(deleteRole, { body: { id }, lang })).message).toBe(done[lang]);
    expect((await staff.call(deleteRole, { body: { id }, lang })).message).toBe(
      { zh: '记录不存在或已被删除', en: 'This record doesn’t exist or was deleted', jp: 'データが存在しないか、削除されています' }[lang],
    );
  });

  it.each(langs)('E01 barcode scanner did not scan or product does not exist: %s', async (lang) => {
    const staff = app.as(await app.given.staff());
    const { at } = await makeWarehouse(app);
    const { data } = await staff.call(scanTransferProduct, { body: { locationId: at['A-01-01-01'] ?? 0, code: 'NO-SUCH-CODE' }, lang });
    expect(data).toMatchObject({
      tone: 'red',
      text: {
        zh: '扫码枪未扫到或产品不存在',
        en: 'Nothing scanned, or the product doesn’t exist',
        jp: 'スキャンできていないか、商品が存在しません',
      }[lang],
    });
  });

  it.each(langs)('E01 tracking number not found: %s', async (lang) => {
    const staff = app.as(await app.given.staff());
    const { id: warehouseId } = await makeWarehouse(app);
    const { data: manifest } = await staff.call(createManifest, { body: { warehouseId, carrier: 'SAGAWA' } });
    const body = { manifestId: manifest.id, code: '390000000000', reference: `nobody-${lang}` };
    expect((await staff.call(scanManifest, { body, lang })).data).toMatchObject({
      tone: 'red',
      text: { zh: '未找到快递单号', en: 'Tracking number not found', jp: '追跡番号が見つかりません' }[lang],
    });
  });

  it.each(langs)('E01 this company is in arrears: %s', async (lang) => {
    const wallet = await makeWallet(app.db, { minor: 100 });
    await wallet.setCredit(10_000);
    await wallet.charge([feeLine('PHOTO', 1000)]);
    await wallet.setCredit(0);
    const refused = await wallet
      .tx((tx) => requireNotInArrears(tx, { ...system, permissions: new Set() }, wallet.companyId, someCause(), walletNow))
      .catch((error: unknown) => wordFailure(error, lang));
    expect(refused).toMatchObject({ code: 402 });
    expect((refused as { message: string }).message).toContain({ zh: '该公司已欠费', en: 'arrears', jp: '残高' }[lang]);
  });
});
