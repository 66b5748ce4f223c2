import { useMemo } from 'react';
import { MapFrame } from '../map-frame.tsx';
import { PinLayer, type PinLayerProps } from './pin-layer.tsx';
import { mapViewOf } from './pins.ts';

export type PinnedMapProps = Omit<PinLayerProps, 'view'> & {
  /** What it is as wide and as high as at least, in pixels. */
  readonly width: number;
};

export const PinnedMap = ({ width, ...props }: PinnedMapProps) => {
  const { pins } = props;
  const view = useMemo(() => mapViewOf(pins, width), [pins, width]);
  return (
    <MapFrame label="Carte des praticiens" view={view}>
      <PinLayer {...props} view={view} />
    </MapFrame>
  );
};
