import { Component, type ReactNode } from 'react';
import { renewFailedParts } from '../kit/lazy-part.tsx';
import { FaultPage } from './fault-page.tsx';

interface Props {
  readonly children: ReactNode;
  /** Called before the children are drawn again. */
  readonly onRetry?: () => void;
}

/** One page's fault stays its own: everything around it goes on. */
export class FaultBoundary extends Component<Props, { fault: unknown; round: number }> {
  override state = { fault: null as unknown, round: 0 };

  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault: fault ?? new Error('nothing was thrown') };
  }

  readonly #retry = () => {
    renewFailedParts();
    this.props.onRetry?.();
    this.setState(({ round }) => ({ fault: null, round: round + 1 }));
  };

  override render(): ReactNode {
    if (this.state.fault !== null) return <FaultPage fault={this.state.fault} onRetry={this.#retry} />;
    return this.props.children;
  }
}
