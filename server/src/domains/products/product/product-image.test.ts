import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import * as e from '@kura/contract/products/product/product.endpoints.ts';
import { type FileRef, uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { picture } from '../../../kernel/files/test-files.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { ownerPermissions } from '../testing/cast.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  owner = await app.given.customer({ permissions: ownerPermissions });
});
afterAll(() => app.close());

const upload = async (user: TestUser, content: Buffer, name = 'kettle.png'): Promise<Answer<FileRef>> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.app.inject({
    method: 'POST',
    url: `${apiBase}${uploadFile.path}?kind=productImage`,
    headers: {
      token: user.token,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Answer<FileRef>>();
};
const image = async (user = owner) => (await upload(user, await picture('png', 400, 400))).data.id;
let count = 0;
const form = (imageIds: number[]) => ({
  type: 'ordinary' as const,
  sku: `IMG-${1000 + ++count}`,
  nameZh: '壶',
  nameJp: 'ケトル',
  imageIds,
});

describe('pictures of a product', () => {
  it('V14 are at least 400 × 400 by their content, whatever the name says', async () => {
    expect((await upload(owner, await picture('jpeg', 400, 400), 'a.jpg')).code).toBe(200);
    expect(await upload(owner, await picture('png', 399, 400))).toMatchObject({
      code: 400,
      message: '图片尺寸为 399×400，至少需要 400×400 像素',
    });
    expect((await upload(owner, Buffer.from('%PDF-1.7 not a picture'), 'kettle.png')).code).toBe(400);
  });

  it('V14 are at most five, shown in the order of the form, and the first stands for the product', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => image()));
    const order = ids.toReversed();
    const { data: made } = await app.as(owner).call(e.createProduct, { body: form(order) });
    expect(made.images.map(({ id }) => id)).toEqual(order);
    expect(made).toMatchObject({ imageCount: 5, thumbUrl: made.images[0]?.thumbUrl });
    for (const url of [made.thumbUrl ?? '', made.images[4]?.mediumUrl ?? '', made.images[4]?.url ?? ''])
      expect((await app.app.inject({ url, headers: { token: owner.token } })).statusCode).toBe(200);
    expect((await app.as(owner).call(e.createProduct, { body: form([...ids, await image()]) })).code).toBe(400);

    const [first = 0, second = 0] = ids;
    const body = { ...form([second, first]), id: made.id, sku: made.sku };
    const { data: changed } = await app.as(owner).call(e.changeProduct, { body });
    expect(changed.images.map(({ id }) => id)).toEqual([second, first]);
    const free = await app.db.rows(sql`select id from files where id = any(${ids}) and attached_to is null`);
    expect(free).toHaveLength(3);
  });

  it('A07 are one’s own: a stranger’s picture or one of another product is not found', async () => {
    const stranger = await app.given.customer({ permissions: ownerPermissions });
    const theirs = await image(stranger);
    expect((await app.as(owner).call(e.createProduct, { body: form([theirs]) })).code).toBe(404);
    const mine = await image();
    expect((await app.as(owner).call(e.createProduct, { body: form([mine]) })).code).toBe(200);
    expect((await app.as(owner).call(e.createProduct, { body: form([mine]) })).code).toBe(404);
  });

  it('are let go with the product', async () => {
    const id = await image();
    const { data: made } = await app.as(owner).call(e.createProduct, { body: form([id]) });
    await app.as(owner).call(e.deleteProduct, { body: { id: made.id } });
    expect(await app.db.first(sql`select attached_to from files where id = ${id}`)).toEqual({ attachedTo: null });
  });
});
