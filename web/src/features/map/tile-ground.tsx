import type { MapTiles } from 'contracts';
import { useRef } from 'react';
import { TileLayer } from 'react-leaflet';

/** So many that failed, while none came, are a service that does not answer. */
const GIVEN_UP_AFTER = 4;

export type TileGroundProps = {
  readonly url: MapTiles['url'];
  readonly deepest: number;
  readonly onGivenUp: () => void;
};

/** The pictures of a tile service over our own ground, which stays in sight wherever one does not come. */
export const TileGround = ({ url, deepest, onGivenUp }: TileGroundProps) => {
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
