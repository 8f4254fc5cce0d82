import { LaneDraft } from './lane-draft.tsx';

export default function BasicQuoteNewPage() {
  return <LaneDraft lane={undefined} />;
}
