import { optionCodes, optionNames, type OwnConsultation } from 'contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { useMutations } from '../../../api/use-mutations.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { IconArrowRight, IconPlus } from '../../../components/design/icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import { useGetConsultationsQuery } from '../../../features/planning/planning-api.ts';
import { VisioLinkForm } from '../../../features/visio/visio-link-form.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { ConsultationPanel, NEW_CONSULTATION } from './consultation-panel.tsx';
import { ConsultationTable } from './consultation-table.tsx';
import styles from './consultations-screen.module.css';
import { texts } from './consultations-texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useChoices } from './use-choices.ts';
import layout from '../../../components/design/layout.module.css';

const FIRST_SESSION_TEXT =
  'Créez votre première séance\u00a0: vos clients la choisiront quand ils prendront rendez-vous.';

const OPEN = 'seance';

const isByVideo = ({ consultationOptions: options }: OwnConsultation): boolean =>
  options.includes('VISIO');

const Legend = () => (
  <ul className={styles['legend']} aria-label={texts.columns.options}>
    {optionCodes.map((option) => (
      <li key={option}>
        <OptionIcon option={option} size={20} />
        <span>{optionNames[option]}</span>
      </li>
    ))}
  </ul>
);

const Heading = ({ onCreate }: { readonly onCreate: () => void }) => (
  <PageHeading
    title={texts.title}
    actions={
      <Button icon={<IconPlus />} onClick={onCreate}>
        CRÉER UNE NOUVELLE SÉANCE
      </Button>
    }
  >
    Ce que vous proposez, combien de temps, où et à quel prix.
  </PageHeading>
);

export const ConsultationsScreen = () => {
  const query = useGetConsultationsQuery();
  const choices = useChoices();
  const [params, setParams] = useSearchParams();
  const [deleted, setDeleted] = useState<OwnConsultation>();
  const { outcome, place, setOutcome } = useMutations();
  const open = (id: string | null) =>
    setParams(id === null ? {} : { [OPEN]: id }, { preventScrollReset: true });
  const done = (text: string) => {
    open(null);
    setDeleted(undefined);
    setOutcome({ tone: 'success', text });
  };
  return (
    <div className={styles['page']}>
      <PageTitle>{texts.title}</PageTitle>
      <Heading onCreate={() => open(NEW_CONSULTATION)} />
      <OutcomeLine outcome={outcome} place={place} className={styles['outcome']} />
      <QueryView
        query={query}
        failure={texts.failure(failureOf(query.error).message)}
        isEmpty={(consultations) => consultations.length === 0}
        empty={<EmptyState title="Aucune séance pour le moment">{FIRST_SESSION_TEXT}</EmptyState>}
      >
        {(consultations) => (
          <div className={layout['stack-4']}>
            <ConsultationTable
              consultations={consultations}
              {...choices.known}
              onEdit={({ id }) => open(id)}
              onDelete={setDeleted}
            />
            <Legend />
            {consultations.some(isByVideo) ? <VisioLinkForm /> : null}
          </div>
        )}
      </QueryView>
      <p className={styles['next']}>
        <ButtonLink variant="second" to={paths.consultationSlots} icon={<IconArrowRight />}>
          Étape 2 : Planification des créneaux
        </ButtonLink>
      </p>
      <ConsultationPanel
        openId={params.get(OPEN)}
        consultations={query.data}
        choices={choices.query}
        onDone={done}
        onClose={() => open(null)}
      />
      {deleted === undefined ? null : (
        <DeleteDialog
          consultation={deleted}
          onClose={() => setDeleted(undefined)}
          onDeleted={done}
        />
      )}
    </div>
  );
};
