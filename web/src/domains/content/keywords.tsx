import { keywordsOf } from '@kura/contract/content/post/keywords.ts';

export function Keywords({ text }: { readonly text: string }) {
  const words = keywordsOf(text);
  if (words.length === 0) return null;
  return (
    <ul className="k-post-keywords">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
