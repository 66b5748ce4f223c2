import { WORKSHOP_NOTICE_TEXT_MAX, type OwnWorkshopDetails } from 'contracts';
import { TextDialog } from '../../../features/forms/text-dialog.tsx';
import { useCallWorkshopOffMutation } from './workshops-api.ts';

const texts = {
  title: 'Annuler cet événement\u00a0?',
  label: 'Votre message aux inscrits',
  required: 'Dites pourquoi.',
  back: 'Garder l’événement',
  yes: 'Annuler l’événement',
  busy: 'Annulation…',
} as const;

const affected = ({ taken, held, waiting }: OwnWorkshopDetails): string => {
  const count = taken + held + waiting;
  if (count === 0) return 'Personne n’est inscrit.';
  return count === 1
    ? '1\u00a0personne est inscrite ou attend\u00a0: elle perd sa place.'
    : `${count}\u00a0personnes sont inscrites ou attendent\u00a0: elles perdent leur place.`;
};

type Props = {
  readonly workshop: OwnWorkshopDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

export const CancelWorkshopDialog = ({ workshop, isOpen, onClose }: Props) => {
  const [callOff] = useCallWorkshopOffMutation();
  return (
    <TextDialog
      texts={texts}
      hint="Ses heures sont de nouveau libres dans votre agenda."
      longest={WORKSHOP_NOTICE_TEXT_MAX}
      isDanger
      isOpen={isOpen}
      send={(reason) => callOff({ id: workshop.id, reason })}
      onClose={onClose}
      onSent={onClose}
    >
      <p>{affected(workshop)}</p>
    </TextDialog>
  );
};
