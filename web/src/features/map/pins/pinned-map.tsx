import { useMemo } from 'react';
import { MapFrame } from '../map-frame.tsx';
import { PinLayer, type PinLayerProps } from './pin-layer.tsx';
import { mapViewOf } from './pins.ts';

/** Below this size in pixels, buttons over the map would cover its pins. */
const SMALL = 300;

export type PinnedMapProps = Omit<PinLayerProps, 'view'> & {
  /** The least width and height of the map, in pixels. */
  readonly width: number;
};

export const PinnedMap = ({ width, ...props }: PinnedMapProps) => {
  const { pins } = props;
  const view = useMemo(() => mapViewOf(pins, width), [pins, width]);
  return (
    <MapFrame label="Carte des praticiens" view={view} isSmall={width < SMALL}>
      <PinLayer {...props} view={view} />
    </MapFrame>
  );
};
