import { mostLabels } from '@kura/contract/warehouse/location/location.ts';
import { Button, Result } from 'antd';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { LabelsButton } from '../labels-button.tsx';
import { labelBatches } from './shelf-preview.ts';

export interface Made {
  readonly shelfIds: readonly number[];
  readonly locationCount: number;
  readonly areaId: number;
}

/** What one does next: put the barcodes on, look at the shelves, or go on building. */
export function ShelfMade({ made, onMore }: { readonly made: Made; readonly onMore: () => void }) {
  useLang();
  const { shelfIds, locationCount, areaId } = made;
  const batches = labelBatches(shelfIds, locationCount, mostLabels);
  return (
    <Result
      status="success"
      title={t('warehouse.shelf.made', { shelves: shelfIds.length, locations: locationCount })}
      subTitle={t('warehouse.preview.doneHint')}
      extra={
        <div className="w-next">
          {batches.map((batch, at) => (
            <LabelsButton
              key={at}
              look={at === 0 ? 'primary' : 'default'}
              icon="printer"
              shelfIds={batch}
              {...(batches.length > 1 ? { text: 'warehouse.labels.printPart', textParams: { part: at + 1, parts: batches.length } } : {})}
            />
          ))}
          <Button onClick={() => navigate('shelves', { areaId: String(areaId) })}>{t('warehouse.preview.goToShelves')}</Button>
          <Button onClick={() => navigate('locations', {})}>{t('warehouse.preview.goToMap')}</Button>
          <Button onClick={onMore}>{t('warehouse.preview.more')}</Button>
        </div>
      }
    />
  );
}
