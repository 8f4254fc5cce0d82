import * as endpoints from '@kura/contract/insights/board/board.endpoints.ts';
import { boardErrors } from '@kura/contract/insights/board/board.errors.ts';
import { displayExport } from '@kura/contract/insights/board/board.sheet.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { can } from '../../../kernel/actor.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { fail, foundAt } from '../../../kernel/fail.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { createDisplay, revokeDisplay } from './change-display.ts';
import * as displays from './display.store.ts';
import { watchFloor } from './floor-watch.ts';
import { openBoardStreams } from './stream-board.ts';

export const boardNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    const streams = openBoardStreams(kernel);
    bindList(endpoints.listDisplays, ({ db, query, now }) => displays.page(db, query, now), { sheet: displayExport });
    bind(endpoints.createDisplay, ({ tx, actor, body, now }) => createDisplay(tx, actor, body, now));
    bind(endpoints.revokeDisplay, ({ tx, actor, body, now }) => revokeDisplay(tx, actor, body.id, now));
    bind(endpoints.watchBoard, async (call) => {
      const { board, warehouseId } = call.body;
      if (warehouseId !== null) foundAt(await warehouseById(call.db, warehouseId), 'warehouseId');
      const again = async () => {
        if (!can(await call.again(), endpoints.watchBoard.permission)) throw fail(kernelErrors.notAllowed);
      };
      return streams.add(call, { board, warehouseId, hash: hashToken(call.token ?? ''), again });
    });
    bind(endpoints.watchDisplay, async (call) => {
      const hash = hashToken(call.body.token);
      const again = async () => {
        const display = await displays.usable(kernel.db, hash, kernel.clock.now());
        if (!display) throw fail(boardErrors.displayEnded);
        return display;
      };
      const { board, warehouseId } = await again();
      return streams.add(call, { board, warehouseId, hash, again });
    });
  },
  jobs: (kernel) => void watchFloor(kernel),
};
