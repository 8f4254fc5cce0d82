import { type Contrast, contrasts, type Period, periodFilter, periodOf } from '@kura/contract/insights/report/period.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { today } from '../../../kit/zone.ts';

/** K07: the days that the page tells of, as its head understands them. */
export function usePeriod(): Period {
  const [{ days, contrast }] = usePageSearch();
  // Anybody may type an address: what the server would refuse is left out.
  const asked = periodFilter.schema.safeParse(days).success ? days : undefined;
  return periodOf({ days: asked, contrast: contrasts.find((one): one is Contrast => one === contrast) }, today());
}
