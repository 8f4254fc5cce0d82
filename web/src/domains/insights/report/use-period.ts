import { type Contrast, contrasts, type Period, periodOf } from '@kura/contract/insights/report/period.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { today } from '../../../kit/zone.ts';

/** K07: the days that the page tells of, as its head understands them. */
export function usePeriod(): Period {
  const [{ days, contrast }] = usePageSearch();
  return periodOf({ days, contrast: contrasts.find((one): one is Contrast => one === contrast) }, today());
}
