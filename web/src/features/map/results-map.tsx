import { lazyPart } from '../../lazy-part.tsx';
import { MapPart } from './map-part.tsx';
import type { PinnedMapProps } from './pins/pinned-map.tsx';

/** A lazy chunk, since it includes Leaflet and the outlines of the countries. */
const PinnedMap = lazyPart(async () => (await import('./pins/pinned-map.tsx')).PinnedMap);

/** The addresses of the results. The map loads after the page, since the list beside it has all of its content. */
export const ResultsMap = (props: PinnedMapProps) => (
  <MapPart>
    <PinnedMap {...props} />
  </MapPart>
);
