import type { Upcasts } from '../messaging/upcast.ts';
import type { AccessEvent } from './access-events.ts';

/** Until mails were closed, only histories were read for a reason. */
const withMail = (data: object): object => ('mailId' in data ? data : { ...data, mailId: null });

export const accessUpcasts: Upcasts<AccessEvent['type']> = { PersonalDataViewed: withMail };
