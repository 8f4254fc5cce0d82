import { type Zone, zoneMark } from '@kura/contract/kernel/zone.ts';
import { currentZone } from '../zone.ts';

/** L17: whose time or days it is, where that is not the reader's own. */
export function ZoneBeside({ zone }: { readonly zone: Zone | undefined }) {
  if (!zone || zone === currentZone()) return null;
  return <small className="k-zone" title={zone}>{` ${zoneMark(zone)}`}</small>;
}
