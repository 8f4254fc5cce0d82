import { richFile } from '@kura/contract/kernel/rich-text.ts';
import { mergeAttributes, Node } from '@tiptap/core';

/** A picture that was uploaded here: the id of its file is what is kept, its address is for this reader only. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    fileId: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(richFile),
      renderHTML: ({ fileId }: Record<string, unknown>) => ({ [richFile]: fileId }),
    },
    src: { default: null },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: `img[${richFile}]` }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});
