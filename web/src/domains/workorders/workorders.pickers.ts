import { listPeople } from '@kura/contract/workorders/order/order.endpoints.ts';
import { call } from '../../kit/call.ts';
import type { Picker } from '../../kit/pickers/registry.ts';

const people: Picker = {
  // Few enough to come all at once; the keyword looks through them here.
  load: async ({ keyword, ids }, signal) => {
    const wanted = keyword.trim().toLowerCase();
    const all = await call(listPeople, { query: {}, ...(signal ? { signal } : {}) });
    return all
      .filter(({ id, name }) => (ids ? ids.includes(id) : name.toLowerCase().includes(wanted)))
      .map(({ id, name, roles }) => ({ value: id, label: name, hint: roles }));
  },
};
export const workordersPickers = { 'workorders.person': people };
