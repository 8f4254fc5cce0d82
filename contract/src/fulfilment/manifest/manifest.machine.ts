import { machineFor } from '../../kernel/machine.ts';

export interface ManifestState {
  id: number;
  status: 'open' | 'closed';
  parcelCount: number;
  /** Orders of which only some parcels are on it. */
  partCount: number;
}
const notEmpty = ({ parcelCount, partCount }: ManifestState) =>
  parcelCount === 0 ? 'fulfilment.manifest.empty' : partCount > 0 ? 'fulfilment.manifest.partsMissing' : null;

/** JJ: closed it is the driver's; what is on it changes only by reversing a shipment. */
export const manifestMachine = machineFor<ManifestState>()({
  name: 'fulfilment.manifest',
  initial: 'open',
  states: { open: 'processing', closed: 'success' },
  moves: {
    close: {
      from: ['open'],
      to: 'closed',
      permission: 'fulfilment:manifest:work',
      guard: notEmpty,
      effect: 'handOver',
      ask: 'fulfilment.manifest.askClose',
    },
  },
});
