import { Input } from 'antd';
import type { Box } from './fields.ts';

/** One a line: scanners end each with Enter, sheets paste them so. */
export function SerialsField({ box }: { readonly box: Box }) {
  const shown = Array.isArray(box.value) ? (box.value as string[]).join('\n') : '';
  return (
    <Input.TextArea
      id={box.id}
      defaultValue={shown}
      autoSize={{ minRows: 2, maxRows: 8 }}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      onBlur={box.blur}
      onChange={({ target }) =>
        box.set(
          target.value
            .split(/[\n,;\t]+/)
            .map((sn) => sn.trim())
            .filter(Boolean),
        )
      }
    />
  );
}
