import type { Call } from '../../../kernel/bind.ts';
import { importOf, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/products/product/product.endpoints.ts';
import { productExport, productSheet, type ProductSheetRow } from '@kura/contract/products/product/product.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { forSheet } from './export-item.ts';
import { importProducts } from './import-products.ts';
import type { StoredItem } from './item.ts';
import * as items from './item.store.ts';
import { printProductLabels } from './print-labels.ts';
import * as moves from './product.moves.ts';
import * as store from './product.store.ts';
import * as save from './save-product.ts';
import { resolveProducts } from './resolve-products.ts';
import { scanProduct } from './scan-product.ts';
import { listOptions } from './show-option.ts';
import { showProduct, showRow } from './show-product.ts';

const shown = (call: Pick<Call, 'kernel' | 'actor' | 'now'>) => (item: StoredItem) => showProduct(call, item);

export const productNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(
      endpoints.listProducts,
      async (call) => {
        const page = await store.pageOfProducts(call.db, call.actor.scope, call.actor.zone, call.query);
        return { ...page, rows: page.rows.map((item) => forSheet(item, (one) => showRow(call, one))) };
      },
      { sheet: productExport, splitBy: 'createdAt' },
    );
    bind(endpoints.getProduct, async (call) =>
      showProduct(call, found(await items.read(call.db, call.actor.scope, 'product', call.query.id))),
    );
    bind(endpoints.createProduct, (call) => save.createProduct(call.tx, call.actor, call.body, call.now).then(shown(call)));
    bind(endpoints.changeProduct, (call) => save.changeProduct(call.tx, call.actor, call.body, call.now).then(shown(call)));
    bind(endpoints.copyProduct, (call) => save.copyProduct(call.tx, call.actor, call.body, call.now).then(shown(call)));
    bindMoves(endpoints.productMoves, (call, move) =>
      moves.moveProduct(call.tx, call.actor, call.body.id, move, call.now).then(shown(call)),
    );
    bind(endpoints.deleteProduct, ({ tx, actor, body, now }) => moves.deleteProduct(tx, actor, body.id, now));
    bind(endpoints.measureProduct, (call) => moves.measureProduct(call.tx, call.actor, call.body, call.now).then(shown(call)));
    bind(endpoints.printProductLabels, ({ actor, body, lang, now }) => printProductLabels(kernel, actor, body, lang, now));
    bind(endpoints.listProductOptions, (call) => listOptions(call, call.query));
    bind(endpoints.scanProduct, (call) => scanProduct(call, call.query));
    bind(endpoints.resolveProducts, (call) => resolveProducts(call, call.body));
    bind(endpoints.listProductCategories, ({ db, actor }) => store.categories(db, actor.scope));
  },
  imports: [
    importOf<ProductSheetRow>({
      sheet: productSheet,
      permission: 'products:product:import',
      place: { code: 'products', search: {} },
      takesHoles: true,
      run: (tx, actor, rows, now) => importProducts(tx, actor, rows, now),
    }),
  ],
  searches: [
    {
      permission: 'products:product:list',
      find: async (db, actor, keyword, limit) =>
        (await store.options(db, actor.scope, { keyword, types: ['ordinary', 'composite'] }, limit)).map(({ id, sku, nameZh }) => ({
          kind: 'products.product',
          id,
          label: `${sku} · ${nameZh}`,
          routeCode: 'products',
          search: { keyword: sku },
        })),
    },
  ],
};
