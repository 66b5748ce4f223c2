import { DivIcon } from 'leaflet';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';

/** Events that the map would take for a press on itself. */
const presses = ['click', 'dblclick', 'mousedown', 'pointerdown', 'touchstart'] as const;

/** A place in the map's own panes, without a size of its own, since its content has one. */
const placeOf = () => {
  const outside = document.createElement('div');
  for (const press of presses)
    outside.addEventListener(press, (event) => event.stopPropagation(), { passive: true });
  const host = document.createElement('div');
  outside.append(host);
  return { host, icon: new DivIcon({ html: outside, className: '', iconSize: [0, 0] }) };
};

export type PlacedProps = {
  readonly latitude: number;
  readonly longitude: number;
  readonly isInFront?: boolean;
  readonly pane?: string;
  readonly children: ReactNode;
};

export const Placed = ({
  latitude,
  longitude,
  isInFront = false,
  pane = 'markerPane',
  children,
}: PlacedProps) => {
  const [{ host, icon }] = useState(placeOf);
  return (
    <>
      <Marker
        position={[latitude, longitude]}
        icon={icon}
        pane={pane}
        interactive={false}
        keyboard={false}
        zIndexOffset={isInFront ? 10_000 : 0}
      />
      {createPortal(children, host)}
    </>
  );
};
