import { useMemo, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { useIsHydrated } from '../../../components/page/hooks/hydrated.ts';
import { IconMapPin } from '../../../components/design/icons.ts';
import { useMedia } from '../../../components/page/hooks/use-media.ts';
import { ResultsMap } from '../../../features/map/results-map.tsx';
import styles from './results-map-place.module.css';
import type { Result } from '../../../features/card-hours/card-hours-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';

export type ResultsMapPlaceProps = {
  readonly results: readonly Result[];
  /** Practitioners. */
  readonly chosenIds: readonly string[];
  readonly highlightedId: string | undefined;
  readonly onChoose: (practitionerIds: readonly string[]) => void;
  /** Beside the list. */
  readonly isLarge: boolean;
  /** `undefined` if the size is no choice. */
  readonly onResize: ((isLarge: boolean) => void) | undefined;
};

/** As the style sheets have it, in pixels. */
const WIDTHS = { small: 280, large: 400, sheet: 320 } as const;

/** One for each address. */
const pinsOf = (results: readonly Result[]) =>
  results.flatMap(({ id: practitionerId, firstname, lastname, priceFrom, addresses }) =>
    addresses.map(({ id, lat, lng }) => ({
      id,
      practitionerId,
      name: `${firstname} ${lastname}`,
      latitude: lat,
      longitude: lng,
      price: priceFrom,
    })),
  );

type MapOfProps = Omit<ResultsMapPlaceProps, 'isLarge' | 'onResize'> & {
  readonly width: number;
};

const MapOf = ({ results, ...map }: MapOfProps) => {
  const pins = useMemo(() => pinsOf(results), [results]);
  return <ResultsMap {...map} pins={pins} />;
};

/** Behind a button: the map would take the place of the list. */
const MapSheet = (props: Omit<MapOfProps, 'width'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const { results, chosenIds } = props;
  const [chosen, ...others] = results.filter(({ id }) => chosenIds.includes(id));
  return (
    <>
      <Button
        className={styles['pill']}
        icon={<IconMapPin />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.map}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.map}>
        <div className={classes(styles['sheet'], chosen !== undefined && styles['above-button'])}>
          <MapOf {...props} width={WIDTHS.sheet} />
        </div>
        {chosen === undefined ? null : (
          <Button className={styles['to-list']} onClick={() => setIsOpen(false)}>
            {texts.seeInList(`${chosen.firstname} ${chosen.lastname}`, others.length)}
          </Button>
        )}
      </Drawer>
    </>
  );
};

const OfThisWidth = ({ isLarge, onResize, ...map }: ResultsMapPlaceProps) =>
  useMedia('--desktop') ? (
    <div className={styles['beside']}>
      <div className={classes(styles['frame'], isLarge && styles['large'])}>
        {/* Another size is another view. */}
        <MapOf {...map} key={String(isLarge)} width={isLarge ? WIDTHS.large : WIDTHS.small} />
      </div>
      {onResize === undefined ? null : (
        <Button variant="quiet" onClick={() => onResize(!isLarge)}>
          {isLarge ? texts.smallerMap : texts.largerMap}
        </Button>
      )}
    </div>
  ) : (
    <MapSheet {...map} />
  );

/** Beside the list if there is room, else behind a button; the list is complete without the map. */
export const ResultsMapPlace = (props: ResultsMapPlaceProps) => (
  <div className={styles['place']}>{useIsHydrated() ? <OfThisWidth {...props} /> : null}</div>
);
