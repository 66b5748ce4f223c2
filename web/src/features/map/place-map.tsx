import { IconMapPin } from '../../components/design/icons.ts';
import { MapFrame } from './map-frame.tsx';
import { mapTexts as texts } from './map-texts.ts';
import { Placed } from './pins/placed.tsx';
import styles from './place-map.module.css';

/** The zoom of the specification; the map limits it if it has no details at that scale. */
const NEAR = 14;

export type PlaceMapProps = {
  readonly name: string;
  /** Degrees (WGS 84). */
  readonly latitude: number;
  readonly longitude: number;
};

export const PlaceMap = ({ name, latitude, longitude }: PlaceMapProps) => (
  <MapFrame label={texts.ofPlace(name)} view={{ latitude, longitude, zoom: NEAR }} isEmbedded>
    <Placed latitude={latitude} longitude={longitude}>
      <span className={styles['pin']} aria-hidden="true">
        <IconMapPin size={22} />
      </span>
    </Placed>
  </MapFrame>
);
