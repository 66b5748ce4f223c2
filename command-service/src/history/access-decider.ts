import type { AccessCommand, AccessEvent } from 'contracts';
import { accept, type Decider } from '../engine/decider.ts';

/** The accesses to a booking, a diploma, an account or a message. */
export type Accesses = { readonly views: number };

/** Every access is recorded, also a repeated one. */
export const accessDecider: Decider<AccessCommand, Accesses, AccessEvent, never> = {
  initialState: () => ({ views: 0 }),
  evolve: ({ views }) => ({ views: views + 1 }),
  decide: (command) => {
    switch (command.type) {
      case 'ViewPersonalData':
        return accept({ type: 'PersonalDataViewed', data: command.data });
      case 'ViewDiploma':
        return accept({ type: 'DiplomaViewed', data: command.data });
      case 'ViewAccountData':
        return accept({ type: 'AccountDataViewed', data: command.data });
      case 'ViewContactMessage':
        return accept({ type: 'ContactMessageViewed', data: command.data });
      case 'ViewRecordedClient':
        return accept({ type: 'RecordedClientViewed', data: command.data });
      case 'RecordPeopleSearch':
        return accept({ type: 'PeopleSearched', data: command.data });
      case 'RecordPersonFound':
        return accept({ type: 'PersonFound', data: command.data });
    }
  },
};
