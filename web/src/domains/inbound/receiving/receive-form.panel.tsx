export default function ReceiveFormPanel() {
  return null;
}
