import type { ContainerSheetRow } from '@kura/contract/freight/container/container.sheet.ts';
import { ContainerInput } from '@kura/contract/freight/container/container.ts';
import { freightErrors } from '@kura/contract/freight/errors.ts';
import { keptOf } from '@kura/contract/kernel/measured.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { ImportTarget } from '../../../kernel/registry.ts';
import { importEach } from '../import-each.ts';
import { createContainer } from './container.moves.ts';
import { modelsTaken } from './container.store.ts';

const thousandths = (value: number): number => keptOf(value, 3);

/** V04, V15: new models only; one that is there is named and nothing goes in. */
export async function importContainers(
  tx: Tx,
  actor: Actor,
  rows: readonly ContainerSheetRow[],
  now: Date,
  told: Parameters<ImportTarget['run']>[4],
): Promise<number> {
  const keys = rows.map(({ model }) => model.trim().toUpperCase());
  const taken = new Set(await modelsTaken(tx, keys));
  return importEach(
    rows,
    {
      schema: ContainerInput,
      inputOf: ({ name, model, volumeM3, payloadKg, lengthM, widthM, heightM, planM3, planKg }) => ({
        name,
        model,
        volumeL: thousandths(volumeM3),
        payloadKg,
        lengthMm: thousandths(lengthM),
        widthMm: thousandths(widthM),
        heightMm: thousandths(heightM),
        planL: planM3 === null ? null : thousandths(planM3),
        planKg,
      }),
      columns: { volumeL: 'volumeM3', lengthMm: 'lengthM', widthMm: 'widthM', heightMm: 'heightM', planL: 'planM3' },
      problemsOf: (_, at) => {
        const key = keys[at] ?? '';
        return taken.has(key) || keys.indexOf(key) < at ? [{ field: 'model', text: freightErrors.modelTaken.text }] : [];
      },
      create: (input) => createContainer(tx, actor, input, now),
    },
    told,
  );
}
