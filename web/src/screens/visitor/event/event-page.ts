import type { Dispatch } from '../../../api/api.ts';
import { failureOf } from '../../../api/call-error.ts';
import { eventsApi } from '../../../features/events/events-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { eventPath } from '../../../paths.ts';
import { descriptionOfEvent, structuredDataOfEvent } from './event-structured-data.ts';

/** The server's part of the page of an event; a cancelled one keeps its page. */
export const eventPage = async (dispatch: Dispatch, id: string): Promise<LoadedPage> => {
  const { data: event, error } = await dispatch(eventsApi.endpoints.getEvent.initiate({ id }));
  if (event === undefined) {
    const isAbsent = [400, 404].includes(Number(failureOf(error).status));
    return { status: isAbsent ? 404 : 503, head: { isIndexed: false } };
  }
  return {
    status: 200,
    head: {
      description: descriptionOfEvent(event),
      path: eventPath(event.id),
      jsonLd: structuredDataOfEvent(event),
    },
  };
};
