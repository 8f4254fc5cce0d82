import './warehouse.css';

/** How full, as a bar and in figures. Over the brim the bar is full and its colour warns. */
export function FillBar({ percent }: { readonly percent: number | null }) {
  if (percent === null) return '–';
  return (
    <span className="w-fill" data-over={percent > 100}>
      <span aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {`${percent}%`}
    </span>
  );
}
