import './required-mark.css';

/** The one mark of what must be filled in. `label` says it to those who do not see it, where the box itself does not. */
export const RequiredMark = ({ label }: { readonly label?: string }) =>
  label === undefined ? <span className="k-star" aria-hidden /> : <span className="k-star" role="img" aria-label={label} />;
