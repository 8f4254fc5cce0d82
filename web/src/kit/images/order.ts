/** The first picture is the cover: moving one is moving the others aside. */
export function movedTo<V>(list: readonly V[], from: number, to: number): V[] {
  const picked = list[from];
  if (picked === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, picked);
}
