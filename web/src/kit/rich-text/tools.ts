import type { TextKey } from '@kura/contract/texts.ts';
import type { Editor } from '@tiptap/core';

export interface Tool {
  readonly name: string;
  readonly text: TextKey;
  /** On a grid of 24 × 24, as all icons. */
  readonly path: string;
  /** Tells in the tip by which keys it goes. */
  readonly keys?: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  /** What needs more than the text asks the page. */
  readonly run: ((editor: Editor) => void) | 'link' | 'image';
}

export const tools: readonly Tool[] = [
  {
    name: 'heading2',
    text: 'richText.heading2',
    path: 'M4 5v14M12 5v14M4 12h8M16 13.5c0-2 4.5-2 4.5.3 0 1.7-4.5 3-4.5 5.2h4.7',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    text: 'richText.heading3',
    path: 'M4 5v14M12 5v14M4 12h8M16 12.5h4.3l-2.3 2.6c3.4-.2 3.4 4 .2 4-1.2 0-2-.5-2.3-1.2',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bold',
    text: 'richText.bold',
    keys: 'Ctrl B',
    path: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    text: 'richText.italic',
    keys: 'Ctrl I',
    path: 'M10 5h8M6 19h8M14 5l-4 14',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    text: 'richText.underline',
    keys: 'Ctrl U',
    path: 'M7 4v7a5 5 0 0 0 10 0V4M5 20.5h14',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    text: 'richText.strike',
    path: 'M4 12h16M16.5 7.5c-.5-2-2.2-3-4.5-3-2.8 0-4.7 1.4-4.7 3.6 0 1.4.8 2.5 2.2 3.2M7 16c.5 2.2 2.4 3.5 5 3.5 2.9 0 5-1.4 5-3.8 0-.9-.3-1.7-.9-2.4',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'bulletList',
    text: 'richText.bulletList',
    path: 'M9 6h12M9 12h12M9 18h12M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    text: 'richText.orderedList',
    path: 'M10 6h11M10 12h11M10 18h11M4 4.5l1.2-.8V8M3.8 15.5c0-1.4 2.6-1.4 2.6.1 0 1-2.6 1.9-2.6 3.2h2.7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    text: 'richText.blockquote',
    path: 'M9.5 7C6.5 8 5 10 5 13v4h5v-5H7.3c.1-1.5 1-2.5 2.7-3.2zM18.5 7c-3 1-4.5 3-4.5 6v4h5v-5h-2.7c.1-1.5 1-2.5 2.7-3.2z',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'rule', text: 'richText.rule', path: 'M3 12h18', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  {
    name: 'link',
    text: 'richText.link',
    path: 'M10 14a4.5 4.5 0 0 0 6.4.4l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.4-.4l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.5-1.5',
    isOn: (editor) => editor.isActive('link'),
    run: 'link',
  },
  { name: 'image', text: 'richText.image', path: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5h.01', run: 'image' },
  {
    name: 'undo',
    text: 'richText.undo',
    keys: 'Ctrl Z',
    path: 'M8 5 4 9l4 4M4 9h9.5a6 6 0 0 1 0 12H9',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    text: 'richText.redo',
    keys: 'Ctrl Y',
    path: 'M16 5l4 4-4 4M20 9h-9.5a6 6 0 0 0 0 12H15',
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
