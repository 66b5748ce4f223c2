import type { ProfileConsultation } from 'contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { priceText } from '../../../../components/design/french-format.ts';
import surfaces from '../../../../components/design/surfaces.module.css';
import { isMedia } from '../../../../components/page/hooks/use-media.ts';
import { profileTexts as texts } from '../practitioner-profile-texts.ts';
import { SessionDetails } from './session-details.tsx';
import styles from './sessions.module.css';
import layout from '../../../../components/design/layout.module.css';

/** The id of the panel, for links. */
export const PANEL = 'reserver';

/** Each price once, the lowest first; an option without a price is free (D-30). */
const pricesOf = ({ options }: ProfileConsultation): readonly number[] =>
  [...new Set(options.map((option) => option.price ?? 0))].toSorted((one, other) => one - other);

const priceOf = (euros: number | undefined): string =>
  euros === undefined ? '' : priceText(euros === 0 ? null : euros);

/** All prices are in one column; a small 'à partir de' is above the lowest if the options differ. */
const Price = ({ session }: { readonly session: ProfileConsultation }) => {
  const [lowest, ...others] = pricesOf(session);
  return (
    <span className={styles['price']}>
      {others.length === 0 ? null : <span className={styles['from']}>{`${texts.from} `}</span>}
      <span>{priceOf(lowest)}</span>
    </span>
  );
};

type RowProps = {
  readonly session: ProfileConsultation;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const SessionRow = ({ session, isChosen, onChoose }: RowProps) => (
  <li className={styles['item']}>
    <button
      type="button"
      className={classes(styles['row'], isChosen && styles['chosen'])}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span
        className={styles['colour']}
        style={{ backgroundColor: session.color }}
        aria-hidden="true"
      />
      <span className={styles['words']}>
        <span className={styles['name']}>{session.name}</span>
        <span className={styles['duration']}>{texts.duration(session.duration)}</span>
      </span>
      <Price session={session} />
    </button>
  </li>
);

export type SessionsProps = {
  readonly sessions: readonly ProfileConsultation[];
  readonly goOn: string;
};

const toPanel = () => {
  const panel = document.getElementById(PANEL);
  panel?.scrollIntoView();
  panel?.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true });
};

type DetailsProps = Pick<SessionsProps, 'goOn'> & {
  readonly session: ProfileConsultation | undefined;
};

const Details = ({ session, goOn }: DetailsProps) =>
  session === undefined ? (
    <p className={styles['none']}>{texts.noSessionChosen}</p>
  ) : (
    <>
      <h3>{session.name}</h3>
      <SessionDetails session={session} />
      <Button variant="second" size="small" onClick={toPanel}>
        {goOn}
      </Button>
    </>
  );

/** Chooses a session in the panel too, and keeps the chosen option if the session has it. */
const useChooseInPanel = () => {
  const [search, setSearch] = useSearchParams();
  return ({ id, options }: ProfileConsultation) => {
    const option = options.find((each) => each.id === search.get('option'));
    const query = { consultation: id, ...(option === undefined ? {} : { option: option.id }) };
    setSearch(query, { replace: true, preventScrollReset: true });
  };
};

export const Sessions = ({ sessions, goOn }: SessionsProps) => {
  const chooseInPanel = useChooseInPanel();
  const [chosenId, setChosenId] = useState(sessions[0]?.id);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = sessions.find(({ id }) => id === chosenId);
  const choose = (session: ProfileConsultation) => {
    setChosenId(session.id);
    chooseInPanel(session);
    setIsOpen(isMedia('--up-to-portrait'));
  };
  const seeStarts = () => {
    setIsOpen(false);
    toPanel();
  };
  return (
    <section className={layout['stack-4']} id="sessions" aria-labelledby="seances-titre">
      <h2 id="seances-titre">{texts.tabs.sessions}</h2>
      {sessions.length === 0 ? (
        <p className={styles['none']}>{texts.noSession}</p>
      ) : (
        <div className={styles['both']}>
          <ul>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isChosen={session.id === chosenId}
                onChoose={() => choose(session)}
              />
            ))}
          </ul>
          <div className={classes(surfaces['card'], surfaces['roomy'], styles['beside'])}>
            <Details session={chosen} goOn={goOn} />
          </div>
        </div>
      )}
      <Dialog
        isOpen={isOpen && chosen !== undefined}
        onClose={() => setIsOpen(false)}
        title={chosen?.name ?? texts.noSessionChosen}
        actions={
          <>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {texts.close}
            </Button>
            <Button onClick={seeStarts}>{goOn}</Button>
          </>
        }
      >
        {chosen === undefined ? null : <SessionDetails session={chosen} />}
      </Dialog>
    </section>
  );
};
