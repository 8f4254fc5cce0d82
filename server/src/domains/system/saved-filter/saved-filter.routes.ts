import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { mostFilters } from '@kura/contract/system/saved-filter/most-filters.ts';
import { deleteFilter, listSavedFilters, renameFilter, saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { personOf } from '../job/person-of.ts';
import { savedFilterStore } from './saved-filter.store.ts';

export const savedFilterNoun: Noun = {
  routes({ bind }) {
    bind(listSavedFilters, ({ db, actor, query }) => savedFilterStore.list(db, personOf(actor), query.list));
    bind(saveFilter, async ({ tx, actor, body }) => {
      const person = personOf(actor);
      const { ofList, ofAll } = await savedFilterStore.others(tx, person, body);
      if (ofList >= mostFilters.ofList || ofAll >= mostFilters.ofAll)
        throw failField('name', 'system.refusal.tooManyFilters', { count: ofList >= mostFilters.ofList ? ofList : ofAll });
      return found(await savedFilterStore.save(tx, person, body));
    });
    bind(renameFilter, async ({ tx, actor, body }) => {
      const renamed = await savedFilterStore
        .rename(tx, personOf(actor), body)
        .catch((error: unknown) => onUnique(error, 'saved_filters_name', failField('name', 'system.refusal.filterName')));
      return found(renamed);
    });
    bind(deleteFilter, async ({ tx, actor, body }) => {
      if ((await savedFilterStore.remove(tx, personOf(actor), body.id)) === 0) throw fail(kernelErrors.notFound);
      return null;
    });
  },
};
