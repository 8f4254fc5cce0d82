import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { t, useLang } from '../text.ts';
import { tools, type Tool } from './tools.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly isDisabled: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onAsk: (what: 'link' | 'image') => void;
}

/** One stop of the Tab key; arrows go from tool to tool, Escape back to the text. */
export function Toolbar({ editor, isDisabled, place, onAsk }: ToolbarProps) {
  useLang();
  const [at, setAt] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map((tool) => ({ isOn: tool.isOn?.(now) ?? false, can: tool.can?.(now) ?? true })),
  });
  const go = (to: number) => {
    const next = (to + tools.length) % tools.length;
    setAt(next);
    buttons.current[next]?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 };
    const to = steps[event.key];
    if (event.key === 'Escape') editor.commands.focus();
    else if (to !== undefined) go(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (tool: Tool) => (typeof tool.run === 'string' ? onAsk(tool.run) : tool.run(editor));
  return (
    <div ref={place} role="toolbar" className="k-rich-tools" aria-label={t('richText.tools')} onKeyDown={keys}>
      {tools.map((tool, index) => {
        const name = t(tool.text as 'richText.bold');
        const { isOn = false, can = true } = states[index] ?? {};
        return (
          <button
            key={tool.name}
            ref={(element) => void (buttons.current[index] = element)}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={name}
            title={tool.keys ? `${name} (${tool.keys})` : name}
            aria-pressed={tool.isOn ? isOn : undefined}
            aria-disabled={isDisabled || !can}
            // The text keeps what is marked in it.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => !isDisabled && can && press(tool)}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d={tool.path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </button>
        );
      })}
    </div>
  );
}
