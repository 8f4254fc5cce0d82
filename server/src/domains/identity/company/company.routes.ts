import type { Noun } from '../../../kernel/domain.ts';
import { createCompany, listCompanies, listCompanyOptions, updateCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import { companyExport } from '@kura/contract/identity/company/company.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { addCompany, changeCompany } from './change-company.ts';
import { companyStore } from './company.store.ts';

export const companyNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(listCompanies, ({ db, actor, query }) => companyStore.page(db, actor, query), { sheet: companyExport, splitBy: 'createdAt' });
    // By the own company and not by the picked one: the picker must still offer the others.
    bind(listCompanyOptions, ({ db, actor, query }) => companyStore.options(db, { companyId: actor.companyId }, query));
    bind(createCompany, async ({ tx, actor, body, now }) => {
      const id = await addCompany(tx, actor, body, now);
      return found(await companyStore.one(tx, { companyId: null }, id));
    });
    bind(updateCompany, async ({ tx, actor, body, now }) => {
      await changeCompany(tx, actor, body, now);
      return found(await companyStore.one(tx, actor.scope, body.id));
    });
  },
  searches: [
    {
      permission: 'identity:company:list',
      find: async (db, actor, keyword, limit) =>
        (await companyStore.options(db, actor.scope, { keyword }, limit)).map(({ id, code, name }) => ({
          kind: 'identity.company',
          id,
          label: `${code} · ${name}`,
          routeCode: 'users',
          search: { companyId: String(id) },
        })),
    },
  ],
};
