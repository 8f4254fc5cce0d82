import { withoutInvisible } from '@kura/contract/kernel/free-text.ts';
import { isRichLink, richRel } from '@kura/contract/kernel/rich-text.ts';
import { showBytes, uploadKinds } from '@kura/contract/kernel/upload.ts';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { CallError } from '../call.ts';
import { useFileWords } from '../file-words.ts';
import type { Box } from '../form/fields.ts';
import { t, tr, useLang } from '../text.ts';
import { upload } from '../upload.ts';
import { cleanPasted } from './clean-pasted.ts';
import { LinkForm } from './link-form.tsx';
import { Picture } from './picture-node.ts';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';

const rule = uploadKinds.postImage;
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isRichLink, HTMLAttributes: { rel: richRel, target: '_blank' } },
  }),
  Picture,
];
const picturesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** To a form it is a box like others; `data-wrong`: where whoever has to mend it is led. */
const attributesOf = ({ id, isFaulty, describedBy }: Box): Record<string, string> => ({
  id,
  role: 'textbox',
  class: 'k-rich k-rich-area',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-invalid': String(isFaulty),
  ...(isFaulty ? { 'data-wrong': '' } : {}),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
});

/** Rich text, with a hand, a keyboard or an IME. Arrives with the first form that has it. */
export default function RichEditor({ box }: { readonly box: Box }) {
  useLang();
  useFileWords();
  const [isLinking, setLinking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // What the editor calls was given to it once; the form is another one with every letter.
  const latest = useRef(box);
  useEffect(() => void (latest.current = box));
  const send = useRef<(files: readonly File[]) => boolean>(() => false);

  const editor = useEditor({
    extensions,
    content: typeof box.value === 'string' ? box.value : '',
    injectCSS: false,
    editorProps: {
      attributes: () => attributesOf(latest.current),
      transformPastedHTML: cleanPasted,
      transformPastedText: withoutInvisible,
      handlePaste: (_, event) => send.current(picturesIn(event.clipboardData)),
      handleDrop: (_, event) => send.current(picturesIn(event.dataTransfer)),
    },
    onUpdate: ({ editor: now }) => latest.current.set(now.isEmpty ? '' : withoutInvisible(now.getHTML())),
    onBlur: () => latest.current.blur(),
  });

  const insert = async (at: Editor, file: File): Promise<void> => {
    if (file.size > rule.maxBytes) return setProblem(`${file.name}: ${tr('kernel.upload.tooLarge', { max: showBytes(rule.maxBytes) })}`);
    try {
      const { id, url } = await upload('postImage', file);
      at.chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { fileId: String(id), src: url, alt: '' } })
        .run();
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setProblem(t('system.upload.failed', { name: file.name, why: fault.message }));
    }
  };
  const sendAll = async (at: Editor, files: readonly File[]): Promise<void> => {
    setProblem(null);
    setSending(true);
    for (const file of files) await insert(at, file);
    setSending(false);
  };
  useEffect(() => {
    send.current = (files) => {
      if (!editor || files.length === 0 || box.isDisabled) return false;
      box.hold?.(sendAll(editor, files));
      return true;
    };
  });
  // While the tab is hidden the editor has no view; it draws itself by these when it comes back.
  const { isDisabled, isFaulty, describedBy } = box;
  useEffect(() => {
    editor?.setEditable(!isDisabled, false);
    editor?.setOptions({});
  }, [editor, isDisabled, isFaulty, describedBy]);

  if (!editor) return null;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    send.current(files);
  };
  const setLink = (href: string | null) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    setLinking(false);
  };
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'F10') return;
    event.preventDefault();
    tools.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus();
  };
  return (
    <div className="k-rich-editor" data-faulty={box.isFaulty} onKeyDown={keys}>
      <Toolbar
        editor={editor}
        isDisabled={box.isDisabled}
        place={tools}
        onAsk={(what) => (what === 'link' ? setLinking(true) : chooser.current?.click())}
      />
      {isLinking && (
        <LinkForm
          start={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
          onSet={setLink}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
      <EditorContent editor={editor} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={rule.endings.map((ending) => `.${ending}`).join(',')}
        aria-label={t('richText.image')}
        onChange={choose}
      />
      {isSending && (
        <span role="status" className="k-hint">
          {t('richText.imageBusy')}
        </span>
      )}
      {problem && (
        <span role="alert" className="k-error">
          {problem}
        </span>
      )}
      <span className="k-hint">{t('richText.toolsHint')}</span>
    </div>
  );
}
