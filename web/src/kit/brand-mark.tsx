/** A warehouse: roof, walls, shelves. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true">
      <path d="M16 4 5 11.5V15h22v-3.5L16 4Z" fill="currentColor" />
      <path d="M8 17.5h16V27H8z" stroke="currentColor" strokeWidth="2" />
      <path d="M12.5 21h7M12.5 24h7" stroke="currentColor" strokeWidth="2" opacity=".6" />
    </svg>
  );
}
