import 'leaflet/dist/leaflet.css';
import { useEffect, type ReactNode } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import { isMedia, useMedia } from '../../components/use-media.ts';
import { MapZoom } from './map-zoom.tsx';
import { mapTexts as texts } from './map-texts.ts';
import styles from './map-frame.module.css';
import { OverMap } from './over-map.tsx';
import { FARTHEST_ZOOM, type View } from './pins.ts';
import { VectorBase } from './vector-base.tsx';

/** Where streets would be, the vector base has nothing to show. */
const DEEPEST_ZOOM = 12;

/** Says what its keys do, and keeps the map as large as what it stands in, which a sheet grows after it was opened. */
const Kept = () => {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', texts.keys);
    if (!('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(container);
    return () => observer.disconnect();
  }, [map]);
  return null;
};

export type MapFrameProps = {
  /** What it is a map of. */
  readonly label: string;
  /** What it shows first. */
  readonly view: View;
  /** Within a page that a finger scrolls: only two of them move it. */
  readonly isEmbedded?: boolean;
  readonly children: ReactNode;
};

/** A map with our ground, our buttons and nothing on it yet. */
export const MapFrame = ({ label, view, isEmbedded = false, children }: MapFrameProps) => {
  const isStill = useMedia('--less-motion');
  return (
    <section className={styles['frame']} aria-label={label}>
      <MapContainer
        className={styles['map'] ?? ''}
        center={[view.latitude, view.longitude]}
        zoom={Math.min(view.zoom, DEEPEST_ZOOM)}
        minZoom={FARTHEST_ZOOM}
        maxZoom={DEEPEST_ZOOM}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        dragging={!isEmbedded || isMedia('--fine-pointer')}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        inertia={!isStill}
      >
        <Kept />
        <VectorBase />
        {children}
        <OverMap>
          <MapZoom />
          <p className={styles['attribution']}>{texts.base}</p>
        </OverMap>
      </MapContainer>
    </section>
  );
};
