import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { isMedia } from '../../../components/page/hooks/use-media.ts';
import { OverMap } from '../over-map.tsx';
import { PinList } from './pin-list.tsx';
import { Placed } from './placed.tsx';
import { groupPins, lowestPrice, type MapView, type Pin, type PinGroup } from './pins.ts';
import { classes } from '../../../components/design/classes.ts';
import { IconMapPin } from '../../../components/design/icons.ts';
import { mapTexts as texts } from '../map-texts.ts';
import styles from './pin-pill.module.css';

type PinPillProps = {
  readonly pins: readonly [Pin, ...Pin[]];
  readonly isChosen: boolean;
  readonly isListed: boolean;
  readonly onPress: () => void;
};

/** One address, with what it costs there, or several of which one would cover the other. */
const PinPill = ({ pins, isChosen, isListed, onPress }: PinPillProps) => {
  const [{ name, price }, ...others] = pins;
  const from = lowestPrice(pins);
  const isOne = others.length === 0;
  return (
    <button
      type="button"
      className={classes(styles['pill'], isChosen && styles['chosen'])}
      aria-label={isOne ? texts.pinName(name, price) : texts.mergedName(pins.length, from)}
      title={isOne ? name : undefined}
      aria-pressed={isOne ? isChosen : undefined}
      aria-expanded={isOne ? undefined : isListed}
      onClick={onPress}
    >
      {isOne ? (
        price === null ? (
          <IconMapPin size={18} />
        ) : (
          texts.price(price)
        )
      ) : (
        texts.merged(pins.length, from)
      )}
    </button>
  );
};

export type PinLayerProps = {
  readonly pins: readonly Pin[];
  readonly chosenId: string | undefined;
  readonly onChoose: (practitionerId: string) => void;
  readonly view: MapView;
};

const pinsAt = (map: LeafletMap, pins: readonly Pin[], zoom: number): readonly PinGroup[] =>
  groupPins(pins, ({ latitude, longitude }) => map.project([latitude, longitude], zoom));

/** Those in sight, and as much again around: what is dragged in is there already. */
const inSight = (map: LeafletMap, groups: readonly PinGroup[]): readonly PinGroup[] => {
  const bounds = map.getBounds().pad(0.5);
  return groups.filter(({ pins: [{ latitude, longitude }] }) =>
    bounds.contains([latitude, longitude]),
  );
};

const useGroups = (pins: readonly Pin[]): readonly PinGroup[] => {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  const [, setMoves] = useState(0);
  useMapEvents({
    moveend: () => {
      setZoom(map.getZoom());
      setMoves((moves) => moves + 1);
    },
  });
  const groups = useMemo(() => pinsAt(map, pins, zoom), [map, pins, zoom]);
  return inSight(map, groups);
};

const animated = () => ({ animate: !isMedia('--less-motion') });

const useFollow = ({ pins, view, chosenId }: Omit<PinLayerProps, 'onChoose'>) => {
  const map = useMap();
  const { latitude, longitude, zoom } = view;
  const shown = useRef(view);
  useEffect(() => {
    const before = shown.current;
    const isSame =
      before.latitude === latitude && before.longitude === longitude && before.zoom === zoom;
    if (isSame) return;
    shown.current = { latitude, longitude, zoom };
    map.setView([latitude, longitude], zoom, { animate: false });
  }, [map, latitude, longitude, zoom]);
  const chosen = pins.find(({ practitionerId }) => practitionerId === chosenId);
  const at = chosen === undefined ? undefined : `${chosen.latitude},${chosen.longitude}`;
  useEffect(() => {
    if (chosen === undefined) return;
    map.panInside([chosen.latitude, chosen.longitude], { padding: [64, 64], ...animated() });
    // oxlint-disable-next-line react/exhaustive-deps -- the place of the pin counts, not the object
  }, [map, at]);
};

export const PinLayer = ({ pins, chosenId, onChoose, view }: PinLayerProps) => {
  const map = useMap();
  const groups = useGroups(pins);
  const [listedId, setListedId] = useState<string>();
  useFollow({ pins, view, chosenId });
  useMapEvents({ click: () => setListedId(undefined), zoomstart: () => setListedId(undefined) });

  const enter = ({ pins: [first, ...others] }: PinGroup) => {
    const all = [first, ...others];
    const deepest = map.getMaxZoom();
    if (map.getZoom() >= deepest || pinsAt(map, all, deepest).length === 1) {
      setListedId(first.id);
      return;
    }
    const bounds = latLngBounds(all.map((pin) => [pin.latitude, pin.longitude]));
    const zoom = Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds.pad(0.2)));
    map.setView(bounds.getCenter(), Math.min(deepest, zoom), animated());
  };

  const listed = groups.find(({ pins: [{ id }] }) => id === listedId);
  return (
    <>
      {groups.map((group) => {
        const [first] = group.pins;
        const isChosen = group.pins.some(({ practitionerId }) => practitionerId === chosenId);
        return (
          <Placed
            key={first.id}
            latitude={first.latitude}
            longitude={first.longitude}
            isInFront={isChosen}
          >
            <PinPill
              pins={group.pins}
              isChosen={isChosen}
              isListed={group === listed}
              onPress={() =>
                group.pins.length === 1 ? onChoose(first.practitionerId) : enter(group)
              }
            />
          </Placed>
        );
      })}
      {listed === undefined ? null : (
        <OverMap>
          <PinList
            pins={listed.pins}
            chosenId={chosenId}
            onChoose={onChoose}
            onClose={() => setListedId(undefined)}
          />
        </OverMap>
      )}
    </>
  );
};
