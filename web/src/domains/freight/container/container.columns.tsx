import { containerFields } from '@kura/contract/freight/container/container.fields.ts';
import { type Container, volumeIsOff } from '@kura/contract/freight/container/container.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { cubicMetres } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';

const metres = (value: number) => fixedText(value, 3);

export const containerColumns = columnsOf<Container>(containerFields, [
  'model',
  'name',
  'status',
  {
    field: 'volumeM3',
    align: 'right',
    show: (value, row) => (
      <>
        {cubicMetres(value)}
        {volumeIsOff(row) && <ToneTag tone="warning">{t('freight.container.isOff')}</ToneTag>}
      </>
    ),
  },
  'payloadKg',
  { field: 'lengthM', show: metres, align: 'right', priority: 2 },
  { field: 'widthM', show: metres, align: 'right', priority: 2 },
  { field: 'heightM', show: metres, align: 'right', priority: 2 },
  { field: 'planM3', priority: 2 },
  { field: 'planKg', priority: 2 },
  'createdAt',
]);
