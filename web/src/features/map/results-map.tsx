import { lazyPart } from '../../lazy-part.tsx';
import { MapPart } from './map-part.tsx';
import type { PinnedMapProps } from './pins/pinned-map.tsx';

/** It brings Leaflet and the outlines of the countries with it. */
const PinnedMap = lazyPart(async () => (await import('./pins/pinned-map.tsx')).PinnedMap);

/**
 * The addresses of what was found. It fills what it stands in, and comes by itself once it is rendered;
 * all that it shows is in the list beside it.
 */
export const ResultsMap = (props: PinnedMapProps) => (
  <MapPart>
    <PinnedMap {...props} />
  </MapPart>
);
