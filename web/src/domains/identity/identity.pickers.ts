import { listCompanyOptions } from '@kura/contract/identity/company/company.endpoints.ts';
import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { listRoleOptions } from '@kura/contract/identity/role/role.endpoints.ts';
import { call } from '../../kit/call.ts';
import { pickerOver, pickerOverList, type Picker } from '../../kit/pickers/registry.ts';

const roles: Picker = {
  // Few enough to come all at once; the keyword looks through them here.
  load: async ({ keyword, ids }, signal) => {
    const wanted = keyword.trim().toLowerCase();
    const all = await call(listRoleOptions, { query: {}, ...(signal ? { signal } : {}) });
    return all
      .filter(({ id, name }) => (ids ? ids.includes(id) : name.toLowerCase().includes(wanted)))
      .map(({ id, name }) => ({ value: id, label: name }));
  },
};

export const identityPickers = {
  'identity.company': pickerOver(
    listCompanyOptions,
    ({ keyword, ids }) => (ids ? { id: ids[0] } : { keyword: keyword || undefined }),
    (companies) => companies.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
  ),
  'identity.role': roles,
  'identity.store': pickerOverList(listStores, { filter: 'keyword', label: ({ name }) => name, ofCompany: true }),
};
