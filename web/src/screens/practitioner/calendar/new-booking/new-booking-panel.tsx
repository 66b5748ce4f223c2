import { QueryView } from '../../../../api/query-view.tsx';
import { Drawer } from '../../../../components/page/dialogs/drawer.tsx';
import { useGetConsultationSlotsQuery } from '../../../../features/planning/planning-api.ts';
import { NewBookingForm } from './new-booking-form.tsx';
import type { NewBookingProps } from './use-new-booking.ts';

type PanelProps = Omit<NewBookingProps, 'week' | 'at' | 'onCancel'> & {
  /** The place in the agenda that was clicked; `null` while the panel is closed. */
  readonly at: string | null;
  readonly onClose: () => void;
};

const Contents = ({ at, client, timeZone, onDone, onClose }: PanelProps) => {
  const week = useGetConsultationSlotsQuery(undefined, { skip: at === null });
  if (at === null) return null;
  return (
    <QueryView query={week}>
      {(known) => (
        <NewBookingForm
          key={`${client?.id ?? ''}${at}`}
          week={known}
          at={at}
          client={client}
          timeZone={timeZone}
          onDone={onDone}
          onCancel={onClose}
        />
      )}
    </QueryView>
  );
};

export const NewBookingPanel = (props: PanelProps) => (
  <Drawer isOpen={props.at !== null} onClose={props.onClose} title="Nouveau rendez-vous">
    <Contents {...props} />
  </Drawer>
);
