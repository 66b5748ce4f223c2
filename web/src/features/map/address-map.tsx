import { useEffect, useRef, useState } from 'react';
import { IconMapPin } from '../../components/design/icons.ts';
import { VisuallyHidden } from '../../components/design/visually-hidden.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import styles from './address-map.module.css';
import { MapPart } from './map-part.tsx';

/** It brings Leaflet and the outlines of the countries with it. */
const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap);

/** Of several on a page one is open. */
const GROUP = 'carte';

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
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before its script came.
  useEffect(() => setIsOpen(details.current?.open === true), []);
  return (
    <details
      ref={details}
      className={styles['fold']}
      name={GROUP}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <IconMapPin size={18} />
        <span>Voir sur la carte</span>
        <VisuallyHidden>{` : ${name}`}</VisuallyHidden>
      </summary>
      <div className={styles['box']}>
        {isOpen ? (
          <MapPart>
            <PlaceMap name={name} latitude={latitude} longitude={longitude} />
          </MapPart>
        ) : null}
      </div>
    </details>
  );
};

/** Where one address is, behind a word: the address says it too, and the map is fetched by who opens it. */
export const AddressMap = ({ name, latitude, longitude }: AddressMapProps) =>
  latitude === null || longitude === null ? (
    <p className={styles['none']}>Carte indisponible pour cette adresse.</p>
  ) : (
    <Located name={name} latitude={latitude} longitude={longitude} />
  );
