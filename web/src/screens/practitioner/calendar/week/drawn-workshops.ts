import type { EventDisplayInfo } from '@fullcalendar/react';
import type { Agenda, AgendaWorkshop } from 'contracts';
import { useMemo } from 'react';

export const workshopIn = ({
  event,
}: Pick<EventDisplayInfo, 'event'>): AgendaWorkshop | undefined =>
  event.extendedProps['workshop'] as AgendaWorkshop | undefined;

/** Draws one block for each date; it cannot be dragged, since dates change on the page of the workshop. */
export const useWorkshops = ({ workshops }: Agenda) =>
  useMemo(
    () => ({
      events: workshops.map((workshop) => ({
        id: workshop.sessionId,
        title: workshop.title,
        start: workshop.startsAt,
        end: workshop.endsAt,
        startEditable: false,
        extendedProps: { workshop },
      })),
    }),
    [workshops],
  );
