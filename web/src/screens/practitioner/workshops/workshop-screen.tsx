import { VISIO_LABEL, type OwnWorkshopDetails } from 'contracts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { useMutations, successOf } from '../../../api/use-mutations.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { useNow } from '../../../components/design/server-clock.ts';
import { IconPencil, IconUserPlus } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Badge } from '../../../components/page/badge.tsx';
import { BackLink } from '../../../components/page/details-page.tsx';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { useSeenOnOpening } from '../../../features/alerts/use-seen-alerts.ts';
import { PageTitle } from '../../../page-title.tsx';
import { copiedWorkshopPath, editWorkshopPath, paths } from '../../../paths.ts';
import { AddParticipant } from './add-participant.tsx';
import { CancelWorkshopDialog } from './cancel-workshop-dialog.tsx';
import { ParticipantList } from './participants.tsx';
import { WaitingList } from './waiting-list.tsx';
import {
  useCloseSignUpsMutation,
  useGetOwnWorkshopQuery,
  useOpenSignUpsMutation,
} from './workshops-api.ts';
import styles from './workshops.module.css';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { factsText, mayChange, workshopDateText, stateOf, texts } from './workshops-texts.ts';

type WorkshopProps = { readonly workshop: OwnWorkshopDetails };

const Facts = ({ workshop }: WorkshopProps) => {
  const { sessions, description, practicalInfo, visioLink, notices } = workshop;
  const now = useNow();
  return (
    <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'])}>
      <h2 className={typography['subtitle']}>L’événement</h2>
      {sessions.length === 1 ? null : (
        <ul className={layout['stack-1']}>
          {sessions.map((session) => (
            <li key={session.id}>{workshopDateText(session, now)}</li>
          ))}
        </ul>
      )}
      {description === '' ? null : <p className={styles['text']}>{description}</p>}
      {visioLink === null ? null : (
        <>
          <h3 className={styles['small-title']}>{VISIO_LABEL}</h3>
          <p className={styles['text']}>
            <a href={visioLink} target="_blank" rel="noreferrer">
              {visioLink}
            </a>
          </p>
          <p className={typography['small']}>{texts.visioLink}</p>
        </>
      )}
      {practicalInfo === '' ? null : (
        <>
          <h3 className={styles['small-title']}>Informations pratiques</h3>
          <p className={styles['text']}>{practicalInfo}</p>
        </>
      )}
      {notices.length === 0 ? null : (
        <>
          <h3 className={styles['small-title']}>Ce que vous avez écrit aux inscrits</h3>
          {notices.map(({ at, text }) => (
            <p key={at} className={styles['text']}>
              {text}
            </p>
          ))}
        </>
      )}
    </section>
  );
};

const Changes = ({ workshop }: WorkshopProps) => {
  const { id, state, isOpen } = workshop;
  const [open] = useOpenSignUpsMutation();
  const [close] = useCloseSignUpsMutation();
  const { run, busy, outcome, place } = useMutations();
  const [isCancelling, setCancelling] = useState(false);
  if (!mayChange(workshop)) return null;
  return (
    <div className={classes(styles['changes'], layout['stack-3'])}>
      <div className={layout['wrap-2']}>
        <ButtonLink variant="second" size="small" icon={<IconPencil />} to={editWorkshopPath(id)}>
          Modifier
        </ButtonLink>
        {state === 'started' ? null : (
          <Button
            variant="second"
            size="small"
            isBusy={busy !== undefined}
            busyText="Enregistrement…"
            keepsFocus
            onClick={() =>
              void run('sign-ups', [() => (isOpen ? close({ id }) : open({ id }))], successOf)
            }
          >
            {isOpen ? 'Fermer les inscriptions' : 'Rouvrir les inscriptions'}
          </Button>
        )}
        <Button variant="danger" size="small" onClick={() => setCancelling(true)}>
          Annuler l’événement
        </Button>
      </div>
      <OutcomeLine outcome={outcome} place={place} />
      <CancelWorkshopDialog
        workshop={workshop}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </div>
  );
};

const Contents = ({ workshop }: WorkshopProps) => {
  const [isAdding, setAdding] = useState(false);
  const { title, id, settling } = workshop;
  const { text, tone } = stateOf(workshop);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={styles['head']}>
        <div className={layout['stack-2']}>
          <h1 className={styles['title']}>{title}</h1>
          <div className={layout['wrap-2']}>
            <Badge tone={tone}>{text}</Badge>
            <WithOrdinals>{factsText(workshop, useNow())}</WithOrdinals>
          </div>
        </div>
        <div className={classes(styles['head-actions'], layout['wrap-2'])}>
          <ButtonLink variant="second" to={copiedWorkshopPath(id)}>
            Dupliquer
          </ButtonLink>
          {mayChange(workshop) ? (
            <Button icon={<IconUserPlus />} onClick={() => setAdding(true)}>
              Ajouter un participant
            </Button>
          ) : null}
        </div>
      </header>
      {settling === null ? null : (
        <Message tone="caution">De nouvelles dates sont en cours d’enregistrement.</Message>
      )}
      <div className={styles['columns']}>
        <ParticipantList workshop={workshop} />
        <div className={classes(styles['screen-only'], layout['stack-4'])}>
          <WaitingList workshop={workshop} />
          <Facts workshop={workshop} />
          <Changes workshop={workshop} />
        </div>
      </div>
      <Drawer isOpen={isAdding} onClose={() => setAdding(false)} title="Ajouter un participant">
        {isAdding ? <AddParticipant workshop={workshop} onClose={() => setAdding(false)} /> : null}
      </Drawer>
    </>
  );
};

export const WorkshopScreen = () => {
  const { id = '' } = useParams();
  const query = useGetOwnWorkshopQuery({ id });
  useSeenOnOpening(query.currentData?.id ?? null, 'workshop');
  return (
    <div className={styles['page']}>
      <div className={styles['screen-only']}>
        <BackLink to={paths.workshops}>{texts.title}</BackLink>
      </div>
      {query.currentData === undefined ? (
        <>
          <PageTitle>L’événement</PageTitle>
          <h1 className={styles['title']}>L’événement</h1>
        </>
      ) : null}
      <QueryView query={query}>{(workshop) => <Contents workshop={workshop} />}</QueryView>
    </div>
  );
};
