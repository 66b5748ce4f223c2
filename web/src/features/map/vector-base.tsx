import { SVG, type LatLngExpression } from 'leaflet';
import { useMemo, useState } from 'react';
import { Pane, Polygon, Polyline, useMap, useMapEvents } from 'react-leaflet';
import { classes } from '../../components/design/classes.ts';
import { borders, land, towns, type MapPlace } from './map-base.ts';
import { Placed } from './pins/placed.tsx';
import { namedTowns } from './town-labels.ts';
import styles from './vector-base.module.css';

const GROUND = 'ground';
const NAMES = 'names';

const asLeaflets = (lines: readonly (readonly MapPlace[])[]): LatLngExpression[][] =>
  lines.map((line) => line.map(([latitude, longitude]) => [latitude, longitude]));

const landOutlines = asLeaflets(land);
const borderLines = asLeaflets(borders);

const TownNames = () => {
  const map = useMap();
  const [, setMoves] = useState(0);
  useMapEvents({ moveend: () => setMoves((moves) => moves + 1) });
  const bounds = map.getBounds().pad(0.5);
  const zoom = map.getZoom();
  const named = namedTowns(
    towns.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude])),
    { zoom, pointOf: ({ latitude, longitude }) => map.project([latitude, longitude], zoom) },
  );
  return named.map(({ name, latitude, longitude, thousands }) => (
    <Placed
      key={`${name} ${latitude} ${longitude}`}
      latitude={latitude}
      longitude={longitude}
      pane={NAMES}
    >
      <span
        className={classes(styles['town'], thousands >= 100 && styles['city'])}
        aria-hidden="true"
      >
        {name}
      </span>
    </Placed>
  ));
};

/** Land, sea, borders and named towns, below everything else: the ground of a map without tiles. */
export const VectorBase = () => {
  const renderer = useMemo(() => new SVG({ pane: GROUND, padding: 0.5 }), []);
  const drawn = { renderer, interactive: false, smoothFactor: 0.5 } as const;
  return (
    <>
      <Pane name={GROUND} className={styles['ground'] ?? ''}>
        <Polygon {...drawn} positions={landOutlines} className={styles['land'] ?? ''} />
        <Polyline {...drawn} positions={borderLines} className={styles['border'] ?? ''} />
      </Pane>
      <Pane name={NAMES} className={styles['names'] ?? ''}>
        <TownNames />
      </Pane>
    </>
  );
};
