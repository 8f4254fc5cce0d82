import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A real picture: bars of the number, as a label has them. */
export function labelPng(number: string): Buffer {
  const bars = [...number].flatMap((digit) => Array.from({ length: 8 }, (_, bit) => (((digit.codePointAt(0) ?? 0) >> bit) & 1) === 1));
  const width = bars.length * 2 + 20;
  const height = 60;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(width + 1, 255);
  row[0] = 0;
  bars.forEach((isBlack, at) => {
    if (isBlack) row.fill(0, 11 + at * 2, 13 + at * 2);
  });
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A real document of one page with a few lines of plain letters. */
export function slipPdf(lines: readonly string[]): Buffer {
  const plain = lines.map((line) => line.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, ' '));
  const content = `BT /F1 12 Tf 40 780 Td 16 TL ${plain.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
