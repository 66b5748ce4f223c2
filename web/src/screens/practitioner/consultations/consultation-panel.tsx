import type { OwnConsultation } from 'contracts';
import { QueryView } from '../../../api/query-view.tsx';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { ConsultationForm } from './consultation-form.tsx';
import type { useChoices } from './use-choices.ts';

export const NEW_CONSULTATION = 'nouvelle';

type PanelProps = {
  readonly openId: string | null;
  /** `undefined` until they are loaded. */
  readonly consultations: readonly OwnConsultation[] | undefined;
  readonly choices: ReturnType<typeof useChoices>['query'];
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
};

/** The open session: `null` for a new one, `undefined` for none, or one that does not exist any more. */
const openedIn = ({ openId, consultations }: PanelProps): OwnConsultation | null | undefined =>
  openId === NEW_CONSULTATION ? null : consultations?.find(({ id }) => id === openId);

const Contents = (props: PanelProps) => {
  const { openId, consultations, choices, onDone, onClose } = props;
  const opened = openedIn(props);
  if (opened === undefined)
    return openId === null || consultations === undefined ? null : (
      <Message tone="error">
        Erreur lors du chargement de la consultation. Elle a peut-être été supprimée entre-temps.
      </Message>
    );
  return (
    <QueryView query={choices} failure="Erreur lors du chargement des données.">
      {(known) => (
        <ConsultationForm
          key={openId}
          known={opened}
          {...known}
          onDone={onDone}
          onCancel={onClose}
        />
      )}
    </QueryView>
  );
};

export const ConsultationPanel = (props: PanelProps) => (
  <Drawer
    isOpen={props.openId !== null}
    onClose={props.onClose}
    title={props.openId === NEW_CONSULTATION ? 'Nouvelle séance' : 'Modifier la séance'}
  >
    <Contents {...props} />
  </Drawer>
);
