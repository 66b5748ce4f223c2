import type { Agenda } from 'contracts';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import { texts } from './new-booking/new-booking-texts.ts';
import type { NewBookingProps } from './new-booking/use-new-booking.ts';

type Taking = {
  readonly agenda: Agenda | undefined;
  readonly onTaken: (bookingId: string) => void;
  readonly close: () => void;
  readonly goTo: (day: string) => void;
};

export const useTaken = ({ agenda, onTaken, close, goTo }: Taking): NewBookingProps['onDone'] => {
  const { show } = useToasts();
  return ({ name, id, date, start }) => {
    close();
    onTaken(id);
    const isInSight = agenda !== undefined && agenda.from <= date && date <= agenda.to;
    const action = { label: 'Voir', onClick: () => goTo(date) };
    show({ text: texts.done(name, date, start), about: id, ...(isInSight ? {} : { action }) });
  };
};
