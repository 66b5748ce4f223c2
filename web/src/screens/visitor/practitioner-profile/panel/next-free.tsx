import type { OfferedStart, PractitionerProfile } from 'contracts';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import { IconCalendarEvent, IconChevronRight } from '../../../../components/design/icons.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import {
  counted,
  weekdayAndDay,
  withCapital,
} from '../../../../components/design/french-format.ts';
import typography from '../../../../components/design/typography.module.css';
import { QueryView } from '../../../../api/query-view.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { Skeleton, SkeletonGroup } from '../../../../components/page/notices/skeleton.tsx';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';
import { wordsOfStart } from '../../../../features/starts/start-words.ts';
import styles from './next-free.module.css';
import { startsQueryOf, type Offered, type WholeChoice } from './panel-choice.ts';
import { useGetOfferedStartsQuery } from '../practitioner-profile-api.ts';
import { SoonerSession } from './sooner-session.tsx';

const texts = {
  next: 'Prochain créneau disponible',
  nextDays: (day: string) => `Voir les horaires du ${weekdayAndDay(day)}`,
  placesLeft: (left: number, places: number) =>
    `Reste ${counted(left, 'place', 'places')} sur ${places}. `,
  following: (start: string) => `Ensuite\u00a0: ${start}.`,
} as const;

export type NextFreeProps = {
  readonly offered: Offered;
  readonly choice: WholeChoice;
  /** The first day in sight. */
  readonly from: string;
  readonly linkOf: (slot: PickedStart) => string;
  readonly onJump: (day: string) => void;
};

type NextProps = Pick<NextFreeProps, 'linkOf'> & {
  readonly starts: readonly OfferedStart[];
  readonly places: number;
};

const Next = ({ starts: [start, following], places, linkOf }: NextProps) =>
  start === undefined ? null : (
    <>
      <p>{'Le plus tôt\u00a0:'}</p>
      <p className={styles['when']}>
        <WithOrdinals>{withCapital(wordsOfStart(start))}</WithOrdinals>
      </p>
      <ButtonLink to={linkOf(start)}>Choisir ce créneau</ButtonLink>
      <p>
        {start.placesLeft === undefined ? null : (
          <span>{texts.placesLeft(start.placesLeft, places)}</span>
        )}
        {following === undefined ? null : (
          <WithOrdinals>{texts.following(wordsOfStart(following))}</WithOrdinals>
        )}
      </p>
    </>
  );

type NextDaysProps = Pick<NextFreeProps, 'onJump'> & { readonly day: string };

const NextDays = ({ day, onJump }: NextDaysProps) => (
  <button type="button" className={styles['way']} onClick={() => onJump(day)}>
    <IconCalendarEvent />
    <span className={styles['words']}>
      <span>{texts.next}</span>
      <span className={typography['small']}>
        <WithOrdinals>{texts.nextDays(day)}</WithOrdinals>
      </span>
    </span>
    <IconChevronRight />
  </button>
);

/** From the first day in sight on; where that has none, all. */
const nextStarts = (all: readonly OfferedStart[], from: string): readonly OfferedStart[] => {
  const later = all.filter(({ date }) => date >= from);
  return later.length > 0 ? later : all;
};

const placesOf = ({ consultations }: PractitionerProfile, { consultationId }: WholeChoice) =>
  consultations.find(({ id }) => id === consultationId)?.number_of_places ?? 1;

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton width="220px" />
  </SkeletonGroup>
);

/**
 * When the days in sight have nothing: the next start that is free, else the first of all, and
 * another session that is free before.
 */
export const NextFree = ({ offered, choice, from, linkOf, onJump }: NextFreeProps) => {
  const { profile } = offered;
  const starts = useGetOfferedStartsQuery(startsQueryOf(profile.id, choice, profile.today));
  const isNothingFree = starts.currentData?.length === 0;
  const next = nextStarts(starts.currentData ?? [], from);
  return (
    <div>
      <div className={styles['next']}>
        {isNothingFree ? null : <p>Aucun créneau libre sur ces jours.</p>}
        <QueryView
          query={starts}
          isEmpty={() => isNothingFree}
          empty={
            <Message tone="information">
              Aucun créneau libre dans les huit semaines à venir.
            </Message>
          }
          skeleton={<Waiting />}
        >
          {() => <Next starts={next} places={placesOf(profile, choice)} linkOf={linkOf} />}
        </QueryView>
      </div>
      {next[0] === undefined ? null : <NextDays day={next[0].date} onJump={onJump} />}
      {starts.currentData === undefined ? null : (
        <SoonerSession offered={offered} choice={choice} from={from} next={next[0]} />
      )}
    </div>
  );
};
