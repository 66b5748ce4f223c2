import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { Button } from '../../../components/controls/button.tsx';
import { isMedia } from '../../../components/page/hooks/use-media.ts';
import { OverMap } from '../over-map.tsx';
import { PinList } from './pin-list.tsx';
import { Placed } from './placed.tsx';
import { EDGES, groupPins, lowestPrice, type MapView, type Pin, type PinGroup } from './pins.ts';
import { classes } from '../../../components/design/classes.ts';
import { IconMapPin } from '../../../components/design/icons.ts';
import { mapTexts as texts } from '../map-texts.ts';
import styles from './pin-pill.module.css';

type PinPillProps = {
  readonly pins: readonly [Pin, ...Pin[]];
  readonly isChosen: boolean;
  /** Whether the card of one of these pins is hovered or focused. */
  readonly isHighlighted: boolean;
  readonly isListed: boolean;
  readonly onPress: () => void;
};

const PillText = ({ pins }: Pick<PinPillProps, 'pins'>) => {
  const [{ price }, ...others] = pins;
  if (others.length > 0) return texts.merged(pins.length, lowestPrice(pins));
  return price === null ? <IconMapPin size={18} /> : texts.price(price);
};

/** The pill of one address with its price, or of several that would cover each other. */
const PinPill = ({ pins, isChosen, isHighlighted, isListed, onPress }: PinPillProps) => {
  const [{ name, price }, ...others] = pins;
  const ofPill =
    others.length === 0
      ? { 'aria-label': texts.pinName(name, price), title: name, 'aria-pressed': isChosen }
      : {
          'aria-label': texts.mergedName(pins.length, lowestPrice(pins)),
          'aria-expanded': isListed,
        };
  return (
    <button
      type="button"
      {...ofPill}
      className={classes(styles['pill'], isChosen && styles['chosen'])}
      data-highlighted={isHighlighted || undefined}
      onClick={onPress}
    >
      <PillText pins={pins} />
    </button>
  );
};

export type PinLayerProps = {
  readonly pins: readonly Pin[];
  /** The ids of practitioners. */
  readonly chosenIds: readonly string[];
  readonly highlightedId: string | undefined;
  readonly onChoose: (practitionerIds: readonly string[]) => void;
  readonly view: MapView;
};

const pinsAt = (map: LeafletMap, pins: readonly Pin[], zoom: number): readonly PinGroup[] =>
  groupPins(pins, ({ latitude, longitude }) => map.project([latitude, longitude], zoom));

/** The groups in view and half a view around, so that dragging shows them at once. */
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
    resize: () => setMoves((moves) => moves + 1),
  });
  const groups = useMemo(() => pinsAt(map, pins, zoom), [map, pins, zoom]);
  return inSight(map, groups);
};

const animated = () => ({ animate: !isMedia('--less-motion') });

const useFollow = ({
  pins,
  view,
  chosenIds,
}: Pick<PinLayerProps, 'pins' | 'view' | 'chosenIds'>) => {
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
  const [chosenId, ...others] = chosenIds;
  const chosen =
    others.length > 0 ? undefined : pins.find(({ practitionerId }) => practitionerId === chosenId);
  const at = chosen === undefined ? undefined : `${chosen.latitude},${chosen.longitude}`;
  useEffect(() => {
    if (chosen === undefined) return;
    map.panInside([chosen.latitude, chosen.longitude], { padding: [64, 64], ...animated() });
    // oxlint-disable-next-line react/exhaustive-deps -- the place of the pin counts, not the object
  }, [map, at]);
};

/** The number of pins out of view, with a button that shows all. */
const Outside = ({ pins }: Pick<PinLayerProps, 'pins'>) => {
  const map = useMap();
  const bounds = map.getBounds();
  const outside = pins.filter(({ latitude, longitude }) => !bounds.contains([latitude, longitude]));
  const showAll = () => {
    const all = latLngBounds(pins.map((pin) => [pin.latitude, pin.longitude]));
    map.fitBounds(all, { padding: [EDGES, EDGES], ...animated() });
    // The pressed button is removed, so the map takes the focus.
    map.getContainer().focus();
  };
  return outside.length === 0 ? null : (
    <OverMap>
      <Button className={styles['outside']} variant="second" size="small" onClick={showAll}>
        {texts.outside(outside.length)}
      </Button>
    </OverMap>
  );
};

const isOneOf =
  (ids: readonly (string | undefined)[]) =>
  ({ practitionerId }: Pin): boolean =>
    ids.includes(practitionerId);

export const PinLayer = ({ pins, chosenIds, highlightedId, onChoose, view }: PinLayerProps) => {
  const map = useMap();
  const groups = useGroups(pins);
  const [listedId, setListedId] = useState<string>();
  useFollow({ pins, view, chosenIds });
  useMapEvents({ click: () => setListedId(undefined), zoomstart: () => setListedId(undefined) });

  const press = ({ pins: [first, ...others] }: PinGroup) => {
    const all = [first, ...others];
    onChoose([...new Set(all.map(({ practitionerId }) => practitionerId))]);
    if (others.length === 0) return;
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
        const isChosen = group.pins.some(isOneOf(chosenIds));
        const isHighlighted = group.pins.some(isOneOf([highlightedId]));
        return (
          <Placed
            key={first.id}
            latitude={first.latitude}
            longitude={first.longitude}
            isInFront={isChosen || isHighlighted}
          >
            <PinPill
              pins={group.pins}
              isChosen={isChosen}
              isHighlighted={isHighlighted}
              isListed={group === listed}
              onPress={() => press(group)}
            />
          </Placed>
        );
      })}
      <Outside pins={pins} />
      {listed === undefined ? null : (
        <OverMap>
          <PinList
            pins={listed.pins}
            chosenIds={chosenIds}
            onChoose={(id) => onChoose([id])}
            onClose={() => setListedId(undefined)}
          />
        </OverMap>
      )}
    </>
  );
};
