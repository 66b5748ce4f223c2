import { useMemo } from 'react';
import { MapFrame } from '../map-frame.tsx';
import { mapTexts as texts } from '../map-texts.ts';
import { PinLayer, type PinLayerProps } from './pin-layer.tsx';
import { mapViewOf } from './pins.ts';

export type PinnedMapProps = Omit<PinLayerProps, 'view'>;

export const PinnedMap = (props: PinnedMapProps) => {
  const { pins } = props;
  const view = useMemo(() => mapViewOf(pins), [pins]);
  return (
    <MapFrame label={texts.ofResults} view={view}>
      <PinLayer {...props} view={view} />
    </MapFrame>
  );
};
