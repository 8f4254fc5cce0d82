import { manifestMachine } from '@kura/contract/fulfilment/manifest/manifest.machine.ts';
import type { ManifestRow } from '@kura/contract/fulfilment/manifest/manifest.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import * as store from './manifest.store.ts';

const effects: Effects<typeof manifestMachine, ManifestRow> = {
  async handOver(tx, { id, parcelCount, codCount, codJpy }, _input, { actor, now }) {
    await store.close(tx, actor, id, now);
    return { after: { parcelCount, codCount, codJpy } };
  },
};

export const moveManifest = moverFor(
  manifestMachine,
  {
    record: 'fulfilment.manifest',
    lock: (tx, _scope, id) => store.lock(tx, id),
    // The effect writes the state with who closed it and when.
    setStatus: () => Promise.resolve(),
    name: ({ number }) => number,
    companyId: () => null,
  },
  effects,
);
