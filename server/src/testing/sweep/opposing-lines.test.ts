import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { testApp, type TestApp } from '../app.ts';
import { customerPermissions } from './audience.ts';
import { callRaw, nameOf } from './call.ts';
import type { Scene } from './mutation.ts';
import { lineWise, lineWiseNames, opposing, type OpposingLines } from './opposing.ts';

let app: TestApp;
let scene: Scene;
beforeAll(async () => {
  app = await testApp();
  const company = await app.given.company();
  const customer = await app.given.customer({ company, permissions: customerPermissions });
  scene = { app, company, customer, staff: await app.given.staff() };
});
afterAll(() => app.close());

const able = lineWise.flatMap((endpoint): (readonly [string, Endpoint, (scene: Scene) => Promise<OpposingLines>])[] => {
  const lines = opposing[nameOf(endpoint)];
  return typeof lines === 'function' ? [[nameOf(endpoint), endpoint, lines]] : [];
});

describe('lines of a document that work against each other', () => {
  it('are tried for every change that takes lines, or it is said why there can be none', () => {
    expect(
      lineWiseNames.filter((name) => !opposing[name]),
      'add them to testing/opposing.ts of their domain',
    ).toEqual([]);
    expect(Object.keys(opposing).filter((name) => !lineWiseNames.includes(name))).toEqual([]);
  });

  it.each(able)('V08 K02 %s takes each in its order, and never says more than the book', async (_, endpoint, make) => {
    const { who, cases, faults } = await make(scene);
    for (const { title, body, isTaken, decide } of cases) {
      const answer = await callRaw(app, endpoint, { body, token: who.token });
      expect(answer.http, `${title}: ${answer.message}`).toBe(200);
      expect(answer.code === 200, `${title}: ${answer.code} ${answer.message}`).toBe(isTaken);
      if (!isTaken || !decide) continue;
      const decided = await decide((answer.data as { id: number }).id);
      expect(decided, title).toMatchObject({ http: 200 });
      expect([200, 400, 409], `${title}: ${decided.message}`).toContain(decided.code);
    }
    expect(await faults()).toEqual([]);
  });
});
