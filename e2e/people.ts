import { join } from 'node:path';
import { lane } from './lanes.ts';

/** The accounts of the demo that the journeys sign in with. */
export const people = {
  camille: { email: 'client@demo.fr', name: 'Camille Durand' },
  louis: { email: 'client2@demo.fr', name: 'Louis Bernard' },
  guest3: { email: 'client3@demo.fr', name: '' },
  guest4: { email: 'client4@demo.fr', name: '' },
  guest5: { email: 'client5@demo.fr', name: '' },
  guest6: { email: 'client6@demo.fr', name: '' },
  claire: { email: 'praticien@demo.fr', name: 'Claire Fontaine' },
  marc: { email: 'praticien2@demo.fr', name: 'Marc Delorme' },
  operator: { email: 'admin@demo.fr', name: '' },
} as const;
export type Person = keyof typeof people;

export const PASSWORD = 'Demo1234!';

/** The variable with the folder in which `start-server.ts` stores each person's session for the run. */
export const SESSIONS_FOLDER = 'E2E_SESSIONS';

export const sessionOf = (person: Person, inLane = lane): string =>
  join(process.env[SESSIONS_FOLDER] ?? '', `${person}-${inLane}.json`);
