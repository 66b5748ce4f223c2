import { useMemo } from 'react';
import { MapFrame } from '../map-frame.tsx';
import { PinLayer, type PinLayerProps } from './pin-layer.tsx';
import { mapViewOf } from './pins.ts';

/** Pixels below which buttons over a map would cover its pins. */
const SMALL = 300;

export type PinnedMapProps = Omit<PinLayerProps, 'view'> & {
  /** What it is as wide and as high as at least, in pixels. */
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
