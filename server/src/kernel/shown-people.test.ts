import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { type Actor, system } from './actor.ts';
import { logOperation } from './operation-log.ts';
import { showPeople } from './shown-people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('A07 a customer reads the names of the own company, of those who left it and of its programs, and of nobody else', async () => {
  const [colleague, stranger, clerk] = [await app.given.customer(), await app.given.customer(), await app.given.staff()];
  const companyId = colleague.companyId as number;
  const gone = { record: 'identity.user', recordId: 9_999, recordName: 'left-1', companyId, action: 'identity.user.log.deleted' };
  await app.db.tx((tx) => logOperation(tx, system, gone));
  const actor: Actor = { ...system, kind: 'user', userType: 'customer', companyId, scope: { companyId } };
  const shown = async (name: string) => {
    const data = { rows: [{ name, deep: { settledByName: name } }], byName: name };
    return (await showPeople({ db: app.db, actor, lang: 'en' }, data)) as typeof data;
  };
  const own = [colleague.account, `王 (${colleague.account})`, '李 (left-1)', 'Sync (API …4f2a)', 'system', ''];
  for (const name of own) expect(await shown(name)).toEqual({ rows: [{ name, deep: { settledByName: name } }], byName: name });
  for (const name of [clerk.account, `佐藤 (${clerk.account})`, stranger.account, '(left-1) 佐藤', 'nobody-knows'])
    // What is no name of a person stays as it is, whatever it says.
    expect(await shown(name)).toEqual({ rows: [{ name, deep: { settledByName: 'Warehouse staff' } }], byName: 'Warehouse staff' });
  // Nobody on the floor sets a rate.
  const rate = await showPeople({ db: app.db, actor, lang: 'en' }, { setByName: clerk.account, rateSetByName: clerk.account });
  expect(Object.values(rate as object)).toEqual(Array.from({ length: 2 }, () => 'The warehouse’s finance team'));
});
