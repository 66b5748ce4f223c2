import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import { lazyPart } from '../../lazy-part.tsx';
import styles from './address-map.module.css';
import { MapPart } from './map-part.tsx';
/** It brings Leaflet and the outlines of the countries with it. */
const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap);

/** How far below the window it is fetched already. */
const SOON = '240px';

/** Whether it has ever come near the viewport; without an observer, it has. */
const useWasSeen = (place: RefObject<HTMLElement | null>): boolean => {
  const [wasSeen, setWasSeen] = useState(false);
  const isUnknown = useIsHydrated() && !('IntersectionObserver' in globalThis);
  useEffect(() => {
    if (place.current === null || wasSeen || isUnknown) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
      },
      { rootMargin: SOON },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, wasSeen, isUnknown]);
  return wasSeen || isUnknown;
};

export type AddressMapProps = {
  /** '12 rue Mercière' */
  readonly name: string;
  /** Degrees (WGS 84); `null` where they are unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const Located = ({
  name,
  latitude,
  longitude,
}: { readonly [K in keyof AddressMapProps]: NonNullable<AddressMapProps[K]> }) => {
  const place = useRef<HTMLDivElement>(null);
  const wasSeen = useWasSeen(place);
  return (
    <div className={styles['box']} ref={place}>
      {wasSeen ? (
        <MapPart>
          <PlaceMap name={name} latitude={latitude} longitude={longitude} />
        </MapPart>
      ) : null}
    </div>
  );
};

/** Where one address is. The map comes once it is about to be seen, and nothing moves when it does. */
export const AddressMap = ({ name, latitude, longitude }: AddressMapProps) =>
  latitude === null || longitude === null ? (
    <p className={styles['none']}>Carte indisponible pour cette adresse.</p>
  ) : (
    <Located name={name} latitude={latitude} longitude={longitude} />
  );
