import { useEffect, useRef, useState } from 'react';
import { IconMapPin } from '../../components/design/icons.ts';
import { VisuallyHidden } from '../../components/design/visually-hidden.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import styles from './address-map.module.css';
import { MapPart } from './map-part.tsx';

/** A lazy chunk, since it includes Leaflet and the outlines of the countries. */
const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap);

/** The name that makes the browser keep only one map of a page open. */
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
  // The user may have opened it before the script was loaded.
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

/** The map of one address, folded until the user opens it: only then it is loaded. */
export const AddressMap = ({ name, latitude, longitude }: AddressMapProps) =>
  latitude === null || longitude === null ? (
    <p className={styles['none']}>Carte indisponible pour cette adresse.</p>
  ) : (
    <Located name={name} latitude={latitude} longitude={longitude} />
  );
