import type { MapTiles } from 'contracts';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { MapContainer, TileLayer, useMap } from 'react-leaflet';
import { classes } from '../../components/design/classes.ts';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { isMedia, useMedia } from '../../components/page/hooks/use-media.ts';
import { useGetSiteQuery } from '../site/site-api.ts';
import { MapLoading } from './map-part.tsx';
import { MapZoom } from './map-zoom.tsx';
import { mapTexts as texts } from './map-texts.ts';
import styles from './map-frame.module.css';
import { OverMap } from './over-map.tsx';
import { FARTHEST_ZOOM, type MapView } from './pins/pins.ts';
import { VectorBase } from './vector-base.tsx';

/** After this many failures without a success, the tile service counts as unavailable. */
const GIVEN_UP_AFTER = 4;

type TileGroundProps = {
  readonly url: MapTiles['url'];
  readonly deepest: number;
  readonly onGivenUp: () => void;
};

/** The tiles of a service over our own base map, which stays visible where a tile is missing. */
const TileGround = ({ url, deepest, onGivenUp }: TileGroundProps) => {
  const counts = useRef({ came: 0, failed: 0 });
  return (
    <TileLayer
      url={url}
      maxZoom={deepest}
      eventHandlers={{
        tileload: () => {
          counts.current.came += 1;
        },
        tileerror: () => {
          counts.current.failed += 1;
          if (counts.current.came === 0 && counts.current.failed >= GIVEN_UP_AFTER) onGivenUp();
        },
      }}
    />
  );
};

/** The base map has nothing to show at the scale of streets. */
const DEEPEST_ZOOM = 12;
const DEEPEST_WITH_TILES = 18;

/** Describes the keyboard control for screen readers, keeps the map as large as its container, and limits the zoom. */
const Kept = ({ deepest }: { readonly deepest: number }) => {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute(
      'aria-label',
      'Les flèches déplacent la carte, plus et moins la rapprochent et l’éloignent',
    );
    if (!('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(container);
    return () => observer.disconnect();
  }, [map]);
  useEffect(() => {
    map.setMaxZoom(deepest);
  }, [map, deepest]);
  return null;
};

const Attribution = ({ tiles }: { readonly tiles: MapTiles | null }) => {
  const { text, url } = tiles?.attribution ?? { text: texts.base, url: null };
  return (
    <p className={styles['attribution']}>
      {url === null ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noreferrer" aria-label={texts.newTab(text)}>
          {text}
        </a>
      )}
    </p>
  );
};

export type MapFrameProps = {
  readonly label: string;
  readonly view: MapView;
  /** Whether a finger scrolls the page around the map, so that only two fingers move the map. */
  readonly isEmbedded?: boolean;
  /** Whether the map is too small for buttons over it, which would cover pins: they are below. */
  readonly isSmall?: boolean;
  readonly children: Elements;
};

const frameClass = (isSmall: boolean) => classes(styles['frame'], isSmall && styles['small']);

const Frame = ({
  label,
  view,
  isEmbedded = false,
  isSmall = false,
  children,
  tiles: given,
}: MapFrameProps & { readonly tiles: MapTiles | null }) => {
  const isStill = useMedia('--less-motion');
  const [isGivenUp, setIsGivenUp] = useState(false);
  const tiles = isGivenUp ? null : given;
  const deepest = tiles === null ? DEEPEST_ZOOM : DEEPEST_WITH_TILES;
  return (
    <section className={frameClass(isSmall)} aria-label={label}>
      <MapContainer
        className={styles['map'] ?? ''}
        center={[view.latitude, view.longitude]}
        zoom={Math.min(view.zoom, deepest)}
        minZoom={FARTHEST_ZOOM}
        maxZoom={deepest}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        dragging={!isEmbedded || isMedia('--fine-pointer')}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        inertia={!isStill}
      >
        <VectorBase />
        {tiles === null ? null : (
          <TileGround url={tiles.url} deepest={deepest} onGivenUp={() => setIsGivenUp(true)} />
        )}
        {children}
        <OverMap>
          <MapZoom isBelow={isSmall} />
          <Attribution tiles={tiles} />
        </OverMap>
        {/* Comes last, so that components that listen to its changes are mounted before. */}
        <Kept deepest={deepest} />
      </MapContainer>
    </section>
  );
};

/**
 * A map with its ground and our buttons, without pins. It does not wait for tiles that cannot be
 * loaded.
 */
export const MapFrame = (props: MapFrameProps) => {
  const { data, isLoading } = useGetSiteQuery();
  return isLoading ? <MapLoading /> : <Frame {...props} tiles={data?.tiles ?? null} />;
};
