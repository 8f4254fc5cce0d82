export default function Shell() {
  return null;
}
