import { callAs, enter } from './enter.ts';
import { expect, test } from './story.ts';

/** As many empty pages, written as small as a PDF can be. */
function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] >>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

test('E01 a label PDF goes page by page onto the cartons of an FBA order, and a wrong number of pages is told', async ({
  page,
  request,
}) => {
  const ops = await callAs(request, 'ops');
  const { data } = await ops.call<{ rows: { id: number; cartonCount: number }[] }>('GET', '/fbaOrder/list', { status: 'approved' });
  const order = data.rows.find(({ cartonCount }) => cartonCount > 1);
  expect(order).toBeDefined();
  await enter(page, 'ops', 'fba-details', { id: String(order?.id) });
  await page.getByRole('button', { name: '上传标签 PDF' }).click();
  const form = page.getByRole('dialog', { name: '上传标签 PDF' });
  const send = async (pages: number) => {
    await form.locator('input[type=file]').setInputFiles({ name: `${pages}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(pages) });
    await expect(form.getByText(`${pages}.pdf`)).toBeVisible();
    await form.getByRole('button', { name: '保存' }).click();
  };
  await send(1);
  await expect(form).toContainText(`PDF 有 1 页，但有 ${order?.cartonCount} 箱`);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: '移除 1.pdf' }).click();
  await send(order?.cartonCount ?? 0);
  await expect(page.getByText('标签定制成功')).toBeVisible();
});
