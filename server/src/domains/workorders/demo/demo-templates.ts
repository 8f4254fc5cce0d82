import type { TemplateInput } from '@kura/contract/workorders/template/template.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { createTemplate } from '../template/template.moves.ts';

const yuan = { currency: 'CNY', isEnabled: true } as const;
/** What customers ask for again and again. */
const usual: readonly TemplateInput[] = [
  {
    name: '更换 FNSKU 标签',
    type: 'relabel',
    content: '请将以下产品的旧标签更换为新的 FNSKU 标签（文件见附件）。',
    priceMinor: 30_00,
    ...yuan,
  },
  { name: '更换外箱', type: 'repack', content: '外箱破损，请更换为相同尺寸的新外箱并重新贴标。', priceMinor: 45_00, ...yuan },
  { name: '抽检外观并拍照', type: 'inspect', content: '请抽检外观与配件，每款拍照 3 张。', priceMinor: 60_00, ...yuan },
  { name: '销毁不良品', type: 'dispose', content: '请销毁以下不良品，并保留销毁照片。', priceMinor: 50_00, ...yuan },
];
export const demoTemplates = (story: DemoStory): DemoAct[] =>
  usual.map((template, at) => {
    const then = new Date(story.now.getTime() - (9000 - at) * 60_000);
    return { at: then, run: (tx) => createTemplate(tx, clerkOf(story, 'ops'), template, then) };
  });
