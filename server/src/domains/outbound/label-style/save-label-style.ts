import type { LabelStyle, LabelStyleInput } from '@kura/contract/outbound/label-style/label-style.ts';
import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import { postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import { uploadErrors } from '@kura/contract/kernel/upload.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { companyFor } from '../../identity/public.ts';
import { sampleLabel } from './data/sample-label.ts';
import * as store from './label-style.store.ts';
import { logoOf, senderWith } from './label-styles.ts';
import { parcelLabels } from './parcel-label.ts';

const record = 'outbound.labelStyle';
type Words = Omit<LabelStyleInput, 'companyId'>;
/** As it is kept: digits only. */
const plain = ({ senderPhone, senderPostcode, ...rest }: Words): Words => ({
  ...rest,
  senderPhone: recipientPhoneOf(senderPhone) ?? '',
  senderPostcode: postcodeOf(senderPostcode) ?? '',
});

/** As the log tells it. */
const told = ({ logoId, ...rest }: Words) => ({ ...rest, hasLogo: logoId !== null });

interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}
export async function showLabelStyle({ db, actor, kernel, now }: Showing, companyId: number | undefined): Promise<LabelStyle> {
  const company = await companyFor(db, actor, companyId);
  const { id: _id, ...style } = (await store.read(db, company.id)) ?? store.plainStyle;
  const file = style.logoId === null ? undefined : await fileStore.byId(db, style.logoId);
  return { ...style, companyId: company.id, companyName: company.name, logo: file ? fileRef({ kernel, actor, now }, file) : null };
}

/** The one who uploaded a logo gives it; whoever saves again keeps the one that is there. */
export async function saveLabelStyle(tx: Tx, actor: Actor, { companyId, ...input }: LabelStyleInput, now: Date): Promise<number> {
  const company = await companyFor(tx, actor, companyId);
  const { id } = await store.hold(tx, company.id, now);
  const { id: _id, ...before } = (await store.read(tx, company.id)) ?? store.plainStyle;
  const after = plain(input);
  await attachFiles(tx, actor, { to: record, id, kind: 'logo', fileIds: after.logoId === null ? [] : [after.logoId] });
  await store.save(tx, id, after, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: company.name,
    companyId: company.id,
    action: 'outbound.labelStyle.log.saved',
    before: told(before),
    after: told(after),
  });
  return company.id;
}

/** A logo that the reader may see: just uploaded by them, or the company's own. */
async function mayShow(db: Query, actor: Actor, companyId: number, logoId: number | null): Promise<void> {
  if (logoId === null) return;
  const file = await fileStore.byId(db, logoId);
  const style = await store.read(db, companyId);
  const isMine = file?.attachedTo === null && file.ownerUserId === actor.userId && file.companyId === actor.companyId;
  if (file?.kind !== 'logo' || !(isMine || style?.logoId === logoId)) throw fail(uploadErrors.notFound);
}

export async function previewLabelStyle({ kernel, actor, body, now }: Call<unknown, LabelStyleInput>): Promise<FileRef> {
  const { companyId, ...input } = body;
  const company = await companyFor(kernel.db, actor, companyId);
  const words = plain(input);
  await mayShow(kernel.db, actor, company.id, words.logoId);
  const warehouse = await kernel.db.first<{ name: string; postcode: string; address: string; phone: string }>(
    sql`select name_jp as name, postcode, address, phone from warehouses where country = 'JP' order by id limit 1`,
  );
  const sender = senderWith(warehouse ?? { name: '', postcode: '', address: '', phone: '' }, { id: null, ...words });
  const logo = await logoOf(kernel.db, kernel.storage, words.logoId);
  const content = await renderPdf(parcelLabels([{ ...sampleLabel, sender, style: words, logo }]), 'jp');
  return fileRef(
    { kernel, actor, now },
    await saveMadeFile(kernel.db, kernel.storage, actor, { name: 'label.pdf', format: 'pdf', content }),
  );
}
