import type { changeContainer, createContainer } from '@kura/contract/freight/container/container.endpoints.ts';
import { containerFields } from '@kura/contract/freight/container/container.fields.ts';
import type { Container } from '@kura/contract/freight/container/container.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { pick } from '../../../kit/form/pick.ts';
import { ContainerCheck } from './container-check.tsx';

type NewContainer = BodyOf<typeof createContainer>;
const metres = { kind: 'decimal', decimals: 3, unit: 'freight.container.metres' } as const;
const cubic = { kind: 'decimal', decimals: 3, unit: 'freight.container.cubicMetres' } as const;

const specs: readonly FieldSpec<NewContainer>[] = [
  'name',
  { name: 'model', maxLength: 12 },
  { name: 'lengthMm', ...metres },
  { name: 'widthMm', ...metres },
  { name: 'heightMm', ...metres },
  { name: 'volumeL', ...cubic },
  {
    name: 'check' as 'name',
    title: 'freight.container.check',
    kind: 'custom',
    span: 'whole',
    isRequired: () => false,
    draw: (box, values) => <ContainerCheck id={box.id} values={values} />,
  },
  'payloadKg',
  { name: 'planL', hint: 'freight.container.planM3Hint', ...cubic },
  { name: 'planKg', hint: 'freight.container.planKgHint' },
];
export const containerForm = <V extends NewContainer>(): FormParts<V> => ({
  fields: fieldsOf<NewContainer>(containerFields, specs) as unknown as readonly Field<V>[],
});

export const changedStart = (row: Container): Partial<BodyOf<typeof changeContainer>> =>
  pick(row, ['id', 'revision', 'name', 'model', 'lengthMm', 'widthMm', 'heightMm', 'volumeL', 'payloadKg', 'planL', 'planKg']);
