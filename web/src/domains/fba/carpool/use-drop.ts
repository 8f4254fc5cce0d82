import { type DragEvent, useState } from 'react';

const kind = 'application/x-kura-order';

/** What a card carries while it is dragged. */
export const carry = (event: DragEvent, orderId: number): void => {
  event.dataTransfer.setData(kind, String(orderId));
  event.dataTransfer.effectAllowed = 'move';
};

/** A place that takes orders. */
export function useDrop(onDrop: (orderId: number) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      if (!isOver) setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      const orderId = Number(event.dataTransfer.getData(kind));
      if (!orderId) return;
      event.preventDefault();
      onDrop(orderId);
    },
  };
}
