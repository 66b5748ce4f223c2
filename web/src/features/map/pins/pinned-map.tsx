import { useMemo } from 'react';
import { MapFrame } from '../map-frame.tsx';
import { PinLayer, type PinLayerProps } from './pin-layer.tsx';
import { mapViewOf } from './pins.ts';

export type PinnedMapProps = Omit<PinLayerProps, 'view'>;

export const PinnedMap = (props: PinnedMapProps) => {
  const { pins } = props;
  const view = useMemo(() => mapViewOf(pins), [pins]);
  return (
    <MapFrame label="Carte des praticiens" view={view}>
      <PinLayer {...props} view={view} />
    </MapFrame>
  );
};
