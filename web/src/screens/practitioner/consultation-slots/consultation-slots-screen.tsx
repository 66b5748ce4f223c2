import type { OwnWeek } from 'contracts';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { useMutations } from '../../../api/use-mutations.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { IconArrowLeft, IconPlus } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { Segments } from '../../../components/controls/segments.tsx';
import { Skeleton, SkeletonGroup } from '../../../components/page/notices/skeleton.tsx';
import { useGetConsultationSlotsQuery } from '../../../features/planning/planning-api.ts';
import { lazyPart } from '../../../lazy-part.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import styles from './consultation-slots-screen.module.css';
import { DeleteSlotDialog } from './delete-slot-dialog.tsx';
import { ModeCard } from './mode-card.tsx';
import { coloursOf, type SlotHandlers } from './slot-card.tsx';
import { SlotDetails } from './slot-details.tsx';
import { SlotList } from './slot-list.tsx';
import type { Slot } from './slot-values.ts';
import { texts } from './slots-texts.ts';
import { NEW_SLOT, type SlotsView, usePlace, views } from './use-place.ts';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { SlotForm } from './slot-form.tsx';

type PanelProps = {
  readonly openId: string | null;
  readonly week: OwnWeek | undefined;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
};

/** The open slot: `null` for a new one, `undefined` for one that does not exist any more. */
const openedIn = (week: OwnWeek, openId: string): Slot | null | undefined =>
  openId === NEW_SLOT ? null : week.consultationSlots.find(({ id }) => id === openId);

const Contents = ({ openId, week, onDone, onClose }: PanelProps) => {
  if (openId === null || week === undefined) return null;
  const slot = openedIn(week, openId);
  return slot === undefined ? (
    <Message tone="error">
      Ce créneau est introuvable. Il a peut-être été supprimé entre-temps.
    </Message>
  ) : (
    <SlotForm key={openId} week={week} slot={slot} onDone={onDone} onCancel={onClose} />
  );
};

const SlotPanel = (props: PanelProps) => (
  <Drawer
    isOpen={props.openId !== null}
    onClose={props.onClose}
    title={props.openId === NEW_SLOT ? 'Ajouter un créneau' : 'Modifier le créneau'}
  >
    <Contents {...props} />
  </Drawer>
);

/** A chunk of its own, which the list, and so a phone, does not load. */
const SlotsWeekGrid = lazyPart(async () => (await import('./week-grid.tsx')).SlotsWeekGrid);

const GridSkeleton = () => (
  <SkeletonGroup>
    <Skeleton shape="block" height="560px" />
  </SkeletonGroup>
);

type WeekProps = SlotHandlers & { readonly week: OwnWeek; readonly view: SlotsView };

const Week = ({ week, view, ...handlers }: WeekProps) => {
  const colours = useMemo(() => coloursOf(week), [week]);
  const shared = { slots: week.consultationSlots, colours, ...handlers };
  if (week.consultations.length === 0 && week.consultationSlots.length === 0) return null;
  if (view === 'liste') return <SlotList {...shared} />;
  return (
    <>
      <Suspense fallback={<GridSkeleton />}>
        <SlotsWeekGrid {...shared} />
      </Suspense>
      <ul className={styles['legend']} aria-label="Vos séances">
        {week.consultations.map(({ id, name, color }) => (
          <li key={id}>
            <span className={styles['square']} style={{ backgroundColor: color }} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

/**
 * Explains what is missing: without a session nothing can be planned, and without a slot nothing is offered.
 */
const Nothing = ({ week }: { readonly week: OwnWeek }) => {
  if (week.consultations.length === 0)
    return (
      <EmptyState
        title="Créez d’abord une séance"
        action={
          <ButtonLink to={`${paths.consultations}?seance=nouvelle`}>Créer une séance</ButtonLink>
        }
      >
        {'Un créneau dit quand une séance peut avoir lieu\u00a0: il en faut au moins une.'}
      </EmptyState>
    );
  if (week.consultationSlots.length > 0) return null;
  return (
    <Message tone="information">
      <strong>{`Aucun créneau pour le moment.`}</strong>
      <span>{` Ajoutez votre premier créneau\u00a0: vos heures libres seront aussitôt proposées.`}</span>
    </Message>
  );
};

const Back = () => (
  <p className={styles['back']}>
    <Link to={paths.consultations}>
      <IconArrowLeft size={18} />
      <span>Étape 1 : Types de séances</span>
    </Link>
  </p>
);

export const ConsultationSlotsScreen = () => {
  const query = useGetConsultationSlotsQuery();
  const { openId, open, isPhone, view, show } = usePlace();
  const [seen, setSeen] = useState<Slot>();
  const [deleted, setDeleted] = useState<Slot>();
  const { outcome, place, setOutcome } = useMutations();
  const done = (text: string) => {
    open(null);
    setDeleted(undefined);
    setOutcome({ tone: 'success', text });
  };
  const onEdit = useCallback(({ id }: Slot) => open(id), [open]);
  const canAdd = query.data !== undefined && query.data.consultations.length > 0;
  return (
    <div className={styles['page']}>
      <PageTitle>{texts.title}</PageTitle>
      <Back />
      <PageHeading
        title={texts.title}
        actions={
          <Button icon={<IconPlus />} disabled={!canAdd} onClick={() => open(NEW_SLOT)}>
            AJOUTER UN CRÉNEAU
          </Button>
        }
      >
        Votre semaine type, qui se répète tant que vous ne la changez pas.
      </PageHeading>
      <OutcomeLine outcome={outcome} place={place} className={styles['outcome']} />
      <QueryView
        query={query}
        failure="Erreur lors du chargement des données."
        skeleton={<GridSkeleton />}
      >
        {(week) => (
          <div className={styles['parts']}>
            <ModeCard isManual={week.isManualManagement} />
            <Nothing week={week} />
            {isPhone ? null : (
              <div className={styles['views']}>
                <Segments
                  legend="Présentation"
                  isLegendHidden
                  options={views}
                  value={view}
                  onChange={show}
                />
              </div>
            )}
            <Week week={week} view={view} onMore={setSeen} onEdit={onEdit} onDelete={setDeleted} />
          </div>
        )}
      </QueryView>
      <SlotPanel openId={openId} week={query.data} onDone={done} onClose={() => open(null)} />
      {seen === undefined ? null : <SlotDetails slot={seen} onClose={() => setSeen(undefined)} />}
      {deleted === undefined ? null : (
        <DeleteSlotDialog slot={deleted} onClose={() => setDeleted(undefined)} onDeleted={done} />
      )}
    </div>
  );
};
