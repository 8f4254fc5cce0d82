import type { ProductRow } from '@kura/contract/products/product/product.ts';
import { listProducts } from '@kura/contract/products/product/product.endpoints.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';

const verbs = (noun: string, all: string[]): string[] => all.map((verb) => `products:${noun}:${verb}`);

/** What the owner of a company holds. */
export const ownerPermissions = [
  ...verbs('product', ['list', 'add', 'edit', 'enable', 'delete', 'label', 'import', 'export']),
  ...verbs('accessory', ['list', 'add', 'edit', 'enable', 'delete', 'import', 'export']),
];
export const staffPermissions = [...ownerPermissions, ...verbs('product', ['measure', 'warehouseSku'])];

export const listed = async (app: TestApp, user: TestUser, query: object = {}): Promise<ProductRow[]> =>
  ((await app.as(user).call(listProducts, { query })).data as Page<ProductRow>).rows;
