import { cartonRanges, parseCartons } from '@kura/contract/inbound/fba-transfer/carton-range.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { Box } from '../../../kit/form/fields.ts';
import UploadField from '../../../kit/form/upload-field.tsx';
import { t, useLang } from '../../../kit/text.ts';
import './fba-transfer.css';

export interface LabelValue {
  readonly fileId: number;
  readonly cartons: number[];
}

/** V14: up to four files; each says which cartons it is for, and serves all where it says nothing. */
export function LabelsField({ box, files = [] }: { readonly box: Box; readonly files?: readonly FileRef[] }) {
  useLang();
  const labels = (box.value as readonly LabelValue[] | undefined) ?? [];
  const set = (ids: unknown) =>
    box.set((ids as readonly number[]).map((id) => labels.find(({ fileId }) => fileId === id) ?? { fileId: id, cartons: [] }));
  const serve = (id: number, cartons: number[]) => box.set(labels.map((label) => (label.fileId === id ? { ...label, cartons } : label)));
  return (
    <>
      <UploadField box={{ ...box, value: labels.map(({ fileId }) => fileId), set }} kind="attachment" isMany files={files} />
      {labels.length > 1 &&
        labels.map(({ fileId, cartons }, index) => (
          <RangeBox
            key={fileId}
            label={t('inbound.fbaTransfer.labelFor', { n: index + 1 })}
            value={cartons}
            onChange={(next) => serve(fileId, next)}
          />
        ))}
    </>
  );
}

interface RangeBoxProps {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (next: number[]) => void;
}
function RangeBox({ label, value, onChange }: RangeBoxProps) {
  const [words, setWords] = useState(() => cartonRanges(value));
  const isBad = parseCartons(words) === null;
  return (
    <label className="k-fba-range">
      <span>{label}</span>
      <Input
        value={words}
        status={isBad ? 'error' : ''}
        placeholder="1-10, 12"
        onChange={(event) => {
          setWords(event.target.value);
          const cartons = parseCartons(event.target.value);
          if (cartons) onChange(cartons);
        }}
      />
    </label>
  );
}
