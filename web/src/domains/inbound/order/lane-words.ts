import { routeText } from '@kura/contract/pricing/places.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { tr } from '../../../kit/text.ts';

/** `CN_YIWU>JP_KANTO|AIR` as people call it: Yiwu → Kanto · Air. */
export function laneWords(lane: string): string {
  const [route = '', code = ''] = lane.split('|');
  return [say(routeText(route), tr), code && tr(`pricing.lane.${code}`)].filter(Boolean).join(' · ');
}
export const laneShown = (lane: string | null): string => (lane ? laneWords(lane) : nothing);
