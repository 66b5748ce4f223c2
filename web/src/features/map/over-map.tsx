import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';

/** Rendered over the map rather than in it, so that presses do not reach the map. */
export const OverMap = ({ children }: { readonly children: ReactNode }) => {
  const frame = useMap().getContainer().parentElement;
  return frame === null ? null : createPortal(children, frame);
};
