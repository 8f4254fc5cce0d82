import type { StoreSurveyRow } from '@kura/contract/insights/store-survey/store-survey.ts';
import { t, useLang } from '../../../kit/text.ts';
import { BehindLink } from '../report/behind-link.tsx';

/** An area, leading to its locations. */
export function AreaPlaces({ row: { areaId, areaName, warehouseId } }: { readonly row: StoreSurveyRow }) {
  useLang();
  if (areaId === null) return t('insights.storeSurvey.noShelf');
  return (
    <BehindLink code="locations" permission="warehouse:location:list" search={{ warehouseId: String(warehouseId), areaId: String(areaId) }}>
      {areaName}
    </BehindLink>
  );
}
