import { withoutVisitorLimits, type DomainEvent, type SignUp } from 'contracts';
import type { AccountStore, Files } from 'contracts/ports';
import { pino } from 'pino';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import type { Composition } from '../../infra/src/run/settings/composition.ts';
import { openStores, type FolderStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { openMail } from '../../infra/src/mail/open-mail.ts';
import { aForm } from '../../acceptance/testing/a-form.ts';
import { aDiploma, aPractitionerSignUp } from '../../acceptance/testing/a-practitioner-sign-up.ts';
import { aSignUp } from '../../acceptance/testing/a-sign-up.ts';
import { openBrowser } from '../../acceptance/testing/browser.ts';
import { passwordsForSpecs, senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';

/** A step of a sign-up: an appended event, or a call of another store. */
export const steps = {
  customer: ['reserve', 'AccountOpened', 'CustomerRegistered', 'confirmCredential', 'openSession'],
  practitioner: [
    'reserve',
    'AccountOpened',
    'SlugClaimed',
    'put',
    'ReferralCodeUsed',
    'PractitionerRegistered',
    'confirmCredential',
    'openSession',
  ],
} as const satisfies Record<
  string,
  readonly (DomainEvent['type'] | keyof AccountStore | keyof Files)[]
>;
export type Who = keyof typeof steps;
type Step = (typeof steps)[Who][number];

/** A sign-up, and where the process dies meanwhile. */
export type DoomedSignUp = {
  readonly folder: string;
  readonly who: Who;
  readonly email: string;
  readonly at: string;
  readonly step: Step;
  readonly moment: 'before' | 'after';
};

export const password = 'Elodie1234!';
export const referralCode = 'AMIS26';

/** The product on a data folder at an instant, for as long as a sign-up takes. */
export const openForSignUps = async (
  folder: string,
  at: string,
  dying: (stores: FolderStores) => Partial<Composition> = () => ({}),
) => {
  const stores = await openStores(folder);
  const app = await composeApp({
    ...stores,
    mail: openMail(folder, { mailFrom: senderOfSpecs }),
    passwords: passwordsForSpecs,
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'silent' }),
    clock: { now: () => at, elapsedMs: () => 0 },
    limits: withoutVisitorLimits,
    runsProcesses: false,
    ...dying(stores),
  });
  await app.ready;
  return { ...stores, ...app };
};

type Server = Awaited<ReturnType<typeof openForSignUps>>['server'];

/** The same form each time, under another key, as a person types it again on a new page. */
export const signUp = ({ server }: { readonly server: Server }, who: Who, email: string) => {
  const browser = openBrowser(server);
  if (who === 'customer') {
    const form: SignUp = aSignUp({ email, password });
    return browser.post('/api/register', form);
  }
  const form = aPractitionerSignUp({ email, password, parrainage: referralCode });
  const { payload, headers } = aForm({ form, files: [aDiploma()] });
  return browser.post('/api/registerpro', payload, headers);
};
