import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { IconMinus, IconPlus } from '../../components/design/icons.ts';
import { isMedia } from '../../components/page/hooks/use-media.ts';
import styles from './map-zoom.module.css';
export const MapZoom = () => {
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
    <div className={styles['zoom']}>
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
