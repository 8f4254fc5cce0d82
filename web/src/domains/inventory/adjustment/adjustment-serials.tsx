import type { Box } from '../../../kit/form/fields.ts';
import { NumbersField } from '../serial/serial-capture.fields.tsx';

/** S16: of pieces that are gone; named by who proposes, seen and corrected by who approves. */
export const serialsField = {
  name: 'serials',
  title: 'inventory.adjustment.serials',
  hint: 'inventory.adjustment.serialsHint',
  kind: 'custom',
  span: 'whole',
  draw: (box: Box) => <NumbersField box={box} />,
} as const;
