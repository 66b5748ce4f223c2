import { useMemo, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
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
  readonly chosenId: string | undefined;
  readonly onChoose: (practitionerId: string) => void;
};

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

const MapOf = ({ results, chosenId, onChoose }: ResultsMapPlaceProps) => {
  const pins = useMemo(() => pinsOf(results), [results]);
  return <ResultsMap pins={pins} chosenId={chosenId} onChoose={onChoose} />;
};

/** Behind a button: the map would take the place of the list. */
const MapSheet = (props: ResultsMapPlaceProps) => {
  const [isOpen, setIsOpen] = useState(false);
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
        <div className={styles['sheet']}>
          <MapOf {...props} />
        </div>
      </Drawer>
    </>
  );
};

const OfThisWidth = (props: ResultsMapPlaceProps) =>
  useMedia('--desktop') ? (
    <div className={styles['beside']}>
      <MapOf {...props} />
    </div>
  ) : (
    <MapSheet {...props} />
  );

/** Beside the list where there is room, else behind a button; the list is complete without it. */
export const ResultsMapPlace = (props: ResultsMapPlaceProps) => (
  <div className={styles['place']}>{useIsHydrated() ? <OfThisWidth {...props} /> : null}</div>
);
