import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { classes } from '../../components/design/classes.ts';
import { IconMinus, IconPlus } from '../../components/design/icons.ts';
import { isMedia } from '../../components/page/hooks/use-media.ts';
import styles from './map-zoom.module.css';

/** The zoom buttons, over a corner of the map or in a line below it. */
export const MapZoom = ({ isBelow }: { readonly isBelow: boolean }) => {
  const map = useMap();
  const read = () => ({
    isNearest: map.getZoom() >= map.getMaxZoom(),
    isFarthest: map.getZoom() <= map.getMinZoom(),
  });
  const [{ isNearest, isFarthest }, setEnds] = useState(read);
  const update = () => setEnds(read());
  useMapEvents({ zoomend: update, zoomlevelschange: update });
  const zoomBy = (steps: 1 | -1) =>
    map.setZoom(map.getZoom() + steps, { animate: !isMedia('--less-motion') });
  return (
    <div className={classes(styles['zoom'], isBelow && styles['below'])}>
      <button
        type="button"
        aria-label="Zoomer"
        aria-disabled={isNearest || undefined}
        onClick={() => zoomBy(1)}
      >
        <IconPlus />
      </button>
      <button
        type="button"
        aria-label="Dézoomer"
        aria-disabled={isFarthest || undefined}
        onClick={() => zoomBy(-1)}
      >
        <IconMinus />
      </button>
    </div>
  );
};
