import type { OfferedStart } from 'contracts';
import { ButtonLink, TextButton } from '../../../../components/controls/button.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import { withCapital } from '../../../../components/design/french-format.ts';
import { QueryView } from '../../../../api/query-view.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { Skeleton, SkeletonGroup } from '../../../../components/page/notices/skeleton.tsx';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';
import { wordsOfStart } from '../../../../features/starts/start-words.ts';
import styles from './next-free.module.css';
import { useGetOfferedStartsQuery, type StartsQuestion } from '../practitioner-profile-api.ts';

export type NextFreeProps = {
  readonly question: StartsQuestion;
  readonly from: string;
  readonly linkOf: (slot: PickedStart) => string;
  readonly onJump: (day: string) => void;
};

type NextProps = Pick<NextFreeProps, 'linkOf' | 'onJump'> & {
  readonly start: OfferedStart | undefined;
};

const Next = ({ start, linkOf, onJump }: NextProps) =>
  start === undefined ? null : (
    <>
      <p>{'Le plus tôt\u00a0:'}</p>
      <p className={styles['when']}>
        <WithOrdinals>{withCapital(wordsOfStart(start))}</WithOrdinals>
      </p>
      <ButtonLink to={linkOf(start)}>Choisir ce créneau</ButtonLink>
      <TextButton onClick={() => onJump(start.date)}>Prochain créneau disponible</TextButton>
    </>
  );

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton width="220px" />
  </SkeletonGroup>
);

/** When the days in sight have nothing: the next start that is free, else the first of all. */
export const NextFree = ({ question, from, linkOf, onJump }: NextFreeProps) => {
  const starts = useGetOfferedStartsQuery(question);
  const isNothingFree = starts.currentData?.length === 0;
  return (
    <div className={styles['next']}>
      {isNothingFree ? null : <p>Aucun créneau libre sur ces jours.</p>}
      <QueryView
        query={starts}
        isEmpty={() => isNothingFree}
        empty={
          <Message tone="information">Aucun créneau libre dans les huit semaines à venir.</Message>
        }
        skeleton={<Waiting />}
      >
        {(all) => (
          <Next
            start={all.find(({ date }) => date >= from) ?? all[0]}
            linkOf={linkOf}
            onJump={onJump}
          />
        )}
      </QueryView>
    </div>
  );
};
