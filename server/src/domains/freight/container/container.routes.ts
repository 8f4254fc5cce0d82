import * as endpoints from '@kura/contract/freight/container/container.endpoints.ts';
import { containerExport, containerSheet, type ContainerSheetRow } from '@kura/contract/freight/container/container.sheet.ts';
import { importOf, type Noun } from '../../../kernel/domain.ts';
import * as moves from './container.moves.ts';
import * as store from './container.store.ts';
import { importContainers } from './import-containers.ts';

export const containerNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listContainers, ({ db, query }) => store.page(db, query), { sheet: containerExport });
    bind(endpoints.listContainerOptions, ({ db, query }) => store.options(db, query));
    bind(endpoints.createContainer, ({ tx, actor, body, now }) => moves.createContainer(tx, actor, body, now));
    bind(endpoints.changeContainer, ({ tx, actor, body, now }) => moves.changeContainer(tx, actor, body, now));
    bindMoves(endpoints.containerMoves, ({ tx, actor, body, now }, move) => moves.moveContainer(tx, actor, body.id, move, { now }));
  },
  imports: [
    importOf<ContainerSheetRow>({
      sheet: containerSheet,
      permission: 'freight:container:add',
      place: { code: 'containers', search: {} },
      run: importContainers,
    }),
  ],
};
