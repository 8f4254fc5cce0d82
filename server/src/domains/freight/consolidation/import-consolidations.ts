import type { ConsolidationSheetRow } from '@kura/contract/freight/consolidation/consolidation.sheet.ts';
import { ConsolidationInput } from '@kura/contract/freight/consolidation/consolidation.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { ImportTarget } from '../../../kernel/registry.ts';
import { importEach } from '../import-each.ts';
import { createConsolidation } from './save-consolidation.ts';
import { containersByModels } from './save.store.ts';

/** V15: opened with their fields and empty; what goes in is linked on the page, where its limits are seen. */
export async function importConsolidations(
  tx: Tx,
  actor: Actor,
  rows: readonly ConsolidationSheetRow[],
  now: Date,
  told: Parameters<ImportTarget['run']>[4],
): Promise<number> {
  const keyOf = ({ containerModel }: ConsolidationSheetRow) => containerModel?.trim().toUpperCase() ?? '';
  const models = new Map((await containersByModels(tx, rows.map(keyOf))).map(({ model, id }) => [model, id]));
  return importEach(
    rows,
    {
      schema: ConsolidationInput,
      inputOf: (row) => {
        const { containerModel: _model, ...same } = row;
        return { ...same, containerId: models.get(keyOf(row)) ?? null };
      },
      columns: { containerId: 'containerModel' },
      problemsOf: (row) =>
        keyOf(row) === '' || models.has(keyOf(row)) ? [] : [{ field: 'containerModel', text: 'freight.consolidation.unknownModel' }],
      create: (input) => createConsolidation(tx, actor, input, now),
    },
    told,
  );
}
