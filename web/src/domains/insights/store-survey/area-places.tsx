import type { StoreSurveyRow } from '@kura/contract/insights/store-survey/store-survey.ts';
import { virtualKinds } from '@kura/contract/warehouse/location/location.fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { BehindLink } from '../report/behind-link.tsx';
import type { FigureLinkProps } from '../report/leading.tsx';

const ofFigure: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  places: { kind: 'shelf' },
  used: { kind: 'shelf', fill: 'used' },
  free: { kind: 'shelf', fill: 'empty' },
  frozen: { state: 'frozen' },
  abnormal: { state: 'abnormal' },
};
export const areaFigures = ['areaName', ...Object.keys(ofFigure), 'pieces', 'volumeM3'];

/** A figure of an area, leading to its locations; what is on no shelf lies in places of other kinds. */
export function AreaPlaces({ row: { areaId, warehouseId }, of, isNone, children }: FigureLinkProps<StoreSurveyRow>) {
  const place = areaId === null ? { kind: virtualKinds.join(',') } : { areaId: String(areaId) };
  return (
    <BehindLink
      code="locations"
      permission="warehouse:location:list"
      isNone={isNone}
      search={{ warehouseId: String(warehouseId), ...place, ...ofFigure[of] }}
    >
      {children}
    </BehindLink>
  );
}

export function AreaName({ name }: { readonly name: string | null }) {
  useLang();
  return name ?? t('insights.storeSurvey.noShelf');
}
